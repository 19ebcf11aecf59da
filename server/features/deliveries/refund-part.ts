import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { linkOf } from '#server/features/links/find-links.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { noteStep } from '#server/features/orders/note-step.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { isCovered } from '#server/features/payments/ledger/guarantee.ts'
import { type BornePart, borneBy, borneParts, postBorne } from '#server/features/payments/refunds/borne-parts.ts'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import { lockPayout } from '#server/features/payouts/lock-payout.ts'
import { requireSecondPerson } from '#server/features/staff/require-second-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { saleLeft, sharesOf } from '#shared/domain/money/fee.ts'
import { type Cents, centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import type { PartBearer } from '#shared/domain/money/part-refund.ts'
import { maxPartRefunds } from '#shared/domain/orders/order-history.ts'
import { orderRefusal } from '#shared/domain/orders/order-life.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { settleSeller } from './end-sale.ts'
import { isSharedOut, sharesLeft, undoShares } from './undo-shares.ts'

type Given = { amount: number; bearer: PartBearer; reason: string; refunded: number }
type Limits = { guaranteeFloorCents: Cents; secondPersonFromCents: Cents | null }

/**
 * Staff refund a part of an order that goes on or is complete; both sides read why and who bears it. `refunded`: what was
 * refunded before, as they saw it. Throws AppError('not_found' | 'forbidden' | 'conflict').
 */
export async function refundPart(
  tx: Tx,
  { orderId, by, ...given }: Given & { orderId: string; by: string },
  limits: Limits,
): Promise<void> {
  const delivery = await lockPayout(tx, orderId)
  if (!delivery) throw appError('order_unknown')
  await refuseOwnOrder(tx, { id: by }, orderId)
  refuseUnfit(delivery)
  const [parts, refundedCents] = [await borneParts(tx, orderId), await refundedOf(tx, orderId)]
  if (refundedCents !== centsFrom(given.refunded)) {
    throw appError('refunded_meanwhile', { refunded: dollarsFrom(refundedCents) })
  }
  if (parts.length >= maxPartRefunds) throw appError('parts_too_many', { most: maxPartRefunds })
  const amountCents = centsFrom(given.amount)
  await refuseTooMuch(tx, delivery, { parts, refundedCents, amountCents, bearer: given.bearer, limits })
  const part = { amountCents, bearer: given.bearer, number: parts.length + 1, reason: given.reason }
  await bear(tx, delivery, part)
  await tell(tx, orderId, { ...part, by })
  const wanted = { act: 'refundPart', subject: orderId, amountCents, given, by } as const
  await requireSecondPerson(tx, limits.secondPersonFromCents, wanted)
}

function refuseUnfit({ order, row }: LockedDelivery): void {
  const refusal = orderRefusal('refund', order.status)
  if (refusal) throw appError(refusal)
  if (row.stoppedAt) throw appError('order_stands_still')
  if (row.state === 'case') throw appError('case_is_open')
  if (row.bankPaidAt) throw appError('refund_charged_back')
}

async function refundedOf(tx: Tx, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where order_id = ${orderId}::uuid and state <> 'charged_back' and ${ofCharge}`.execute(tx)
  return rows[0]?.cents ?? 0
}

type Asked = { parts: BornePart[]; refundedCents: Cents; amountCents: Cents; bearer: PartBearer; limits: Limits }

/** The price is the most; what the seller or the market bear is at most what they have of the sale. */
async function refuseTooMuch(tx: Tx, delivery: LockedDelivery, { parts, refundedCents, amountCents, ...asked }: Asked) {
  const { order } = delivery
  const { bearer, limits } = asked
  const most = Math.min(order.priceCents - refundedCents, await sharesOfBearer(tx, delivery, parts, bearer))
  if (amountCents > most) throw appError('part_too_much', { most: dollarsFrom(Math.max(0, most)) }, { field: 'amount' })
  if (bearer !== 'guarantee') return
  if ((await linkOf(tx, order.id)).strength === 'strong') throw appError('guarantee_not_between_linked', {}, { field: 'bearer' })
  if (!(await isCovered(tx, amountCents, limits.guaranteeFloorCents))) {
    throw appError('guarantee_too_low', {}, { field: 'bearer' })
  }
}

/** What somebody has of the sale, or will have of it as it is now, less the parts that they bear already. */
async function sharesOfBearer(tx: Tx, delivery: LockedDelivery, parts: BornePart[], bearer: PartBearer): Promise<Cents> {
  if (bearer === 'guarantee') return delivery.order.priceCents
  const left = await saleNow(tx, delivery, parts)
  return bearer === 'seller' ? left.allCents : left.marketCents - borneBy(parts, 'market')
}

async function saleNow(tx: Tx, delivery: LockedDelivery, parts: BornePart[]): Promise<{ allCents: Cents; marketCents: Cents }> {
  if (isSharedOut(delivery)) return sharesLeft(tx, delivery.order.id)
  const { priceCents, deliveryCents } = saleLeft(delivery.order, borneBy(parts, 'seller'))
  const { market: marketCents } = sharesOf({ priceCents, deliveryCents }, delivery.facts.terms)
  return { allCents: priceCents, marketCents }
}

type Part = { amountCents: Cents; bearer: PartBearer; number: number; reason: string }

/** Refunds the part, and takes it from whoever bears it: now if the sale was shared out, else once it is (end-sale.ts). */
async function bear(tx: Tx, delivery: LockedDelivery, { amountCents, bearer, number, reason }: Part): Promise<void> {
  const { order, facts } = delivery
  const cause = `part:${number}`
  const shared = isSharedOut(delivery)
  if (shared && bearer === 'seller') await undoShares(tx, delivery, amountCents, `${order.id}:${cause}`)
  if (shared && bearer !== 'seller') await postBorne(tx, order.id, [{ id: `${order.id}:${cause}`, bearer, amountCents }])
  await startRefund(tx, { orderId: order.id, amountCents, reason, cause, bearer })
  if (shared) return settleSeller(tx, delivery)
  if (bearer !== 'seller') return
  // What the seller is shown until then.
  const sale = saleLeft(order, borneBy(await borneParts(tx, order.id), 'seller'))
  const { seller: shareCents, fee: feeCents } = sharesOf(sale, facts.terms)
  await tx.updateTable('payouts').set({ shareCents, feeCents }).where('orderId', '=', order.id).execute()
}

async function tell(tx: Tx, orderId: string, { amountCents, bearer, number, reason, by }: Part & { by: string }): Promise<void> {
  const told = storedMessage(msg('stored.partRefunded'), { reason, amount: dollarsFrom(amountCents), bearer })
  await noteStep(tx, orderId, 'refund.part', { actor: 'admin', personId: by, reason: told })
  const more = { amountCents, reason, bearer }
  await notifyOfOrder(tx, orderId, { seller: 'partRefunded', more, cause: `partRefunded:${orderId}:${number}` })
}
