import { afterEach, expect, test } from 'vitest'
import { bankDecides, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { connectAccount, faultsOf, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, letTimePassFor, payoutRow, shippedPhone, soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket({ GUARANTEE_FLOOR: '-100' })
const two = useMarket({ SECOND_PERSON_FROM: '15' })
afterEach(() => expectBooksHold(market))

const reason = 'A scratch that the photos did not show.'
type Part = { amount: number; bearer?: 'seller' | 'market' | 'guarantee'; refunded?: number }
const refund = (staff: Caller, { order: id }: { order: string }, { amount, bearer = 'seller', refunded = 0 }: Part) =>
  staff.refundPart({ id, amount, bearer, refunded, reason })
const amountsOf = async ({ order, sam }: { order: string; sam: Caller }) => (await sam.getProgress({ id: order })).amounts
async function inAccounts({ order }: { order: string }) {
  const { rows } = await market.connection.pool.query<{ account: string; cents: number }>(
    `select split_part(account, ':', 1) as account, sum(amount_cents)::int as cents from ledger_postings
     join ledger_transactions on id = transaction_id where order_id = $1 and account <> 'provider_fees' group by 1`,
    [order],
  )
  return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]))
}
type Sale = Awaited<ReturnType<typeof soldPhone>>
const accepted = async (sale: Sale) => {
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilNothingIsDue(market)
}

