import { describe, expect, test } from 'vitest'
import type { SandboxState } from '#shared/contract/sandbox.ts'
import { until } from '#test/cards.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { completedSale, connectAccount, untilPayout } from '#test/payouts.ts'
import { signUpAt } from '#test/provider.ts'
import { deliveryRow, letTimePassFor, newTrackingNumber, shippedPhone, soldPhone } from '#test/sales.ts'

const market = useMarket()

async function pressed(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await market.fetch(`/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { message: string; reason?: string }) }
}
async function state(): Promise<SandboxState> {
  const answer = await market.fetch('/sandbox/state')
  expect(answer.status).toBe(200)
  return answer.json()
}
const refundOf = (order: string) =>
  market.connection.db.selectFrom('refunds').selectAll().where('orderId', '=', order).executeTakeFirst()

test('[S10.8] a parcel can be moved to in transit and then to delivered', async () => {
  const sale = await shippedPhone(market)
  const listed = async () => (await state()).parcels.find(({ orderId }) => orderId === sale.order)
  expect(await listed()).toMatchObject({ carrier: 'UPS', canMove: true, isSeen: false })
  expect(await pressed('parcels', { orderId: sale.order, to: 'in_transit' })).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject({ isSeen: true })
  await pressed('parcels', { orderId: sale.order, to: 'delivered' })
  expect((await deliveryRow(market, sale)).state).toBe('delivered')
  expect(await listed()).toBeUndefined()
  const again = await pressed('parcels', { orderId: sale.order, to: 'delivered' })
  expect(again).toMatchObject({ status: 404, reason: 'parcel_unknown' })
})

test('[S10.11] [S10.12] a parcel that its buyer says never arrived, and one on its way back, can be moved too', async () => {
  const sale = await shippedPhone(market)
  const { bea, sam, order, imei } = sale
  const listed = async () => (await state()).parcels.find(({ orderId }) => orderId === order)
  const inCase = async () => (await bea.getProgress({ id: order })).case
  await letTimePassFor(market, 7 * 24, [sale])
  await bea.takeStep({ id: order, step: 'sayNotArrived' })
  expect(await listed()).toMatchObject({ isReturn: false })
  expect(await pressed('parcels', { orderId: order, to: 'delivered' })).toMatchObject({ status: 200 })
  expect(await listed()).toBeUndefined()
  expect((await bea.getProgress({ id: order })).timeline.at(-1)?.text).toBe('The carrier reported that the parcel was delivered')
  await bea.takeStep({ id: order, step: 'arrivedAfterAll' })
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  const { message } = await sam.takeStep({ id: order, step: 'acceptReturn' })
  expect(message).toBe('You agreed to take the phone back for a full refund.')
  await bea.takeStep({ id: order, step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei })
  expect(await listed()).toMatchObject({ isReturn: true })
  expect(await pressed('parcels', { orderId: order, to: 'delivered' })).toMatchObject({ status: 200 })
  expect(await inCase()).toMatchObject({ state: 'returned' })
  expect((await sam.takeStep({ id: order, step: 'confirmReturn', imei })).message).toBe('You confirmed that the phone is back.')
  // What was refunded in full, no bank takes back.
  expect(await pressed('bank', { orderId: order, does: 'dispute' })).toMatchObject({ status: 404, reason: 'order_unknown' })
})

test('[S10.8] turning time by a week completes a delivered order and expires access tokens; sign-ins go on', async () => {
  const email = `wim.${crypto.randomUUID()}@people.example`
  const { visitor } = await signUpAt(market.url, { name: 'Wim', email, userstatus: 'buyer' })
  const sale = await shippedPhone(market)
  await pressed('parcels', { orderId: sale.order, to: 'delivered' })
  const before = await state()
  expect(await pressed('time', { turn: 'week' })).toMatchObject({ status: 200, message: 'It is one week later.' })
  const after = await state()
  expect(after.daysAhead - before.daysAhead).toBeCloseTo(7, 1)
  await until(async () => (await deliveryRow(market, sale)).state === 'completed')
  // The access token is a week old; pages get a new one from the sign-in.
  await expect(sale.bea.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email })
})

test('[S10.10] a shipped phone can be reported lost, so that the register lists it; an unshipped one cannot', async () => {
  const sale = await shippedPhone(market)
  expect((await state()).phones).toContainEqual(expect.objectContaining({ orderId: sale.order, asks: 0 }))
  expect(await pressed('reports', { orderId: sale.order, dated: 'before' })).toMatchObject({ status: 200 })
  const weekAgo = new Date((await market.connection.now()).getTime() - 7 * 86_400_000).toISOString().slice(0, 10)
  expect(await market.ports.registry.ask?.(sale.imei)).toEqual({ listed: true, since: weekAgo })
  for (const dated of ['after', 'none'] as const) {
    const other = await shippedPhone(market)
    await pressed('reports', { orderId: other.order, dated })
    const since = dated === 'none' ? {} : { since: (await market.connection.now()).toISOString().slice(0, 10) }
    expect(await market.ports.registry.ask?.(other.imei)).toEqual({ listed: true, ...since })
  }
  const unsent = await soldPhone(market)
  expect(await pressed('reports', { orderId: unsent.order, dated: 'after' })).toMatchObject({
    status: 404,
    reason: 'order_unknown',
  })
})

test('[S11.3] a payout account can be restricted and closed, each of which its seller is told; a closed one stays closed', async () => {
  const sam = await market.newcomer('seller')
  await connectAccount(market, sam)
  const personId = sam.person.id
  const listed = async () => (await state()).accounts.find((one) => one.personId === personId)?.state
  await pressed('accounts', { personId, to: 'restricted' })
  await until(async () => (await listed()) === 'restricted')
  await pressed('accounts', { personId, to: 'closed' })
  await until(async () => (await listed()) === 'closed')
  expect(await pressed('accounts', { personId, to: 'ready' })).toMatchObject({ status: 404, reason: 'payout_account_unknown' })
  const told = market.connection.db.selectFrom('notices').select('kind').where('personId', '=', personId).orderBy('id')
  const kinds = ['payoutAccountReady', 'payoutAccountRestricted', 'payoutAccountClosed']
  expect((await told.execute()).map(({ kind }) => kind)).toEqual(kinds)
})

test('[S11.4] the seller is paid once even if the response to the transfer is lost', async () => {
  const sale = await completedSale(market)
  await untilPayout(market, sale, 'waiting_account')
  expect(await pressed('lost-answers', { call: 'transfer' })).toMatchObject({ status: 200 })
  await connectAccount(market, sale.sam)
  const payout = await untilPayout(market, sale, 'paid_out')
  expect(market.ports.cards.faults?.done.faults).toBe(1)
  const { rows } = await market.connection.pool.query('select id from card_sandbox.transfers where transfer_group = $1', [
    `order_${sale.order}`,
  ])
  expect(rows).toEqual([{ id: payout?.transferId }])
})

describe('[S11.6] a refund', () => {
  const undone = async () => {
    const sale = await soldPhone(market)
    await sale.bea.takeStep({ id: sale.order, step: 'cancelEarly' })
    return sale
  }

  test('that was done can be made to fail, and is tried again', async () => {
    const { order } = await undone()
    await until(async () => (await refundOf(order))?.state === 'done')
    const refundId = (await refundOf(order))?.id ?? ''
    expect((await state()).refunds.find((one) => one.refundId === refundId)).toMatchObject({ isDone: true })
    expect(await pressed('refunds', { refundId })).toMatchObject({ status: 200 })
    await until(async () => Number((await refundOf(order))?.tries) > 0)
  })

  test('with an unknown id is rejected with 404', async () => {
    expect(await pressed('refunds', { refundId: crypto.randomUUID() })).toMatchObject({ status: 404, reason: 'refund_unknown' })
  })
})

test('[S10.15] [S14.3] a seller can be suspended and reinstated repeatedly, and is notified each time', async () => {
  const { sam } = await soldPhone(market)
  await market.newcomer('admin')
  const listed = async () => (await state()).sellers.find(({ personId }) => personId === sam.person.id)
  expect(await listed()).toMatchObject({ isSuspended: false })
  const move = (does: string) => pressed('suspensions', { personId: sam.person.id, does })
  expect(await move('lift')).toMatchObject({ status: 404, reason: 'seller_unknown' })
  for (const _ of ['once', 'again']) {
    expect(await move('suspend')).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject({ isSuspended: true })
    expect(await move('lift')).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject({ isSuspended: false })
  }
  const told = market.connection.db.selectFrom('notices').select('kind').where('personId', '=', sam.person.id)
  const kinds = (await told.where('kind', 'in', ['decisionMade', 'restrictionEnded']).execute()).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['decisionMade', 'decisionMade', 'restrictionEnded', 'restrictionEnded'])
})

test('[S11.5] [S10.14] the bank can dispute a payment and decide the dispute, and the chargeback’s state follows', async () => {
  const sale = await soldPhone(market)
  const listed = async () => (await state()).payments.find(({ orderId }) => orderId === sale.order)
  const chargeback = () =>
    market.connection.db.selectFrom('chargebacks').select('state').where('orderId', '=', sale.order).executeTakeFirst()
  expect(await listed()).toMatchObject({ isDisputed: false })
  expect(await pressed('bank', { orderId: sale.order, does: 'won' })).toMatchObject({ status: 404, reason: 'order_unknown' })
  expect(await pressed('bank', { orderId: sale.order, does: 'dispute' })).toMatchObject({ status: 200 })
  await until(async () => (await chargeback())?.state === 'needs_evidence')
  expect(await listed()).toMatchObject({ isDisputed: true })
  expect(await pressed('bank', { orderId: sale.order, does: 'dispute' })).toMatchObject({ status: 404, reason: 'order_unknown' })
  await pressed('bank', { orderId: sale.order, does: 'won' })
  await until(async () => (await chargeback())?.state === 'won')
  expect(await listed()).toBeUndefined()
})

test('time can be turned at most two years ahead, and only by the steps offered', async () => {
  await market.connection.pool.query(`create or replace function market_now() returns timestamptz language sql stable
    parallel safe as $$ select now() + interval '725 days' $$`)
  market.connection.invalidateClock()
  expect(await pressed('time', { turn: 'week' })).toMatchObject({ status: 409, reason: 'time_too_far' })
  expect(await pressed('time', { turn: 'year' })).toMatchObject({ status: 400 })
  expect(await pressed('time', { seconds: 5 })).toMatchObject({ status: 400 })
})

describe('sandbox calls', () => {
  test('are rejected from another origin with 403, and with invalid bodies with 400', async () => {
    expect(await pressed('time', { turn: 'day' }, { origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
    expect(await pressed('parcels', { orderId: 'x', to: 'delivered' })).toMatchObject({ status: 400 })
    expect(await pressed('accounts', {})).toMatchObject({ status: 400 })
  })

  test('are rate-limited', async () => {
    await market.connection.pool.query(
      `insert into rate_limits (key, points, expire)
       values ('the sandbox:127.0.0.1', 301, (extract(epoch from market_now()) * 1000)::bigint + 60000)
       on conflict (key) do update set points = 301, expire = excluded.expire`,
    )
    expect((await market.fetch('/sandbox/state')).status).toBe(429)
  })
})
