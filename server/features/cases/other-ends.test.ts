import { afterEach, describe, expect, test } from 'vitest'
import { askRegistry } from '#server/features/deliveries/ask-registry.ts'
import { recordScan } from '#server/features/order-progress/record-scan.ts'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import type { Caller } from '#test/newcomer.ts'
import { connectAccount, untilPayout } from '#test/payouts.ts'
import { longAgo, reportSince, reportToRegister } from '#test/register.ts'
import {
  deliveredPhone,
  deliveryRow,
  letTimePassFor,
  newTrackingNumber,
  payoutRow,
  shippedPhone,
  soldPhone,
} from '#test/sales.ts'

// The operator has put money into the guarantee.
const market = useMarket({ GUARANTEE_FLOOR: '-10000' })
const day = 24
afterEach(() => expectBooksHold(market))

test('[S10.10] [S10.14] no case can be opened for a blocked phone after the bank has taken the payment back', async () => {
  const sale = await shippedPhone(market)
  const { carrier, trackingNumber } = await deliveryRow(market, sale)
  if (carrier !== 'ups') throw new Error('It went another way.')
  const scan = { status: 'delivered' as const, at: await market.connection.now() }
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

/** The sale of a phone that was just handed over in person. */
async function handedOver() {
  const sale = await soldPhone(market)
  const { bea, sam, order, imei } = sale
  await market.connection.write((tx) => agreeToMeet(tx, order))
  const { code } = await bea.makeHandOverCode({ id: order, imei })
  await sam.takeStep({ id: order, step: 'handOver', code })
  return sale
}
const tricked = { step: 'reportProblem' as const, caseKind: 'tricked' as const, reason: 'The box had another phone in it.' }
const sentBack = () => ({ step: 'sendBack' as const, carrier: 'ups' as const, trackingNumber: newTrackingNumber() })

test('[S10.7] [S10.12] a buyer tricked at a hand-over returns the phone received, whatever its IMEI, to the seller’s address', async () => {
  const sale = await handedOver()
  const { bea, sam, order } = sale
  await bea.takeStep({ id: order, ...tricked })
  const takesBack = { id: order, step: 'acceptReturn' as const }
  await expect(sam.takeStep(takesBack)).rejects.toMatchObject({
    reason: 'step_needs',
    fields: { returnAddress: 'Return address is required' },
  })
  expect((await sam.getProgress({ id: order })).case).toMatchObject({ state: 'seller_turn', needsReturnAddress: true })
  await sam.takeStep({ ...takesBack, returnAddress: '9 Ferry Road, Ogdenville' })
  expect((await bea.getProgress({ id: order })).case).toMatchObject({
    state: 'return_agreed',
    returnTo: { name: sam.person.name, address: '9 Ferry Road, Ogdenville' },
  })
  const another = newImei()
  await bea.takeStep({ id: order, ...sentBack(), imei: another })
  await sam.takeStep({ id: order, step: 'confirmReturn', imei: another })
  await letTimePassFor(market, 1, [sale])
  expect((await bea.getProgress({ id: order })).amounts).toMatchObject({ refunded: 262 })
})

test('[S10.7] [S10.11] [S10.12] [S10.13] without a return address the buyer is refunded when nobody answers or decides', async () => {
  const undecided = await handedOver()
  const listed = await handedOver()
  await undecided.bea.takeStep({ id: undecided.order, ...tricked })
  await reportToRegister(market, listed)
  expect((await listed.sam.getProgress({ id: listed.order })).sentence).toMatch(/If you don’t, .* will get a full refund\./)
  await letTimePassFor(market, 73, [undecided, listed])
  expect(await deliveryRow(market, listed)).toMatchObject({ state: 'refunded' })
  await letTimePassFor(market, 10 * day + 1, [undecided, listed])
  expect(await deliveryRow(market, undecided)).toMatchObject({ state: 'refunded' })
  for (const { bea, order } of [undecided, listed]) {
    expect((await bea.getProgress({ id: order })).amounts).toMatchObject({ refunded: 262 })
  }
})

test('[S10.7] [S10.12] [S10.13] staff who rule a return must give the return address if the seller gave none', async () => {
  const sale = await handedOver()
  const { bea, sam, order } = sale
  await bea.takeStep({ id: order, ...tricked })
  await sam.takeStep({ id: order, step: 'contest', reason: 'It was the right one.' })
  await letTimePassFor(market, 5 * day + 1, [sale])
  const ada = await market.newcomer('admin')
  const decision = {
    id: order,
    step: 'decide' as const,
    againstReturn: true as const,
    reason: 'The pictures show another phone.',
  }
  await expect(ada.takeStep(decision)).rejects.toMatchObject({
    reason: 'step_needs',
    fields: { returnAddress: 'Return address is required' },
  })
  await ada.takeStep({ ...decision, returnAddress: '9 Ferry Road, Ogdenville' })
  await letTimePassFor(market, 73, [sale])
  expect((await bea.getProgress({ id: order })).case).toMatchObject({
    state: 'return_agreed',
    returnTo: { address: '9 Ferry Road, Ogdenville' },
  })
})

test('[S10.12] [S23.3] [S23.4] a buyer who cannot use the return address asks staff, once, and does not lose by it', async () => {
  const sale = await deliveredPhone(market, 250)
  const { bea, sam, order } = sale
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  await sam.takeStep({ id: order, step: 'acceptReturn', returnAddress: 'x' })
  const doubt = { id: order, step: 'doubtAddress' as const, reason: 'There is no such place.' }
  await expect(sam.takeStep(doubt)).rejects.toMatchObject({ code: 'forbidden' })
  await bea.takeStep(doubt)
  await letTimePassFor(market, 4 * day, [sale])
  expect((await bea.getProgress({ id: order })).case).toMatchObject({ state: 'decision', needsReturnAddress: true })
  const ada = await market.newcomer('admin')
  const decision = { id: order, step: 'decide' as const, againstReturn: true as const, reason: 'It goes back.' }
  await expect(ada.takeStep(decision)).rejects.toMatchObject({ reason: 'step_needs' })
  await ada.takeStep({ ...decision, returnAddress: '9 Ferry Road, Ogdenville' })
  await letTimePassFor(market, 73, [sale])
  const { case: open, steps } = await bea.getProgress({ id: order })
  expect(open).toMatchObject({ state: 'return_agreed', returnTo: { address: '9 Ferry Road, Ogdenville' } })
  expect(steps.map(({ step }) => step)).not.toContain('doubtAddress')
  await expect(bea.takeStep(doubt)).rejects.toMatchObject({ reason: 'address_doubted_before' })
})

test('[S10.12] [S23.1] a return that came back is sent again to an address of the staff, and the seller owes both postages', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order, imei } = sale
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  await sam.takeStep({ id: order, step: 'acceptReturn', returnAddress: 'Nowhere' })
  const first = { carrier: 'ups' as const, trackingNumber: newTrackingNumber() }
  const sendBack = { id: order, step: 'sendBack' as const, imei }
  await bea.takeStep({ ...sendBack, ...first })
  await market.ports.carriers.announceScan?.({ ...first, status: 'in_transit' })
  const cameBack = { id: order, step: 'returnCameBack' as const, reason: 'Address unknown, says the carrier.' }
  await expect(sam.takeStep(cameBack)).rejects.toMatchObject({ reason: 'step_not_yours' })
  await bea.takeStep(cameBack)
  const ada = await market.newcomer('admin')
  const seen = { scannedAt: expect.any(String), deliveredAt: null }
  const atStaff = { state: 'decision', canGoBack: true, needsReturnAddress: true, returnParcel: seen }
  expect((await ada.getProgress({ id: order })).case).toMatchObject(atStaff)
  const address = { againstReturn: true as const, returnAddress: '9 Ferry Road, Ogdenville' }
  await ada.takeStep({ id: order, step: 'decide', ...address, reason: 'It goes to another address.' })
  await letTimePassFor(market, 73, [sale])
  const second = { carrier: 'ups' as const, trackingNumber: newTrackingNumber() }
  await bea.takeStep({ ...sendBack, ...second })
  await expect(bea.takeStep(cameBack)).rejects.toMatchObject({ reason: 'came_back_before' })
  await market.ports.carriers.announceScan?.({ ...second, status: 'delivered' })
  expect((await sam.getProgress({ id: order })).case).toMatchObject({ state: 'returned', canGoBack: false, returnPostage: 24 })
  await letTimePassFor(market, 73, [sale])
  expect((await bea.getProgress({ id: order })).amounts).toMatchObject({ refunded: 262, returnPostage: 24 })
})

