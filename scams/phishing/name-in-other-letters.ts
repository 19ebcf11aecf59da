import { fraud } from '../fraud.ts'

export default fraud({
  title: 'The market’s name in Cyrillic letters, with a tick',
  hope: 'That a filter compares letters, and people compare shapes.',
  noticed: 'refusal',
  refused: ['field_faulty'],
  async play({ liar, must }) {
    const bea = liar.buyer()
    for (const name of ['Rіngbасk', 'R1ngback team', 'Verified seller ✔', 'Ring Back']) {
      must(!(await bea.calls((market) => market.renameMe({ name }))), `nobody is called ${name}`)
    }
  },
})
