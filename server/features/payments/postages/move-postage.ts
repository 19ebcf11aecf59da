import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { moved } from '#shared/domain/money/ledger.ts'
import { type PostageStep, postageMayMove, postageSteps } from '#shared/domain/money/postage-life.ts'
import type { PostagePayer, PostageWaits } from '#shared/domain/money/return-postage.ts'

/** The postage of a return as read under its lock. */
export type LockedPostage = NonNullable<Awaited<ReturnType<typeof lockPostage>>>

/** What is recorded with each step. */
type Details = {
  wait: { waitsBecause: PostageWaits }
  release: Record<never, never>
  recordBankTransfer: { bankReference: string; coveredBy: PostagePayer }
}

/** Details of a step of which it is not known which it is. */
type Given = { waitsBecause?: PostageWaits; bankReference?: string; coveredBy?: PostagePayer }

/**
 * Moves the postage of a return by one step, with all that follows from it. This is the only writer of return_postages.state. The
 * caller has locked the postage and passes what it read. Throws if its state does not allow the step.
 */
export async function movePostage<S extends PostageStep>(
  tx: Tx,
  postage: LockedPostage,
  step: S,
  details: Details[S],
): Promise<void> {
  const { id, state, orderId, amountCents, currency } = postage
  if (!postageMayMove(step, state)) throw new Error(`The postage ${id} is ${state} and cannot ${step}.`)
  const { to } = postageSteps[step]
  const { waitsBecause, ...payment }: Given = details
  const { numUpdatedRows } = await tx
    .updateTable('returnPostages')
    .set({ state: to, waitsBecause: waitsBecause ?? null, ...payment, ...(to === 'paid' && { paidAt: marketNow }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`The postage ${id} was not locked when it was moved.`)
  const { bankReference: reference } = payment
  if (reference !== undefined) {
    const postings = moved({ from: 'bank', to: 'refunds', amountCents })
    await post(tx, { kind: 'bank_transfer', orderId, object: id, reason: reference, currency, postings })
    await wakeStaff(tx, 'order')
    await notifyOfOrder(tx, orderId, { buyer: 'refundByBank', more: { amountCents, reference }, cause: `refundByBank:${id}` })
  }
  if (step === 'release')
    await notifyOfOrder(tx, orderId, { buyer: 'returnPostageDue', more: { amountCents }, cause: `returnPostage:${id}:covered` })
}

/** Locks the postage of a return, with the currency of its order's payment; undefined if there is none with this id. */
export const lockPostage = (tx: Tx, id: string) =>
  tx
    .selectFrom('returnPostages')
    .innerJoin('payments', 'payments.orderId', 'returnPostages.orderId')
    .selectAll('returnPostages')
    .select('payments.currency')
    .where('returnPostages.id', '=', id)
    .forUpdate('returnPostages')
    .executeTakeFirst()
