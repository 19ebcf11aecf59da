import { expect, test } from 'vitest'
import { marketNow } from '#server/db/clock.ts'
import { hashImei } from '#server/imei-key.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { deliveryRow, letHoursPass, letTimePassFor, parcelOf, payoutRow, soldPhone } from '#test/sales.ts'

const market = useMarket()

async function meetingOf() {
  const sale = await soldPhone(market)
  await market.connection.write((tx) => agreeToMeet(tx, sale.order))
  return sale
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('[S10.7] one side offers to meet, the other agrees; the code completes the sale a day later, without the delivery charge', async () => {
  const sale = await soldPhone(market)
  const { sam, bea, order, imei } = sale
  await bea.takeStep({ id: order, step: 'offerMeeting' })
  await expect(bea.takeStep({ id: order, step: 'agreeToMeet' })).rejects.toMatchObject({ reason: 'meeting_not_offered' })
  await sam.takeStep({ id: order, step: 'agreeToMeet' })
  await expect(sam.takeStep({ id: order, step: 'handOver', code: '123456' })).rejects.toMatchObject({ reason: 'code_none' })
  const { code } = await bea.makeHandOverCode({ id: order, imei })
  expect(code).toMatch(/^\d{6}$/)
  await sam.takeStep({ id: order, step: 'handOver', code })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'handed_over', inPerson: true, codeHash: null })
  await letHoursPass(market, 25)
  expect((await deliveryRow(market, sale)).state).toBe('completed')
  // The price less the fee; there was no delivery to pay for.
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 23_750, feeCents: 1_250 })
  await bea.signInAgain()
  expect((await bea.getProgress({ id: order })).amounts.refunded).toBe(12)
})

test('[S10.7] five wrong codes end the meeting: no new one can be offered, and the days for shipping start again', async () => {
  const sale = await meetingOf()
  await letTimePassFor(market, 6 * 24, [sale])
  const { sam, bea, order, imei } = sale
  const { code } = await bea.makeHandOverCode({ id: order, imei })
  for (let left = 4; left > 0; left--) {
    await expect(sam.takeStep({ id: order, step: 'handOver', code: wrongFor(code) })).rejects.toMatchObject({
      fields: { code: expect.stringContaining(`${left} ${left === 1 ? 'attempt' : 'attempts'} left`) },
    })
  }
  // A new code does not reset the count of wrong tries.
  const again = await bea.makeHandOverCode({ id: order, imei })
  const { before } = await market.connection.db.selectNoFrom(marketNow.as('before')).executeTakeFirstOrThrow()
  await expect(sam.takeStep({ id: order, step: 'handOver', code: wrongFor(again.code) })).rejects.toMatchObject({
    reason: 'code_wrong_last',
  })
  const row = await deliveryRow(market, sale)
  expect(row).toMatchObject({ state: 'to_ship', meetingFailed: true, codeHash: null })
  expect(row.shippingFrom.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(row.dueAt?.getTime()).toBe(row.shippingFrom.getTime() + 7 * 24 * 3_600_000)
  await expect(bea.takeStep({ id: order, step: 'offerMeeting' })).rejects.toMatchObject({ reason: 'meeting_failed_before' })
  await sam.takeStep({ id: order, ...parcelOf(sale) })
})

test('[S10.7] what cannot be a code is no try, and a code may be typed in the digits of any script', async () => {
  const sale = await meetingOf()
  const { sam, bea, order, imei } = sale
  const { code } = await bea.makeHandOverCode({ id: order, imei })
  for (const typed of ['12345', '1234567', 'a23456', '--', '１２３']) {
    await expect(sam.takeStep({ id: order, step: 'handOver', code: typed })).rejects.toMatchObject({
      reason: 'code_malformed',
      fields: { code: 'A code has six digits. This didn’t count as an attempt' },
    })
  }
  expect((await sam.getProgress({ id: order })).meeting.triesLeft).toBe(5)
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
  const arabic = [...wrongFor(code)].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('')
  await expect(sam.takeStep({ id: order, step: 'handOver', code: arabic })).rejects.toMatchObject({ reason: 'code_wrong' })
  await sam.takeStep({ id: order, step: 'handOver', code: `${wide.slice(0, 3)}-${wide.slice(3)}` })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'handed_over', codeTries: 0 })
})

test('[S10.7] a code expires after ten minutes, a meeting after seven days', async () => {
  const sale = await meetingOf()
  const { code } = await sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
  await letHoursPass(market, 0.2)
  await expect(sale.sam.takeStep({ id: sale.order, step: 'handOver', code })).rejects.toMatchObject({ reason: 'code_none' })
  await letHoursPass(market, 7 * 24)
  const row = await deliveryRow(market, sale)
  expect(row).toMatchObject({ state: 'to_ship', meetingFailed: true })
  expect(row.dueAt?.getTime()).toBe(row.shippingFrom.getTime() + 7 * 24 * 3_600_000)
})

test('[S10.7] a wrong IMEI gets no code; for a day after the hand-over the buyer can report being tricked, but not a wrong description', async () => {
  const sale = await meetingOf()
  const { bea, order, imei } = sale
  const { imeiHash, imeiLast4 } = await hashImei(market.config, imei)
  await market.connection.pool.query('update phones set imei_hash = $2, imei_last4 = $3 where id = $1', [
    sale.phone.id,
    imeiHash,
    imeiLast4,
  ])
  await expect(bea.makeHandOverCode({ id: order, imei: newImei() })).rejects.toMatchObject({
    fields: { imei: expect.any(String) },
  })
  const late = await meetingOf()
  for (const one of [sale, late]) {
    const { code } = await one.bea.makeHandOverCode({ id: one.order, imei: one.imei })
    await one.sam.takeStep({ id: one.order, step: 'handOver', code })
  }
  await expect(
    bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'not_as_described', reason: 'No' }),
  ).rejects.toMatchObject({
    reason: 'case_kind_wrong',
  })
  const tricked = { step: 'reportProblem', caseKind: 'tricked', reason: 'It was swapped' } as const
  await letTimePassFor(market, 23, [sale])
  await bea.takeStep({ id: order, ...tricked })
  await letTimePassFor(market, 2, [sale, late])
  await expect(late.bea.takeStep({ id: late.order, ...tricked })).rejects.toMatchObject({ reason: 'step_too_late' })
  expect((await bea.getProgress({ id: order })).case).toMatchObject({
    kind: 'tricked',
    statements: [{ words: 'It was swapped' }],
  })
})

test('[S10.7] strangers, sellers and buyers without an agreed meeting get no code', async () => {
  const sale = await soldPhone(market)
  const ben = await market.newcomer('buyer')
  await expect(sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })).rejects.toMatchObject({ reason: 'step_not_now' })
  await expect(ben.makeHandOverCode({ id: sale.order, imei: sale.imei })).rejects.toMatchObject({ code: 'not_found' })
  await expect(sale.sam.makeHandOverCode({ id: sale.order, imei: sale.imei })).rejects.toMatchObject({ code: 'forbidden' })
})
