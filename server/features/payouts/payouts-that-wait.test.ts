import { expect, test } from 'vitest'
import { checkBooks } from '#server/features/integrity/check-books.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { until } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { completedSale, connectAccount, faultsOf, linkFor, stateOf, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, parcelOf, payoutRow } from '#test/sales.ts'

const market = useMarket()
/** With the wait that a market has outside the demo. */
const careful = useMarket({ FIRST_SALE_WAIT_DAYS: '3', PAYOUTS: 'transfers' })
const byHand = useMarket({ PAYOUTS: 'off' })

const reason = 'Two buyers got empty boxes'
const textFor = async (sam: Caller, order: string) => {
  await sam.signInAgain()
  const { rows } = await sam.getMoney()
  return [(await sam.getProgress({ id: order })).payout?.text, rows.find((row) => row.order === order)?.text]
}

/** What the audit says of an order's money. */
async function findingsOf({ connection }: typeof market, order: string) {
  const { findings } = await checkBooks(connection.db, { graceSeconds: 0 })
  return findings.flatMap(({ broken }) => broken.filter((words) => words.includes(order)))
}

test('[S11.6] [S23.6] staff hold a payout with a reason and an end, which its seller reads and the audit does not take for a fault; then it goes on by itself', async () => {
  const [ada, sale] = [await market.newcomer('admin'), await deliveredPhone(market)]
  await connectAccount(market, sale.sam)
  for (const wrong of [
    { reason: ' ', days: 14 },
    { reason, days: 0 },
    { reason, days: 91 },
  ]) {
    await expect(ada.holdPayout({ id: sale.order, ...wrong })).rejects.toMatchObject({ code: 'invalid' })
  }
  for (const side of [sale.sam, sale.bea]) {
    await expect(side.holdPayout({ id: sale.order, reason, days: 14 })).rejects.toMatchObject({ code: 'forbidden' })
  }
  await ada.holdPayout({ id: sale.order, reason, days: ' 14' })
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilNothingIsDue(market)
  expect((await payoutRow(market, sale)).state).toBe('due')
  const held = expect.stringMatching(/^Our staff have put it on hold until \w+ \d+, \d{4}: “Two buyers got empty boxes”$/)
  expect(await textFor(sale.sam, sale.order)).toEqual([held, held])
  expect((await ada.getProgress({ id: sale.order })).payout).toMatchObject({
    text: expect.stringMatching(/^Held by staff until \w+ \d+, \d{4}: “Two buyers got empty boxes”$/),
    isHeldBack: true,
  })
  expect((await sale.bea.getProgress({ id: sale.order })).payout).toBeNull()
  const { rows } = await market.connection.pool.query(
    `select person_id, reason from order_events where order_id = $1 and step = 'payout.hold'`,
    [sale.order],
  )
  expect(rows).toEqual([{ person_id: ada.person.id, reason }])
  await letTimePass(market, { hours: 13 * 24 })
  expect((await payoutRow(market, sale)).state).toBe('due')
  expect(await findingsOf(market, sale.order)).toEqual([])
  await letTimePass(market, { hours: 25 })
  await untilPayout(market, sale, 'paid_out')
  await sale.sam.signInAgain()
  const told = (await sale.sam.listNotices({ limit: 100 })).items
    .map(({ title }) => title)
    .filter((title) => /on hold/.test(title))
  expect(told).toEqual([
    expect.stringMatching(/^Your payout for .* is no longer on hold$/),
    expect.stringMatching(/^Your payout for .* is on hold$/),
  ])
  await ada.signInAgain()
  await expect(ada.holdPayout({ id: sale.order, reason, days: 1 })).rejects.toMatchObject({ reason: 'payout_not_held_any_more' })
})

test('[S23.6] staff lift a hold, and the payout is sent at once', async () => {
  const [ada, sale] = [await market.newcomer('admin'), await deliveredPhone(market)]
  await connectAccount(market, sale.sam)
  await expect(ada.liftPayoutHold({ reason: 'Agreed.', id: sale.order })).rejects.toMatchObject({
    reason: 'payout_hold_unknown',
  })
  await ada.holdPayout({ id: sale.order, reason, days: 14 })
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilNothingIsDue(market)
  expect((await payoutRow(market, sale)).state).toBe('due')
  await ada.liftPayoutHold({ reason: 'Agreed.', id: sale.order })
  await untilPayout(market, sale, 'paid_out')
})

