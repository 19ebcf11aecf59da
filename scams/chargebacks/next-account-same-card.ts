import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A friendly chargeback, while the second account of the card buys on',
  hope: 'That only the account whose bank took the payment back is looked at.',
  noticed: 'link',
  losses: [{ who: 'guarantee', atMost: 312, why: 'The bank believes its customer, whatever the scan says.' }],
  async play({ liar, honest, days, bankTakesBack }) {
    const bea = liar.buyer()
    const ann = liar.buyer({ like: bea, same: ['card'] })
    const first = await honest.seller().sellsTo(bea)
    await days(6)
    await bankTakesBack(first)
    // Her card is known once it has paid: staff undo each before the phone is sent.
    await honest.seller().sellsTo(ann)
    await days(10)
    await honest.seller().sellsTo(ann)
    await days(6)
  },
})
