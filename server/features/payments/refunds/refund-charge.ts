import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { PaymentContext } from '#server/features/payments/charges/apply-provider-state.ts'
import { recordRefundDone, recordRefundFailed, recordRefundRefused } from './record-refund.ts'

const columns = ['id', 'intentId', 'amountCents', 'providerKey'] as const

/** Has the provider make a refund. Safe to repeat: the key of each try is the idempotency key. */
export async function refundCharge({ db, write, ports }: PaymentContext, refundId: string): Promise<void> {
  const wanted = await db
    .selectFrom('refunds')
    .select(columns)
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .where('tryAt', '<=', marketNow)
    .executeTakeFirst()
  if (!wanted) return
  const { providerKey: key, intentId, amountCents } = wanted
  const answer = await ports.cards.refund({ key, intentId, amountCents })
  if ('refused' in answer) return write((tx) => recordRefundRefused(tx, wanted, answer.refused))
  const { id, state, failure } = answer.refund
  await write((tx) =>
    state === 'failed' ? recordRefundFailed(tx, wanted, { why: failure ?? 'unknown' }) : recordRefundDone(tx, wanted, id),
  )
}

/**
 * Applies the provider's state of a refund to the books; only a failure changes anything. Throws if our own call for it may
 * still be under way, so that the job is retried after its answer.
 */
export async function applyRefundState({ db, write, ports }: PaymentContext, providerRefundId: string): Promise<void> {
  const { intentId, state, failure } = await ports.cards.getRefund(providerRefundId)
  if (state !== 'failed') return
  const done = await db.selectFrom('refunds').select(columns).where('providerRefundId', '=', providerRefundId).executeTakeFirst()
  if (done) await write((tx) => recordRefundFailed(tx, done, { why: failure ?? 'unknown' }))
  else if (await mayBeUnderWay(db, intentId, providerRefundId)) throw new Error(`${providerRefundId} failed before it was noted.`)
}

/** A refund may still fail for this many days after it was made. */
const lookbackDays = 30

/** Each day: finds refunds in the provider's list that failed after they were made and whose webhook was not received. */
export async function findFailedRefunds(market: PaymentContext): Promise<void> {
  const { db, ports } = market
  const { rows } = await sql<{ since: Date }>`select market_now() - ${lookbackDays}::int * interval '1 day' as since`.execute(db)
  for await (const { id, state } of ports.cards.listRefunds(rows[0]?.since)) {
    if (state !== 'failed') continue
    const done = await db.selectFrom('refunds').select('id').where('providerRefundId', '=', id).executeTakeFirst()
    if (done) await applyRefundState(market, id)
  }
}

/** Whether the refund may result from a call whose answer is not recorded yet; false if its failure is recorded already. */
async function mayBeUnderWay(db: Db, intentId: string, providerRefundId: string): Promise<boolean> {
  const noted = db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'refund_failed')
    .where('object', '=', providerRefundId)
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('intentId', '=', intentId)
    .where('state', '=', 'requested')
    .where('tryAt', '<=', marketNow)
    .where(({ not, exists }) => not(exists(noted)))
    .executeTakeFirst()
  return open !== undefined
}