test('[S23.6] staff hold all payouts to a seller, those of later sales too, and the seller is told when it begins and ends', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await connectAccount(market, sam)
  const sales = [await deliveredPhone(market, 30, sam)]
  const hold = { sellerId: sam.person.id, reason, days: 14 }
  await expect(ada.holdSeller({ ...hold, sellerId: ada.person.id })).rejects.toMatchObject({ reason: 'seller_unknown' })
  await ada.holdSeller(hold)
  sales.push(await deliveredPhone(market, 31, sam))
  for (const sale of sales) await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilNothingIsDue(market)
  const held = expect.stringMatching(
    /^Our staff have put all your payouts on hold until \w+ \d+, \d{4}: “Two buyers got empty boxes”$/,
  )
  for (const sale of sales) {
    expect((await payoutRow(market, sale)).state).toBe('due')
    expect(await textFor(sam, sale.order)).toEqual([held, held])
  }
  expect((await sam.getPayoutAccount()).wait).toEqual({ text: held, unconfirmedSince: null })
  const [listed] = (await ada.listPeople({ userstatus: 'seller', search: sam.person.email })).items
  expect(listed?.payoutWait).toMatchObject({
    isHeld: true,
    text: expect.stringContaining('all payouts to this seller on hold'),
  })
  // Prolonged: the first end counts no more.
  await ada.holdSeller({ ...hold, days: 20 })
  await letTimePass(market, { hours: 15 * 24 })
  for (const sale of sales) expect((await payoutRow(market, sale)).state).toBe('due')
  await letTimePass(market, { hours: 5 * 24 + 1 })
  for (const sale of sales) await untilPayout(market, sale, 'paid_out')
  await sam.signInAgain()
  const told = (await sam.listNotices({ limit: 100 })).items
    .map(({ title }) => title)
    .filter((title) => /payouts are/.test(title))
  expect(told).toEqual(['Your payouts are no longer on hold', 'All your payouts are on hold', 'All your payouts are on hold'])
})

test('[S23.6] staff release all payouts to a seller at once, and nobody decides about an account linked with theirs', async () => {
  const [ada, abe, sale] = [await market.newcomer('admin'), await market.newcomer('admin'), await deliveredPhone(market)]
  const sellerId = sale.sam.person.id
  await connectAccount(market, sale.sam)
  await expect(ada.releaseSeller({ reason: 'Agreed.', sellerId })).rejects.toMatchObject({
    reason: 'payout_hold_unknown',
  })
  await ada.holdSeller({ sellerId, reason, days: 14 })
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilNothingIsDue(market)
  expect((await payoutRow(market, sale)).state).toBe('due')
  await shareDevice(market, ada, sale.sam)
  await expect(ada.holdSeller({ sellerId, reason, days: 1 })).rejects.toMatchObject({ reason: 'own_matter' })
  await expect(ada.releaseSeller({ reason: 'Agreed.', sellerId })).rejects.toMatchObject({
    reason: 'own_matter',
  })
  await abe.releaseSeller({ reason: 'Agreed.', sellerId })
  await untilPayout(market, sale, 'paid_out')
})

test('staff decide nothing about an order that they, or an account linked with theirs, are a side of', async () => {
  const [ada, abe, sale] = [await byHand.newcomer('admin'), await byHand.newcomer('admin'), await completedSale(byHand)]
  await untilPayout(byHand, sale, 'staff')
  await shareDevice(byHand, ada, sale.sam)
  const own = { reason: 'own_matter', code: 'forbidden' }
  const transfer = { reason: 'Agreed.', id: sale.order, reference: 'RB 2', amount: 249.5 }
  await expect(ada.recordBankTransfer(transfer)).rejects.toMatchObject(own)
  await expect(ada.holdPayout({ id: sale.order, reason, days: 1 })).rejects.toMatchObject(own)
  await expect(ada.takeStep({ id: sale.order, step: 'undo', reason })).rejects.toMatchObject(own)
  await byHand.connection.write((tx) => flagOrder(tx, sale.order, 'Look at it'))
  // The pages say so before anything is tried.
  const shownTo = async (admin: Caller) => [
    (await admin.listAllPayouts({ state: 'staff' })).items.find(({ _id }) => _id === sale.order)?.ownMatter,
    (await admin.listFlaggedOrders({})).items.find(({ _id }) => _id === sale.order)?.ownMatter,
    (await admin.getProgress({ id: sale.order })).ownMatter,
  ]
  expect(await shownTo(ada)).toEqual(Array(3).fill(expect.stringContaining('another admin')))
  expect(await shownTo(abe)).toEqual([null, null, null])
  expect((await ada.getProgress({ id: sale.order })).steps).toEqual([])
  await expect(ada.refundOrder({ reason: 'Agreed.', id: sale.order })).rejects.toMatchObject(own)
  await expect(ada.closeFlag({ reason: 'Agreed.', id: sale.order })).rejects.toMatchObject(own)
  expect(await abe.recordBankTransfer(transfer)).toMatchObject({ modifiedCount: 1 })
})

