import type { Tx } from '#server/db/connect.ts'
import { linkOf } from '#server/features/links/find-links.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { noteStep } from '#server/features/orders/note-step.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { isCovered } from '#server/features/payments/ledger/guarantee.ts'
import { borneBy, borneParts, postBorne } from '#server/features/payments/refunds/borne-parts.ts'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import { lockPayout } from '#server/features/payouts/lock-payout.ts'
import { requireSecondPerson } from '#server/features/staff/require-second-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { saleLeft, sharesOf } from '#shared/domain/money/fee.ts'
import { type Cents, centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import type { PartBearer } from '#shared/domain/money/part-refund.ts'
import { maxPartRefunds } from '#shared/domain/orders/order-history.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { settleSeller } from './end-sale.ts'
import { hasAllParts, partLimits, partRefusal } from './part-limits.ts'
import { isSharedOut, undoShares } from './undo-shares.ts'

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
  const unfit = partRefusal(delivery)
  if (unfit) throw unfit
  const known = await partLimits(tx, delivery)
  const { parts, refundedCents, mostCents } = known
  if (refundedCents !== centsFrom(given.refunded)) {
    throw appError('refunded_meanwhile', { refunded: dollarsFrom(refundedCents) })
  }
  if (hasAllParts(known)) throw appError('parts_too_many', { most: maxPartRefunds })
  const amountCents = centsFrom(given.amount)
  const most = mostCents[given.bearer]
  if (amountCents > most) throw appError('part_too_much', { most: dollarsFrom(most) }, { field: 'amount' })
  if (given.bearer === 'guarantee') await refuseGuarantee(tx, orderId, amountCents, limits.guaranteeFloorCents)
  const part = { amountCents, bearer: given.bearer, number: parts.length + 1, reason: given.reason }
  await bear(tx, delivery, part)
  await tell(tx, orderId, { ...part, by })
  const wanted = { act: 'refundPart', subject: orderId, amountCents, given, by } as const
  await requireSecondPerson(tx, limits.secondPersonFromCents, wanted)
}

async function refuseGuarantee(tx: Tx, orderId: string, amountCents: Cents, floorCents: Cents): Promise<void> {
  if ((await linkOf(tx, orderId)).strength === 'strong') throw appError('guarantee_not_between_linked', {}, { field: 'bearer' })
  if (!(await isCovered(tx, amountCents, floorCents))) throw appError('guarantee_too_low', {}, { field: 'bearer' })
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
