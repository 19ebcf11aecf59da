import { afterEach, expect, test } from 'vitest'
import { expectBooksHold } from '#test/chargebacks.ts'
import { useMarket } from '#test/market.ts'
import { privatePicture } from '#test/pictures.ts'
import { deliveredPhone, letTimePassFor, shippedPhone } from '#test/sales.ts'

const market = useMarket({ MOST_PART_REFUNDS: '1', PARTS_NEED_PICTURES: 'on' })
afterEach(() => expectBooksHold(market))
const scratched = {
  step: 'reportProblem' as const,
  caseKind: 'not_as_described' as const,
  points: ['Photos'],
  reason: 'A scratch',
}
const part = { step: 'offerPart', amount: 10 } as const

test('[S23.1] a part can be offered once its buyer has shown the problem in a picture, and only for what arrived', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order } = sale
  await bea.takeStep({ id: order, ...scratched })
  await expect(sam.takeStep({ id: order, ...part })).rejects.toMatchObject({ reason: 'part_needs_picture' })
  const offered = async () => (await sam.getProgress({ id: order })).steps.find(({ step }) => step === 'offerPart')
  expect((await offered())?.refusal).toMatch(/hasn’t shown the problem in a picture. You can take the phone back/)
  await bea.takeStep({ id: order, step: 'addEvidence', reason: 'Here', pictures: [await privatePicture(bea)] })
  expect(await offered()).toMatchObject({ refusal: null })
  await sam.takeStep({ id: order, ...part })

  const onItsWay = await shippedPhone(market)
  await letTimePassFor(market, 7 * 24, [onItsWay])
  const pictures = [await privatePicture(onItsWay.bea)]
  await onItsWay.bea.takeStep({ id: onItsWay.order, step: 'sayNotArrived', reason: 'My empty porch', pictures })
  await expect(onItsWay.sam.takeStep({ id: onItsWay.order, ...part })).rejects.toMatchObject({ reason: 'part_before_arrival' })
})

test('[S23.1] a part is given back once for an order, and sellers see how many a buyer has received in a year', async () => {
  const first = await deliveredPhone(market)
  const { bea, sam, order } = first
  await bea.takeStep({ id: order, ...scratched, pictures: [await privatePicture(bea)] })
  expect((await sam.getProgress({ id: order })).case).toMatchObject({ buyersParts: 0, most: 262, returnPostage: 12 })
  await sam.takeStep({ id: order, ...part })
  await bea.takeStep({ id: order, step: 'acceptOffer' })
  const pictures = [await privatePicture(bea)]
  await bea.takeStep({ id: order, step: 'reportBlocked', reason: 'It is locked.', pictures })
  expect((await sam.getProgress({ id: order })).case).toMatchObject({ buyersParts: 1 })
  expect((await bea.getProgress({ id: order })).case).toMatchObject({ buyersParts: null })
  await expect(sam.takeStep({ id: order, ...part })).rejects.toMatchObject({ reason: 'parts_too_many', params: { most: 1 } })
})