test('an admin who is a side of an order is never staff in it, and without another admin reads how one is made', async () => {
  const sale = await completedSale(byHand)
  await untilPayout(byHand, sale, 'staff')
  const { pool } = byHand.connection
  const others = await pool.query(`update people set closed_at = market_now() where role = 'admin' returning id`)
  await pool.query(`update people set role = 'admin' where id = $1`, [sale.sam.person.id])
  const alone = { reason: 'own_matter_alone', code: 'forbidden', message: expect.stringContaining('npm run admin') }
  await expect(
    sale.sam.recordBankTransfer({ reason: 'Agreed.', id: sale.order, reference: 'RB 3', amount: 249.5 }),
  ).rejects.toMatchObject(alone)
  await expect(sale.sam.liftPayoutHold({ reason: 'Agreed.', id: sale.order })).rejects.toMatchObject(alone)
  await expect(sale.sam.takeStep({ id: sale.order, step: 'undo', reason })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await sale.sam.getProgress({ id: sale.order })).toMatchObject({ side: 'seller', ownMatter: null })
  const { items } = await sale.sam.listAllPayouts({ state: 'staff' })
  expect(items).toContainEqual(expect.objectContaining({ _id: sale.order, ownMatter: expect.stringContaining('npm run admin') }))
  // A linked account's is decided by the only admin there is, and the order's history says so.
  await pool.query(`update people set role = 'seller' where id = $1`, [sale.sam.person.id])
  const eve = await byHand.newcomer('admin')
  await shareDevice(byHand, eve, sale.sam)
  expect(await eve.recordBankTransfer({ reason: 'Agreed.', id: sale.order, reference: 'RB 4', amount: 249.5 })).toMatchObject({
    modifiedCount: 1,
  })
  expect((await eve.getProgress({ id: sale.order })).timeline).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('no other') }),
  )
  await pool.query('update people set closed_at = null where id = any($1)', [others.rows.map(({ id }) => id)])
})

test('[S23.6] a payout that staff transfer can be held back from other staff', async () => {
  const [ada, abe, sale] = [await byHand.newcomer('admin'), await byHand.newcomer('admin'), await completedSale(byHand)]
  await untilPayout(byHand, sale, 'staff')
  await ada.holdPayout({ id: sale.order, reason, days: 14 })
  const transfer = { reason: 'Agreed.', id: sale.order, reference: 'RB 1', amount: 249.5 }
  await expect(abe.recordBankTransfer(transfer)).rejects.toMatchObject({ reason: 'payout_waits' })
  await ada.liftPayoutHold({ reason: 'Agreed.', id: sale.order })
  expect(await abe.recordBankTransfer(transfer)).toMatchObject({ modifiedCount: 1 })
})

test('[S11.6] [S23.6] the payouts of a seller’s first three sales wait three days after completion, the fourth does not', async () => {
  const sam = await careful.newcomer('seller')
  await connectAccount(careful, sam)
  const first = []
  for (const price of [20, 21, 22]) first.push(await completedSale(careful, price, sam))
  const fourth = await completedSale(careful, 23, sam)
  await untilPayout(careful, fourth, 'paid_out')
  await untilNothingIsDue(careful)
  const waits = expect.stringMatching(/^This is one of your first sales, so it’s paid out on \w+ \d+, \d{4}\.$/)
  for (const sale of first) {
    expect((await payoutRow(careful, sale)).state).toBe('due')
    expect(await textFor(sam, sale.order)).toEqual([waits, waits])
  }
  await letTimePass(careful, { hours: 71 })
  for (const sale of first) {
    expect((await payoutRow(careful, sale)).state).toBe('due')
    expect(await findingsOf(careful, sale.order)).toEqual([])
  }
  await letTimePass(careful, { hours: 2 })
  for (const sale of first) await untilPayout(careful, sale, 'paid_out')
})

test('[S23.2] [S23.6] sales to an account linked with the seller’s do not use up the first sales', async () => {
  const [sam, bea] = [await careful.newcomer('seller'), await careful.newcomer('buyer')]
  await connectAccount(careful, sam)
  await shareDevice(careful, sam, bea)
  for (const price of [20, 21, 22]) {
    const sale = await boughtPhone(careful, { sam, bea, price })
    await sam.takeStep({ id: sale.order, ...parcelOf(sale) })
    await bea.takeStep({ id: sale.order, step: 'confirmArrival' })
    await bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  }
  const first = await completedSale(careful, 23, sam)
  await untilNothingIsDue(careful)
  expect((await payoutRow(careful, first)).firstSaleUntil).not.toBeNull()
})

test('[S11.2] after another payout account was connected, payouts wait for 72 hours', async () => {
  const sale = await deliveredPhone(market)
  const closed = await connectAccount(market, sale.sam)
  await faultsOf(market).closeAccount(closed)
  await until(async () => (await stateOf(market, closed)) === 'closed')
  await connectAccount(market, sale.sam)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilNothingIsDue(market)
  expect((await payoutRow(market, sale)).state).toBe('due')
  const waits = expect.stringMatching(
    /^On hold until \w+ \d+, \d{4} and until you confirm .*, because your payout account was changed\./,
  )
  expect(await textFor(sale.sam, sale.order)).toEqual([waits, waits])
  const code = await market.connection.write((tx) => linkFor(tx, sale.sam.person.id))
  await sale.sam.confirmPayouts({ code })
  await untilNothingIsDue(market)
  expect((await payoutRow(market, sale)).state).toBe('due')
  await letTimePass(market, { hours: 73 })
  await untilPayout(market, sale, 'paid_out')
})