/** A sale whose seller has been paid. */
async function paidOut() {
  const sale = await shippedPhone(market)
  const { bea, sam, order, imei } = sale
  await connectAccount(market, sam)
  await bea.takeStep({ id: order, step: 'confirmArrival' })
  await bea.takeStep({ id: order, step: 'accept', imei })
  await untilPayout(market, sale, 'paid_out')
  return sale
}

test('[S10.13] staff cannot rule a return to a seller whose account is closed', async () => {
  const sale = await paidOut()
  const { bea, sam, order } = sale
  await sam.closeMe()
  await bea.takeStep({ id: order, step: 'reportBlocked', reason: 'It asks for an account.' })
  await letTimePassFor(market, 73, [{ bea }])
  const ada = await market.newcomer('admin')
  expect((await ada.getProgress({ id: order })).case).toMatchObject({ state: 'decision', canGoBack: false })
  const decision = { id: order, step: 'decide' as const, reason: 'It is locked.' }
  const goesBack = ada.takeStep({ ...decision, againstReturn: true, returnAddress: '9 Ferry Road, Ogdenville' })
  await expect(goesBack).rejects.toMatchObject({ reason: 'return_to_nobody' })
  await ada.takeStep({ ...decision, amount: 262 })
  await letTimePassFor(market, 73, [{ bea }])
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded' })
})

