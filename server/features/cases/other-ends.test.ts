import { afterEach, expect, test } from 'vitest'
import { recordScan } from '#server/features/deliveries/record-scan.ts'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { reportToRegister } from '#test/register.ts'
import { deliveryRow, letTimePassFor, newTrackingNumber, shippedPhone, soldPhone } from '#test/sales.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))

test('[S10.10] [S10.14] of a blocked phone nothing more goes back where the bank has taken the payment back', async () => {
  const sale = await shippedPhone(market)
  const { carrier, trackingNumber } = await deliveryRow(market, sale)
  if (carrier !== 'ups') throw new Error('It went another way.')
  const scan = { status: 'delivered' as const, at: new Date() }
  await market.connection.write((tx) => recordScan(tx, { carrier, trackingNumber: trackingNumber ?? '' }, scan))
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await bankDecides(market, await chargedBack(market, sale), 'lost')
  expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'guarantee' })
  const blocked = { id: sale.order, step: 'reportBlocked' as const, reason: 'It is locked.' }
  await expect(sale.bea.takeStep(blocked)).rejects.toMatchObject({ reason: 'bank_has_paid' })
  expect((await sale.bea.getProgress({ id: sale.order })).steps.map(({ step }) => step)).not.toContain('reportBlocked')
  await reportToRegister(market, sale)
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed', registryListedAt: expect.any(Date) })
})

test('[S10.7] [S10.12] who was tricked at the door sends back what they were given, whatever its IMEI', async () => {
  const sale = await soldPhone(market)
  const { bea, sam, order, imei } = sale
  await market.connection.write((tx) => agreeToMeet(tx, order))
  const { code } = await bea.makeHandOverCode({ id: order, imei })
  await sam.takeStep({ id: order, step: 'handOver', code })
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'tricked', reason: 'The box had another phone in it.' })
  await sam.takeStep({ id: order, step: 'acceptReturn' })
  const another = newImei()
  await bea.takeStep({ id: order, step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei: another })
  await sam.takeStep({ id: order, step: 'confirmReturn', imei: another })
  await letTimePassFor(market, 1, [sale])
  expect((await bea.getProgress({ id: order })).amounts).toMatchObject({ refunded: 262 })
})
