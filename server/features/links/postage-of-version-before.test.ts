import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { post } from '#server/features/payments/ledger/post.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { testCard } from '#test/cards.ts'
import { expectBooksHold } from '#test/chargebacks.ts'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { listedPostage, payPostage, returned } from '#test/returned-phones.ts'

const market = useMarket()

/** What the version before reads of a postage, which is a refund to it. */
const asRefund = async (order: string) => {
  const { rows } = await market.connection.pool.query(
    `select id, state, amount_cents, waits_because, covered_by, bank_reference, reason, failure, created_at = failing_since as is_new
     from refunds where order_id = $1 and cause = 'return_postage'`,
    [order],
  )
  return rows[0]
}

/** Pays a postage by the statements of the version before. Returns how many it found unpaid. */
const payAsBefore = (orderId: string, reference: string) =>
  market.connection.write(async (tx) => {
    const { rows } = await sql<{ id: string; amountCents: number }>`select id, amount_cents from refunds
      where order_id = ${orderId} and cause = 'return_postage' and state = 'failed' for update`.execute(tx)
    for (const { id: object, amountCents } of rows) {
      await sql`update refunds set state = 'done', refunded_at = market_now(), waits_because = null, bank_reference = ${reference},
        covered_by = 'advance' where id = ${object} and state = 'failed'`.execute(tx)
      const postings = moved({ from: 'bank', to: 'refunds', amountCents })
      await post(tx, { kind: 'bank_transfer', orderId, object, reason: reference, postings })
    }
    return rows.length
  })

test('[S17.6] the version before reads and pays the postages that this one starts, and the other way round', async () => {
  const ada = await market.newcomer('admin')
  const newPair = async () => ({ sam: await market.newcomer('seller'), bea: await market.newcomer('buyer') })
  for (const scanned of [true, false]) {
    const { bea, order } = await returned(market, { ...(await newPair()), scanned, card: testCard.asks })
    expect(await asRefund(order)).toMatchObject({
      state: 'failed',
      amount_cents: 1_200,
      waits_because: scanned ? null : 'not_scanned',
      reason: 'The postage of the return.',
      failure: 'The postage of a return, which was never charged to the card.',
      is_new: true,
    })
    const { id } = await asRefund(order)
    expect((await listedPostage(ada, order))?._id).toBe(id)
    expect(await payAsBefore(order, 'OLD 1')).toBe(1)
    expect(await listedPostage(ada, order)).toBeUndefined()
    await expect(ada.recordRefundTransfer({ id, reference: 'T2', reason: 'Again', decided: true })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { refunds, amounts } = await bea.getProgress({ id: order })
    expect(refunds.find(({ amount }) => amount === 12)).toMatchObject({
      text: '$12 was sent to your bank account; the reference is OLD 1.',
    })
    expect(amounts).toMatchObject({ refunded: 13, returnPostage: 12 })
    expect(await asRefund(order)).toMatchObject({ state: 'done', waits_because: null, bank_reference: 'OLD 1' })
    const ours = await market.connection.db.selectFrom('returnPostages').selectAll().where('orderId', '=', order).execute()
    expect(ours).toMatchObject([{ id, state: 'paid', waitsBecause: null, coveredBy: 'advance', bankReference: 'OLD 1' }])
  }
  // Both pay at once, and the buyer gets it once.
  const { order: both } = await returned(market, await newPair())
  const { id } = await asRefund(both)
  const paying = ada.recordRefundTransfer({ id, reference: 'T1', reason: 'Asked.', decided: true })
  const [old, ours] = await Promise.allSettled([payAsBefore(both, 'OLD 2'), paying])
  expect(old).toMatchObject({ status: 'fulfilled', value: ours.status === 'fulfilled' ? 0 : 1 })
  if (ours.status === 'rejected') expect(ours.reason).toMatchObject({ code: 'not_found' })
  expect((await asRefund(both)).bank_reference).toBe(ours.status === 'fulfilled' ? 'T1' : 'OLD 2')
  const sale = await returned(market, { ...(await newPair()), sentBack: false })
  await startAsBefore(sale)
  const { order: orderId, bea } = sale
  const changed = (column: string) =>
    market.connection.pool.query(`update refunds set ${column} where order_id = $1 and cause = 'return_postage'`, [orderId])
  const row = await listedPostage(ada, orderId)
  expect(row).toMatchObject({ _id: (await asRefund(orderId)).id, amount: 12, waits: false, canTryAgain: false })
  await expect(ada.retryRefund({ id: row?._id ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  await changed(`waits_because = 'not_scanned'`)
  expect(await listedPostage(ada, orderId)).toMatchObject({ waits: true })
  const texts = (await bea.getProgress({ id: orderId })).refunds.map(({ text }) => text)
  expect(texts.join()).toContain('as soon as the seller’s account covers it')
  await expectFilledIn(orderId, 'waiting')
  await changed('amount_cents = 700')
  expect(await listedPostage(ada, orderId)).toMatchObject({ amount: 7 })
  await market.connection.pool.query('update return_postages set amount_cents = 1200 where order_id = $1', [orderId])
  expect(await asRefund(orderId)).toMatchObject({ amount_cents: 1_200, waits_because: 'not_scanned' })
  await changed('waits_because = null')
  expect(await listedPostage(ada, orderId)).toMatchObject({ waits: false })
  await expectFilledIn(orderId, 'due')
  // Another admin decides what concerns an account that is linked with the buyer's.
  const eve = await market.newcomer('admin')
  await shareDevice(market, eve, bea)
  await expect(payPostage(eve, orderId, 'Asked.')).rejects.toMatchObject({ reason: 'own_matter' })
  await payPostage(ada, orderId, 'Asked.')
  expect(await asRefund(orderId)).toMatchObject({ state: 'done', covered_by: 'decision', bank_reference: 'T1' })
  await expectFilledIn(orderId, 'paid')
  expect(await payAsBefore(orderId, 'OLD 2')).toBe(0)
  await expectBooksHold(market)
})

/** Starts return postage by the statements of the version before. */
const startAsBefore = ({
  order: orderId,
  transactionId,
  sam,
}: Pick<Awaited<ReturnType<typeof returned>>, 'order' | 'transactionId' | 'sam'>) =>
  market.connection.write(async (tx) => {
    const id = randomUUID()
    await sql`insert into refunds (id, intent_id, order_id, amount_cents, reason, cause, provider_key, state, failure, failing_since)
      values (${id}, ${transactionId}, ${orderId}, 1200, 'The postage of the return.', 'return_postage', ${`rf:${id}`}, 'failed',
        'The postage of a return, which was never charged to the card.', market_now())`.execute(tx)
    const postings = moved({ from: 'refunds', to: sellerLedgerAccount(sam.person.id), amountCents: 1_200 })
    await post(tx, { kind: 'refund_started', orderId, object: id, postings })
  })

/** Expects that 0711 fills in a postage that is only a refund, as it is. */
async function expectFilledIn(order: string, state: 'due' | 'waiting' | 'paid') {
  const client = await market.connection.pool.connect()
  try {
    await client.query('begin')
    const all = async () => (await client.query('select * from return_postages order by id')).rows
    const before = await all()
    expect(before).toContainEqual(expect.objectContaining({ order_id: order, state }))
    await client.query('delete from return_postages where order_id = $1', [order])
    await client.query(await readFile(new URL('../../../db/migrations/0711_older_return_postages.sql', import.meta.url), 'utf8'))
    expect(await all()).toEqual(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