test('[S24.1] a part that the seller bears lowers the price: both sides read why, and the seller is paid less', async () => {
  const sale = await deliveredPhone(market)
  const ada = await market.newcomer('admin')
  const support = await staffMember(market, 'support')
  await expect(refund(support, sale, { amount: 20 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(refund(sale.sam, sale, { amount: 20 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(refund(ada, sale, { amount: 250.01 })).rejects.toMatchObject({ reason: 'part_too_much' })
  await refund(ada, sale, { amount: 20 })
  expect(await amountsOf(sale)).toMatchObject({ refunded: 20, fee: 11.5, share: 230.5 })
  for (const side of [sale.bea, sale.sam]) {
    expect((await side.getProgress({ id: sale.order })).timeline.at(-1)?.text).toBe(
      `Our staff refunded ${sale.bea.person.name} a part of the money: “$20, which lowers the seller’s payout: ${reason}”`,
    )
  }
  const titles = async (reader: Caller) => (await reader.listNotices({ limit: 5 })).items.map(({ title }) => title).join()
  expect(await titles(sale.sam)).toContain('our staff refunded $20 to the buyer')
  expect(await titles(sale.bea)).toMatch(/refund/i)
  await accepted(sale)
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 23_050, feeCents: 1_150 })
})

test('[S24.1] staff read before they refund a part how much each could bear, and what the seller would keep', async () => {
  const sale = await deliveredPhone(market)
  const [ada, support] = [await market.newcomer('admin'), await staffMember(market, 'support')]
  const partFor = async (staff: Caller) => (await staff.getProgress({ id: sale.order })).part
  expect(await partFor(ada)).toMatchObject({
    refusal: null,
    most: { seller: 250, market: 11.25 },
    guaranteeRefusal: null,
    left: { price: 250, delivery: 12 },
    fee: { basisPoints: 500, least: 1 },
  })
  for (const other of [support, sale.sam, sale.bea]) expect(await partFor(other)).toBeNull()
  const { guarantee = 0 } = (await partFor(ada))?.most ?? {}
  const more = { amount: guarantee + 0.01, bearer: 'guarantee' } as const
  await expect(refund(ada, sale, more)).rejects.toMatchObject({ reason: 'guarantee_too_low' })
  await refund(ada, sale, { amount: 10, bearer: 'guarantee' })
  await refund(ada, sale, { amount: 11, bearer: 'market', refunded: 10 })
  await refund(ada, sale, { amount: 20, refunded: 21 })
  const after = await partFor(ada)
  expect(after).toMatchObject({ refusal: expect.stringContaining('3'), left: { price: 230, delivery: 12 } })
  await accepted(sale)
  expect(await partFor(ada)).toMatchObject({ left: { price: 230, delivery: 12 } })
  expect((await amountsOf(sale)).share).toBe(230.5)
})

test('[S24.1] a part that the market or the guarantee bears leaves the seller’s money alone', async () => {
  const sale = await shippedPhone(market)
  const ada = await market.newcomer('admin')
  await expect(refund(ada, sale, { amount: 12, bearer: 'market' })).rejects.toMatchObject({ reason: 'part_too_much' })
  await refund(ada, sale, { amount: 11, bearer: 'market' })
  await expect(refund(ada, sale, { amount: 1, bearer: 'market', refunded: 11 })).rejects.toMatchObject({
    reason: 'part_too_much',
  })
  await expect(refund(ada, sale, { amount: 150, bearer: 'guarantee', refunded: 11 })).rejects.toMatchObject({
    reason: 'guarantee_too_low',
  })
  await refund(ada, sale, { amount: 30, bearer: 'guarantee', refunded: 11 })
  await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
  await accepted(sale)
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 24_950 })
  expect(await inAccounts(sale)).toMatchObject({ market: -1_125 + 1_100, guarantee: -125 + 3_000, seller: -24_950 })
  const { sam, bea } = { sam: await market.newcomer('seller'), bea: await market.newcomer('buyer') }
  await shareDevice(market, sam, bea)
  const linked = await boughtPhone(market, { sam, bea })
  await expect(refund(ada, linked, { amount: 5, bearer: 'guarantee' })).rejects.toMatchObject({
    reason: 'guarantee_not_between_linked',
  })
})

test('[S24.1] after the payout the seller owes their part, which is taken back, and the market bears its own', async () => {
  const sale = await deliveredPhone(market)
  await connectAccount(market, sale.sam)
  await accepted(sale)
  await letTimePassFor(market, 80, [sale])
  await untilPayout(market, sale, 'paid_out')
  const ada = await market.newcomer('admin')
  await refund(ada, sale, { amount: 50 })
  await refund(ada, sale, { amount: 5, bearer: 'market', refunded: 50 })
  await untilNothingIsDue(market)
  expect(await amountsOf(sale)).toMatchObject({ refunded: 55, fee: 10, share: 202 })
  expect(await inAccounts(sale)).toMatchObject({ market: -900 + 500 })
  expect(await inAccounts(sale)).not.toHaveProperty('seller')
})

test('[S24.1] two of the staff at once refund one part, and the same request again refunds nothing more', async () => {
  const sale = await soldPhone(market)
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const both = await Promise.allSettled([ada, eve].map((staff) => refund(staff, sale, { amount: 40 })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'refunded_meanwhile' } })
  const body = JSON.stringify({ amount: 10, bearer: 'seller', refunded: 40, reason })
  const headers = { authorization: `bearer ${ada.token}`, 'content-type': 'application/json', 'idempotency-key': 'once' }
  const send = () => market.fetch(`/orders/${sale.order}/part-refunds`, { method: 'POST', headers, body })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect((await amountsOf(sale)).refunded).toBe(50)
  await refund(ada, sale, { amount: 10, refunded: 50 })
  await expect(refund(eve, sale, { amount: 10, refunded: 60 })).rejects.toMatchObject({ reason: 'parts_too_many' })
})

test('[S24.1] a sale that is undone after a part was refunded gives the buyer the rest, and nobody else bears the part', async () => {
  const sale = await soldPhone(market)
  const ada = await market.newcomer('admin')
  await refund(ada, sale, { amount: 11, bearer: 'market' })
  await sale.sam.takeStep({ id: sale.order, step: 'cancelAsSeller', reason: 'Broken' })
  await untilNothingIsDue(market)
  expect((await sale.bea.getProgress({ id: sale.order })).amounts.refunded).toBe(262)
  expect(await inAccounts(sale)).toEqual({})
  await expect(refund(ada, sale, { amount: 1, refunded: 262 })).rejects.toMatchObject({ code: 'conflict' })
})

test('[S24.1] a part is no part of a case: while it is open staff decide, and it can refund what is left', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order: id } = sale
  const ada = await market.newcomer('admin')
  await refund(ada, sale, { amount: 20 })
  await bea.takeStep({ id, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  await expect(refund(ada, sale, { amount: 20, refunded: 20 })).rejects.toMatchObject({ reason: 'case_is_open' })
  expect((await bea.getProgress({ id })).case?.most).toBe(242)
  await sam.takeStep({ id, step: 'offerPart', amount: 30, reason: 'It is a small one.' })
  await bea.takeStep({ id, step: 'acceptOffer' })
  await untilNothingIsDue(market)
  expect(await amountsOf(sale)).toMatchObject({ refunded: 50, share: 202 })
  await refund(ada, sale, { amount: 5, bearer: 'market', refunded: 50 })
})

test('[S24.1] nothing is refunded while the bank decides, or once it has taken the payment back', async () => {
  const sale = await deliveredPhone(market)
  const ada = await market.newcomer('admin')
  await refund(ada, sale, { amount: 20, bearer: 'market' }).catch(() => {})
  await refund(ada, sale, { amount: 20 })
  await untilNothingIsDue(market)
  const dispute = await chargedBack(market, sale)
  await expect(refund(ada, sale, { amount: 5, refunded: 20 })).rejects.toMatchObject({ reason: 'order_stands_still' })
  await bankDecides(market, dispute, 'lost')
  await expect(refund(ada, sale, { amount: 5, refunded: 20 })).rejects.toMatchObject({ code: 'conflict' })
})

test('[S24.1] a provider that fails delays the refund, and the books hold', async () => {
  const sale = await deliveredPhone(market)
  const ada = await market.newcomer('admin')
  faultsOf(market).plan({ calls: [{ call: 'refund', fault: 'reject' }] })
  await refund(ada, sale, { amount: 20 })
  await untilNothingIsDue(market)
  faultsOf(market).plan({})
  expect((await ada.listStaffRefunds({})).items).toMatchObject([{ order: sale.order, amount: 20 }])
  await accepted(sale)
})

test('[S14.7] from an amount on, a part needs a second person who gives the same', async () => {
  const sale = await deliveredPhone(two)
  const [ada, eve] = [await two.newcomer('admin'), await two.newcomer('admin')]
  await expect(refund(ada, sale, { amount: 20 })).rejects.toMatchObject({ reason: 'second_person_needed' })
  expect((await amountsOf(sale)).refunded).toBe(0)
  expect(await eve.listApprovals()).toMatchObject([{ act: 'refundPart', subject: sale.order, amount: 20 }])
  await refund(eve, sale, { amount: 20 })
  expect((await amountsOf(sale)).refunded).toBe(20)
})
