import { type Selectable, sql } from 'kysely'
import { addBalanceEntry } from './balance.ts'
import { amountText, checkStep } from './currencies.ts'
import { refuseDisputed } from './disputes.ts'
import { queueEvent } from './events.ts'
import { getIntent, lockIntent } from './find-intent.ts'
import { type Form, metadataIn, neededIn, wholeNumberIn } from './form.ts'
import { newId } from './ids.ts'
import { pageOf, type Query } from './page-of.ts'
import { refundedOf } from './refunded-of.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import type { SandboxTables } from './sandbox-tables.ts'
import { chargeOf, type IntentRow, invalid, missing, refundBody } from './stripe-wire.ts'

type RefundRow = Selectable<SandboxTables['refunds']>

/** A refund that fails late: its state is `first`, until it fails after so many days. */
export type LateFailure = { first: 'pending' | 'succeeded'; afterDays: number }

/** Refunds a part of what is left of a charge; without an amount, all of it. */
export async function createRefund(tx: SandboxTx, form: Form, planned: () => LateFailure | undefined) {
  const intent = await lockIntent(tx, neededIn(form, 'payment_intent'))
  if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to refund.')
  const left = intent.amount - (await refundedOf(tx, intent.id))
  const amount = wholeNumberIn(form, 'amount') ?? left
  await refuseDisputed(tx, intent.id, left - amount)
  if (left === 0) throw invalid(`Charge ${chargeOf(intent.id)} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    const text = (minor: number) => amountText(minor, intent.currency)
    const message = `Refund amount (${text(amount)}) is greater than unrefunded amount on charge (${text(left)})`
    throw invalid(message, { param: 'amount' })
  }
  checkStep(amount, intent.currency)
  const refund = await tx
    .insertInto('refunds')
    .values({
      id: newId('re'),
      intentId: intent.id,
      amount,
      metadata: JSON.stringify(metadataIn(form)),
      ...(await courseOf(tx, intent, planned())),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addBalanceEntry(tx, { type: 'refund', amount: -amount, currency: intent.currency, source: refund.id })
  await addRefundEvent(tx, 'refund.created', refund, intent)
  await queueEvent(tx, 'charge.refunded', {
    id: chargeOf(intent.id),
    object: 'charge',
    payment_intent: intent.id,
    refunded: amount === left,
  })
  return refundBody(refund, intent.currency)
}

const inDays = (days: number) => sql<Date>`public.market_now() + ${days}::float8 * interval '1 day'`
const daysOfCards = 3

/** Returns a refund's first status and when it ends: as planned, or as its test card behaves. */
async function courseOf(tx: SandboxTx, intent: IntentRow, planned: LateFailure | undefined) {
  if (planned) return { status: planned.first, failsAt: inDays(planned.afterDays) }
  const card = await tx.selectFrom('paymentMethods').select('outcome').where('id', '=', intent.paymentMethodId).executeTakeFirst()
  if (card?.outcome === 'refund_fails') return { status: 'succeeded' as const, failsAt: inDays(daysOfCards) }
  if (card?.outcome === 'refund_waits') return { status: 'pending' as const, succeedsAt: inDays(daysOfCards) }
  return { status: 'succeeded' as const }
}

/** Completes the refunds that are due; the money of a failed refund returns to our balance. */
export async function turnRefunds(tx: SandboxTx): Promise<void> {
  const turned = await tx
    .updateTable('refunds')
    .set({
      status: sql<'succeeded' | 'failed'>`case when fails_at is null then 'succeeded' else 'failed' end`,
      failureReason: sql<string>`case when fails_at is not null then 'expired_or_canceled_card' end`,
      succeedsAt: null,
      failsAt: null,
    })
    .where(sql<Date>`least(succeeds_at, fails_at)`, '<=', sql<Date>`public.market_now()`)
    .returningAll()
    .execute()
  for (const refund of turned) {
    const intent = await lockIntent(tx, refund.intentId)
    if (refund.status === 'failed') {
      await addBalanceEntry(tx, { type: 'refund_failure', amount: refund.amount, currency: intent.currency, source: refund.id })
      await addRefundEvent(tx, 'refund.failed', refund, intent)
    }
    await addRefundEvent(tx, 'refund.updated', refund, intent)
  }
}

/** Makes a refund that has not failed yet fail after so many days; false if there is none. */
export async function letRefundFail(db: SandboxDb, id: string, afterDays: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ failsAt: inDays(afterDays), succeedsAt: null })
    .where('id', '=', id)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const addRefundEvent = (tx: SandboxTx, type: string, refund: RefundRow, intent: IntentRow) =>
  queueEvent(tx, type, refundBody(refund, intent.currency))

const withCurrency = (db: SandboxDb) =>
  db.selectFrom('refunds').innerJoin('intents', 'intents.id', 'refunds.intentId').selectAll('refunds').select('intents.currency')

export async function getRefund(db: SandboxDb, id: string) {
  const refund = await withCurrency(db).where('refunds.id', '=', id).executeTakeFirst()
  if (!refund) throw missing('refund', id)
  return refundBody(refund, refund.currency)
}

/** Lists refunds, newest first, of one charge or of all. */
export async function listRefunds(db: SandboxDb, query: Query) {
  const { payment_intent: intentId = null } = query
  if (intentId !== null) await getIntent(db, intentId)
  const page = await pageOf<RefundRow>(db, {
    table: 'refunds',
    where: sql`(${intentId}::text is null or intent_id = ${intentId})`,
    query,
    url: '/v1/refunds',
    body: (row) => row,
  })
  const data = await Promise.all((page.data as RefundRow[]).map(({ id }) => getRefund(db, id)))
  return { ...page, data }
}
