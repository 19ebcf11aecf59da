import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { linkTextsOf } from '#server/features/links/find-links.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { DisputeEvidence } from '#server/ports/payments/port.ts'
import type { Chargeback, chargebackFilters, ListedChargeback } from '#shared/contract/chargebacks.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { StaffSort } from '#shared/contract/fields.ts'
import { type Bearer, chargebackStepRefusal, personChargebackSteps } from '#shared/domain/chargeback/life.ts'
import { staffChargebackText } from '#shared/domain/chargeback/staff-text.ts'
import { type ChargebackState, undecidedStates } from '#shared/domain/chargeback/states.ts'
import { chargebackReason, chargebackText } from '#shared/domain/chargeback/texts.ts'
import type { Side } from '#shared/domain/delivery/facts.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { askedStep } from '#shared/domain/person-steps.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { evidenceOf } from './evidence-of.ts'
import { knownOf } from './known-of.ts'

/** The latest chargeback of an order, and for an admin the possible steps; null if there was none. */
export async function findChargeback(
  db: Db,
  orderId: string,
  side: Side,
): Promise<{ chargeback: Chargeback; steps: Progress['steps'] } | null> {
  const row = await db
    .selectFrom('chargebacks')
    .innerJoin('orders', 'orders.id', 'chargebacks.orderId')
    .selectAll('chargebacks')
    .select(sql<boolean>`orders.flagged is not null and orders.flag_closed_at is null`.as('isFlagged'))
    .where('chargebacks.orderId', '=', orderId)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { state } = row
  const borneBy = row.borneBy as Bearer | null
  const chargeback = {
    state,
    reason: chargebackReason(row.reason),
    amount: dollarsFrom(row.amountCents),
    openedAt: row.openedAt.toISOString(),
    evidenceAt: state === 'needs_evidence' ? (row.dueAt?.toISOString() ?? null) : null,
    borneBy,
    ...textFor(side, { state, borneBy, isInquiry: row.takenCents === 0, isFlagged: row.isFlagged }),
    evidence: side === 'admin' ? evidenceLines(await evidenceNow(db, row)) : null,
  }
  return { chargeback, steps: side === 'admin' ? stepsIn(state) : [] }
}

const textFor = (side: Side, facts: Parameters<typeof staffChargebackText>[0] & { isFlagged: boolean }) =>
  side === 'admin' ? staffChargebackText(facts) : chargebackText({ ...facts, side })

const stepsIn = (state: ChargebackState): Progress['steps'] =>
  personChargebackSteps
    .filter((step) => chargebackStepRefusal(step, state, 'admin') === undefined)
    .map((step) => {
      const { label, main } = askedStep(step)
      return { step, label: t(label), isNext: main !== undefined, hasButton: main !== undefined, refusal: null }
    })

type Row = { state: ChargebackState; orderId: string | null; words: string | null; evidence: unknown }

/** The evidence that was sent, or that would be sent now. */
const evidenceNow = async (db: Db, { state, orderId, words, evidence }: Row): Promise<DisputeEvidence> =>
  state === 'needs_evidence' ? (await evidenceOf(db, orderId, words)).evidence : ((evidence ?? {}) as DisputeEvidence)

const labels: Record<keyof DisputeEvidence, MessageFor> = {
  productDescription: msg('evidence.productDescription'),
  customerName: msg('evidence.customerName'),
  customerEmail: msg('evidence.customerEmail'),
  shippingAddress: msg('evidence.shippingAddress'),
  shippingCarrier: msg('evidence.shippingCarrier'),
  shippingDate: msg('evidence.shippingDate'),
  shippingTrackingNumber: msg('evidence.shippingTrackingNumber'),
  refundPolicy: msg('evidence.refundPolicy'),
  other: msg('evidence.other'),
}

const evidenceLines = (evidence: DisputeEvidence) =>
  Object.entries(labels).flatMap(([field, label]) => {
    const value = evidence[field as keyof DisputeEvidence]
    return value ? [{ label: t(label), value }] : []
  })

type ChargebackQuery = {
  show: (typeof chargebackFilters)[number]
  sort: StaffSort
  limit: number
  after?: string | undefined
}

const orderings = {
  oldest: { by: sql.ref('chargebacks.openedAt'), of: 'instant' },
  dearest: { by: sql.ref('chargebacks.amountCents'), of: 'whole', down: true },
} as const satisfies Record<StaffSort, Ordering>

const shown = {
  open: undecidedStates,
  staff: ['needs_evidence', 'silent', 'to_bear'],
  all: undefined,
} as const satisfies Record<ChargebackQuery['show'], readonly ChargebackState[] | undefined>

/** The chargebacks on the staff list. */
export async function listChargebacks(db: Db, { show, sort, limit, after }: ChargebackQuery): Promise<Page<ListedChargeback[]>> {
  const { sortKey, afterCursor, order } = sortedPage(orderings[sort], sql.ref('chargebacks.id'), after)
  const states = shown[show]
  const rows = await db
    .selectFrom('chargebacks')
    .leftJoin('orders', 'orders.id', 'chargebacks.orderId')
    .leftJoin('phones', 'phones.id', 'orders.phoneId')
    .leftJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .leftJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['chargebacks.id', 'chargebacks.orderId', 'chargebacks.reason', 'chargebacks.state', 'chargebacks.amountCents'])
    .select(['chargebacks.openedAt', 'chargebacks.dueAt', 'chargebacks.borneBy', bookedName.as('name')])
    .select(['buyer.name as buyerName', 'seller.name as sellerName', sortKey])
    .$if(states !== undefined, (query) => query.where('chargebacks.state', 'in', [...(states ?? [])]))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const known = await knownOf(
    db,
    items.map(({ id }) => id),
  )
  const links = await linkTextsOf(
    db,
    items.flatMap(({ orderId }) => orderId ?? []),
  )
  const listed = items.map(
    (row): ListedChargeback => ({
      _id: row.id,
      order: row.orderId,
      productName: row.name,
      buyer: row.buyerName,
      sellerName: row.sellerName,
      reason: chargebackReason(row.reason),
      state: row.state,
      amount: dollarsFrom(row.amountCents),
      openedAt: row.openedAt.toISOString(),
      until: row.dueAt?.toISOString() ?? null,
      borneBy: row.borneBy as Bearer | null,
      links: links.get(row.orderId ?? '') ?? null,
      known: known.get(row.id) ?? '',
    }),
  )
  return { items: listed, next }
}