test('[S10.10] [S10.6] the buyer is refunded if a register lists the phone after the seller closed the account', async () => {
  const sale = await paidOut()
  await sale.sam.closeMe()
  expect(await deliveryRow(market, sale)).toMatchObject({
    returnAddress: null,
    imeiLast4: null,
    imeiSealed: expect.any(Buffer),
  })
  await market.ports.registry.report?.(sale.imei, longAgo)
  await letTimePassFor(market, 14 * day, [])
  await askRegistry({ ...market.connection, config: market.config, ports: market.ports })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'case', imeiSealed: null })
  await letTimePassFor(market, 73, [])
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded' })
  await untilNothingIsDue(market)
  await sale.bea.signInAgain()
  expect((await sale.bea.getProgress({ id: sale.order })).amounts.refunded).toBe(262)
})

type Sale = Awaited<ReturnType<typeof soldPhone>>

describe('a report that is not from before the phone left its seller', () => {
  const caseOf = async ({ bea, order }: Sale) => (await bea.getProgress({ id: order })).case
  const flagOf = async ({ order }: Sale) => {
    const { items } = await (await market.newcomer('admin')).listFlaggedOrders({})
    return items.find(({ _id }) => _id === order)?.reason
  }
  const scanned = ({ order }: Sale) =>
    market.connection.pool.query('update deliveries set scanned_at = market_now() where order_id = $1', [order])

  test.each([
    ['dated after the sale', undefined, / reported on .*\. That isn’t before/],
    ['without a date', null, /without a report date\. It may not have been reported before/],
  ])('[S10.10] %s opens no case and goes to staff; both sides are told, and the sale stands', async (_, since, words) => {
    const sale = await paidOut()
    await letTimePassFor(market, 14 * day, [sale])
    await reportSince(market, since, sale)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed', registryListedAt: expect.any(Date) })
    expect(await flagOf(sale)).toMatch(words)
    const told = async (person: Caller) =>
      (await person.listNotices({ limit: 50 })).items.find(({ title }) => title.includes('reported lost or stolen'))?.text
    expect(await told(sale.bea)).toContain('Our staff will look into it. Don’t sell it on.')
    expect(await told(sale.sam)).toContain('it doesn’t count against you')
    await letTimePassFor(market, 8 * day, [sale])
    expect(await payoutRow(market, sale)).toMatchObject({ state: 'paid_out' })
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0 })
  })

  test('[S10.14] does not shift a lost chargeback to the seller', async () => {
    const sale = await paidOut()
    await scanned(sale)
    await letTimePassFor(market, 15 * day, [sale])
    await reportSince(market, undefined, sale)
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'guarantee' })
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0 })
  })

  test('[S10.11] does not turn the seller’s silence, or that of staff, into a refund', async () => {
    const shipped = await paidOut()
    const met = await handedOver()
    for (const { bea, order } of [shipped, met]) {
      await bea.takeStep({ id: order, step: 'reportBlocked', reason: 'It asks for an account.' })
    }
    await reportSince(market, undefined, shipped, met)
    for (const sale of [shipped, met]) {
      expect(await caseOf(sale)).toMatchObject({
        statements: [{}, { words: expect.stringContaining('so staff will look into it') }],
      })
    }
    await letTimePassFor(market, 73, [shipped, met])
    for (const sale of [shipped, met]) expect(await caseOf(sale)).toMatchObject({ kind: 'blocked', state: 'decision' })
    await letTimePassFor(market, 10 * day + 1, [shipped, met])
    // Undecided, a phone goes back for its money; one that cannot go back stays with its buyer.
    expect(await caseOf(shipped)).toMatchObject({ state: 'return_agreed' })
    expect(await deliveryRow(market, met)).toMatchObject({ state: 'completed' })
    expect((await met.bea.getProgress({ id: met.order })).amounts.refunded).toBe(12)
  })

  test('is one of the day before the carrier’s first scan, which may be the day of the hand-over elsewhere', async () => {
    const [before, doubtful] = [await deliveredPhone(market), await deliveredPhone(market)]
    const { rows } = await market.connection.pool.query(
      `update deliveries set scanned_at = date_trunc('day', market_now(), 'UTC') where order_id = any($1)
       returning (market_now() at time zone 'UTC')::date::text as day`,
      [[before.order, doubtful.order]],
    )
    const daysBefore = (days: number) => new Date(Date.parse(rows[0].day) - days * 86_400_000).toISOString().slice(0, 10)
    await reportSince(market, daysBefore(2), before)
    await reportSince(market, daysBefore(1), doubtful)
    expect(await deliveryRow(market, before)).toMatchObject({ state: 'case' })
    expect(await deliveryRow(market, doubtful)).toMatchObject({ state: 'delivered' })
  })
})
