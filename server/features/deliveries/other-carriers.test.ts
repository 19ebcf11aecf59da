import { expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { parcelOf, soldPhone } from '#test/sales.ts'

const market = useMarket({ OTHER_CARRIERS: 'off' })
const other = { carrier: 'other', trackingNumber: 'LOCAL-4711' } as const
const refused = { reason: 'carrier_reports_nothing', fields: { carrier: expect.stringContaining('they report when it arrives') } }

test('[S23.1] neither side sends a phone by a carrier that reports nothing, unless the market lets them', async () => {
  const sale = await soldPhone(market)
  const { bea, sam, order, imei } = sale
  expect(await sam.getProgress({ id: order })).toMatchObject({ otherCarriers: false })
  await expect(sam.takeStep({ id: order, ...parcelOf(sale), ...other })).rejects.toMatchObject(refused)
  await sam.takeStep({ id: order, ...parcelOf(sale) })
  await bea.takeStep({ id: order, step: 'confirmArrival' })
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'not_as_described', points: ['Photos'], reason: 'Scratched' })
  await sam.takeStep({ id: order, step: 'acceptReturn', returnAddress: '3 Mill Lane' })
  await expect(bea.takeStep({ id: order, step: 'sendBack', ...other, imei })).rejects.toMatchObject(refused)
})

test('[S16.1] an order keeps the carriers under which it was booked', async () => {
  const sale = await soldPhone(market)
  await market.connection.pool.query("update orders set terms = terms - 'otherCarriers' where id = $1", [sale.order])
  await sale.sam.takeStep({ id: sale.order, ...parcelOf(sale), ...other })
})
