import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { refundJob } from '#server/features/payments/follow-ups.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { moved } from '#shared/domain/money/ledger.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { PartBearer } from '#shared/domain/money/part-refund.ts'
import { leftOfCharge } from './left-of-charge.ts'
import { refuseChargedBack } from './retry-refund.ts'

type RefundInput = {
  orderId: string | null
  /** The charge; by default the one that paid the order. */
  intentId?: string
  /** A part of the charge, or all of it that is not refunded yet. */
  amountCents: Cents | 'the rest'
  /** Shown to people. */
  reason: string
  /** The buyer's bank has kept another part of the charge: what it left may be refunded despite the chargeback. */
  isLeftByBank?: boolean
  /** What caused it in our books: a charge is refunded at most once per cause. */
  cause: string
  /** For a part that staff refund. */
  bearer?: PartBearer
}

/**
 * The only way to refund a charge: takes the amount out of what is held, records the refund, notifies the buyer, and adds the
 * job that asks the provider. The caller has locked the order. Throws AppError('conflict') if that much is not held any more
 * or the charge has a chargeback; the database rejects more than was charged.
 */
export async function startRefund(tx: Tx, { orderId, reason, cause, bearer: borneBy, ...input }: RefundInput): Promise<void> {
  const intentId = input.intentId ?? (await paidBy(tx, orderId))
  const { currency, restCents, heldCents } = await chargeOf(tx, intentId)
  const amountCents = input.amountCents === 'the rest' ? restCents : input.amountCents
  if (amountCents > heldCents) throw appError('refund_not_held')
  if (!input.isLeftByBank || amountCents > (await leftOfCharge(tx, intentId))) await refuseChargedBack(tx, intentId)
  const id = randomUUID()
  await tx
    .insertInto('refunds')
    .values({ id, intentId, orderId, amountCents, reason, cause, borneBy, providerKey: `rf:${id}` })
    .execute()
  const postings = moved({ from: 'refunds', to: 'held', amountCents })
  await post(tx, { kind: 'refund_started', orderId, object: id, reason, currency, postings })
  await addJob(tx, refundJob, { refundId: id })
  if (!orderId) return
  await notifyOfOrder(tx, orderId, { buyer: 'refundStarted', more: { amountCents, reason }, cause: `refundStarted:${id}` })
}

async function paidBy(tx: Tx, orderId: string | null): Promise<string> {
  const { intentId } = await tx.selectFrom('payments').select('intentId').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  return intentId
}

/** Currency of a charge, what of it is not refunded, and what is still held of all charges of its order. */
async function chargeOf(tx: Tx, intentId: string) {
  const { rows } = await sql<{ currency: string; restCents: number; heldCents: number }>`
    select charge.currency,
      (select amount_cents from ledger_postings where transaction_id = charge.id and account = 'provider')
        - (select coalesce(sum(amount_cents), 0) from refunds where intent_id = charge.object and ${ofCharge})::bigint as "restCents",
      (select coalesce(-sum(amount_cents), 0) from ledger_transactions entry join ledger_postings on transaction_id = entry.id
        where account = 'held' and (entry.order_id = charge.order_id or entry.id = charge.id))::bigint as "heldCents"
    from ledger_transactions charge where charge.kind = 'charge' and charge.object = ${intentId}`.execute(tx)
  const [charge] = rows
  if (!charge) throw new Error(`The charge ${intentId} is not in the ledger.`)
  return charge
}
