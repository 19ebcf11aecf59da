import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { refundJob } from '#server/features/payments/follow-ups.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { moved } from '#shared/domain/money/ledger.ts'
import { type RefundState, type RefundStep, refundMayMove, refundSteps } from '#shared/domain/money/refund-life.ts'

/** A refund as read under its lock. */
export type LockedRefund = Awaited<ReturnType<typeof lockRefunds>>[number]

/** What is recorded with each step. */
type Details = {
  arrive: { providerRefundId: string }
  /** `why`: how the provider names the failure. */
  tryAgain: { tryAt: Date; why: string }
  /** `failure`: a text for staff. */
  handToStaff: { failure: string; why: string }
  retry: Record<never, never>
  recordBankTransfer: { bankReference: string }
  chargeBack: Record<never, never>
}

/** Details of a step of which it is not known which it is. */
type Given = {
  providerRefundId?: string
  tryAt?: Date
  why?: string
  failure?: string
  bankReference?: string
}

/**
 * Moves a refund by one step, with all that follows from it. This is the only writer of refunds.state. The caller has locked the
 * refund and passes what it read. Throws if its state does not allow the step.
 */
export async function moveRefund<S extends RefundStep>(
  tx: Tx,
  refund: LockedRefund,
  step: S,
  details: Details[S],
): Promise<void> {
  const { id, state } = refund
  if (!refundMayMove(step, state)) throw new Error(`The refund ${id} is ${state} and cannot ${step}.`)
  const { to }: { to: RefundState } = refundSteps[step]
  const given: Given = details
  const { why, ...columns } = given
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: to, ...columnsOf(step, refund), ...columns })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`The refund ${id} was not locked when it was moved.`)
  await postMove(tx, refund, to, given)
  if (to === 'requested') await addJob(tx, refundJob, { refundId: id }, { runAt: given.tryAt })
  if (to === 'failed' || state === 'failed') await wakeStaff(tx, 'order')
  await tellBuyer(tx, refund, step, given)
}

const unmade = { providerRefundId: null, refundedAt: null }

/** A further try has a key of its own; a date once the money has gone back; since when it fails. */
function columnsOf(step: RefundStep, { id, tries, failingSince }: LockedRefund) {
  const anotherTry = { ...unmade, tries: tries + 1, providerKey: `rf:${id}:${tries + 1}` }
  if (step === 'tryAgain') return { ...anotherTry, failingSince: failingSince ?? marketNow }
  if (step === 'retry') return { ...anotherTry, failure: null, failingSince: null, tryAt: marketNow }
  if (step === 'handToStaff') return { ...unmade, failingSince: failingSince ?? marketNow }
  return step === 'arrive' || step === 'recordBankTransfer' ? { refundedAt: marketNow } : {}
}

/** Posts that the money has left us, at the provider or by bank, or that the provider has it again. */
async function postMove(tx: Tx, refund: LockedRefund, to: RefundState, given: Given): Promise<void> {
  const { id, state, orderId, amountCents, currency, reason } = refund
  const { why = null, providerRefundId, bankReference } = given
  if (providerRefundId !== undefined) {
    const postings = moved({ from: 'provider', to: 'refunds', amountCents })
    await post(tx, { kind: 'refund_done', orderId, object: providerRefundId, reason, currency, postings })
  } else if (bankReference !== undefined) {
    const postings = moved({ from: 'bank', to: 'refunds', amountCents })
    await post(tx, { kind: 'bank_transfer', orderId, object: id, reason: bankReference, currency, postings })
  } else if (state === 'done' && to !== 'done') {
    const object = refund.providerRefundId ?? ''
    const postings = moved({ from: 'refunds', to: 'provider', amountCents })
    await post(tx, { kind: 'refund_failed', orderId, object, reason: why, currency, postings })
  }
}

/** A delay is told once, at the first failure: the notice says what follows. */
async function tellBuyer(tx: Tx, refund: LockedRefund, step: RefundStep, { bankReference }: Given): Promise<void> {
  const { id, orderId, amountCents, tries } = refund
  const notices = {
    arrive: { buyer: 'refundDone', cause: `refundDone:${id}:${tries}` },
    tryAgain: { buyer: 'refundDelayed', cause: `refundDelayed:${id}` },
    handToStaff: { buyer: 'refundByHand', cause: `refundByHand:${id}` },
    recordBankTransfer: { buyer: 'refundByBank', cause: `refundByBank:${id}` },
    retry: undefined,
    chargeBack: undefined,
  } as const satisfies Record<RefundStep, unknown>
  const notice = notices[step]
  if (!orderId || !notice) return
  const more = step === 'recordBankTransfer' ? { amountCents, reference: bankReference } : { amountCents }
  await notifyOfOrder(tx, orderId, { ...notice, more })
}

/** Locks a refund; undefined if there is none. */
export async function lockRefund(tx: Tx, id: string): Promise<LockedRefund | undefined> {
  const [refund] = await lockRefunds(tx, sql`refunds.id = ${id}::uuid`)
  return refund
}

/** Locks the refunds of a charge in these states. */
export const lockRefundsOf = (tx: Tx, intentId: string, states: readonly RefundState[]) =>
  lockRefunds(tx, sql`refunds.intent_id = ${intentId} and state = any(${[...states]}::refund_state[])`)

const lockRefunds = (tx: Tx, which: RawBuilder<SqlBool>) =>
  tx
    .selectFrom('refunds')
    .innerJoin('ledgerTransactions as charge', (join) =>
      join.onRef('charge.object', '=', 'refunds.intentId').on('charge.kind', '=', 'charge'),
    )
    .leftJoin('orders', 'orders.id', 'refunds.orderId')
    .selectAll('refunds')
    .select('orders.terms')
    .select('charge.currency')
    .where(which)
    .where(ofCharge)
    .orderBy('refunds.id')
    .forUpdate('refunds')
    .execute()
