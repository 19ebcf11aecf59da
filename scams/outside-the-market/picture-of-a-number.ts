import { fraud } from '../fraud.ts'

export default fraud({
  title: 'A number in a picture, since words are read',
  hope: 'That nobody reads what is drawn.',
  noticed: 'refusal',
  refused: ['message_pictures_later'],
  reported: 'Kleinanzeigen, of QR codes in pictures that lead to fake payment pages (hilfe.kleinanzeigen.de)',
  async play({ liar, honest, photograph }) {
    const [sam, bea] = [honest.seller(), liar.buyer()]
    const { threadId } = await bea.writes(await sam.lists(), 'Is it still for sale?')
    const image = new Blob([(await photograph()).bytes])
    const picture = await bea.calls((market) => market.uploadPicture({ image }))
    const sent = { id: threadId, clientKey: crypto.randomUUID(), text: 'Scan this.', pictures: [picture?.data.id ?? ''] }
    await bea.calls((market) => market.sendMessage(sent))
  },
})
