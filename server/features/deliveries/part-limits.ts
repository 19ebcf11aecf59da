import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { type BornePart, borneBy, borneParts } from '#server/features/payments/refunds/borne-parts.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Sale, saleLeft, sharesOf } from '#shared/domain/money/fee.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { PartBearer } from '#shared/domain/money/part-refund.ts'
import { maxPartRefunds } from '#shared/domain/orders/order-history.ts'
import { orderRefusal } from '#shared/domain/orders/order-life.ts'
import { isSharedOut, type SharedSale, sharesLeft } from './undo-shares.ts'

type Refundable = {
  order: Pick<LockedDelivery['order'], 'status'>
  row: Pick<LockedDelivery['row'], 'stoppedAt' | 'state' | 'bankPaidAt'>
}

/** Why no part of an order can be refunded now, whoever bears it; undefined if one can. */
export function partRefusal({ order, row }: Refundable): AppError | undefined {
  const refusal = orderRefusal('refund', order.status)
  if (refusal) return appError(refusal)
  if (row.stoppedAt) return appError('order_stands_still')
  if (row.state === 'case') return appError('case_is_open')
  if (row.bankPaidAt) return appError('refund_charged_back')
  return undefined
}

/**
 * What a further part would be taken from: what was refunded and in which parts, what is left of the sale to the seller, and how
 * much of it each could bear: the price is the most, and the seller and the market bear at most what they have of the sale.
 */
export type PartLimits = {
  parts: BornePart[]
  refundedCents: Cents
  left: Sale
  mostCents: Record<PartBearer, Cents>
}

export async function partLimits(db: Db | Tx, sale: SharedSale): Promise<PartLimits> {
  const { id, priceCents } = sale.order
  const [parts, refundedCents] = [await borneParts(db, id), await refundedOf(db, id)]
  const { left, allCents, marketCents } = await saleNow(db, sale, parts)
  const upTo = (cents: Cents) => Math.max(0, Math.min(priceCents - refundedCents, cents))
  const mostCents = {
    seller: upTo(allCents),
    market: upTo(marketCents - borneBy(parts, 'market')),
    guarantee: upTo(priceCents),
  }
  return { parts, refundedCents, left, mostCents }
}

/** Whether an order has as many parts as it can have. */
export const hasAllParts = ({ parts }: Pick<PartLimits, 'parts'>): boolean => parts.length >= maxPartRefunds

async function refundedOf(db: Db | Tx, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where order_id = ${orderId}::uuid and state <> 'charged_back' and ${ofCharge}`.execute(db)
  return rows[0]?.cents ?? 0
}

async function saleNow(db: Db | Tx, sale: SharedSale, parts: readonly BornePart[]) {
  if (isSharedOut(sale)) return sharesLeft(db, sale)
  const left = saleLeft(sale.order, borneBy(parts, 'seller'))
  return { left, allCents: left.priceCents, marketCents: sharesOf(left, sale.facts.terms).market }
}
