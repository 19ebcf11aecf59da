import { sql } from 'kysely'
import type { Json } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import { addressFrom } from '#server/features/accounts/place-of.ts'
import { type CoverLimits, coverFactsOf } from '#server/features/cases/cover.ts'
import { findCase } from '#server/features/cases/queries.ts'
import { findChargeback } from '#server/features/chargebacks/queries.ts'
import { isGone } from '#server/features/deliveries/undo-flagged.ts'
import { linkTextsOf } from '#server/features/links/find-links.ts'
import { givenUpBefore } from '#server/features/orders/cancel-costs.ts'
import { erasedContact } from '#server/features/orders/erase-ended-contacts.ts'
import { bookedListing, frozenListing } from '#server/features/orders/frozen-listing.ts'
import { historyOf } from '#server/features/orders/history-of.ts'
import { factsFrom } from '#server/features/orders/lock-delivery.ts'
import { openCasesOf } from '#server/features/orders/open-cases.ts'
import { type Asking, ownOrdersOf, sideOf } from '#server/features/orders/own-order.ts'
import { findWait } from '#server/features/payouts/find-wait.ts'
import { feeGivenBack, givenBack, takenBack } from '#server/features/payouts/given-back.ts'
import type { Market } from '#server/market.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import { linesOf } from '#shared/domain/addresses/address.ts'
import { shownCover } from '#shared/domain/case/cover.ts'
import type { DeliveryFacts, Side } from '#shared/domain/delivery/facts.ts'
import { countdownTo } from '#shared/domain/delivery/life.ts'
import { stateText } from '#shared/domain/delivery/texts.ts'
import { cancelCostsOf } from '#shared/domain/money/cancel-fee.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { payoutText, shareLeft } from '#shared/domain/money/payout-life.ts'
import { eventText } from '#shared/domain/orders/order-events.ts'
import { canPay } from '#shared/domain/orders/order-life.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { may } from '#shared/domain/staff/permissions.ts'
import { t } from '#shared/language/message.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { type MoneyBack, moneyBackOf, refundedOf, textsOf } from './money-back.ts'
import { mayTake, nextSteps } from './next-steps.ts'
import { turnFor } from './queries.ts'
import { shownPart } from './shown-part.ts'
import { unpaidText } from './unpaid-text.ts'

const orderQuery = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .select(['orders.id', 'orders.phoneId', 'orders.buyerId', 'orders.status', 'orders.priceCents', 'orders.deliveryCents'])
    .select(['orders.totalCents', 'orders.paidAt', 'orders.terms', 'orders.claimUntil', 'orders.contactPhone', 'orders.location'])
    .select('orders.addressParts')
    .select(['phones.sellerId', 'buyer.name as buyerName', 'seller.name as sellerName', 'payments.intentId'])
    .select(bookedListing.as('listing'))
    .select(sql<Date>`market_now()`.as('now'))
    .where('orders.id', '=', id)

type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof orderQuery>['executeTakeFirst']>>>
type DeliveryRow = Awaited<ReturnType<typeof deliveryOf>>
type PayoutRow = Awaited<ReturnType<typeof payoutOf>>

const deliveryOf = (db: Db, id: string) => db.selectFrom('deliveries').selectAll().where('orderId', '=', id).executeTakeFirst()
const payoutOf = (db: Db, id: string) =>
  db
    .selectFrom('payouts')
    .selectAll()
    .select([givenBack.as('givenBackCents'), feeGivenBack.as('feeGivenBackCents'), takenBack.as('takenBackCents')])
    .where('orderId', '=', id)
    .executeTakeFirst()

/** An order as the caller's side sees it; undefined if the caller has no part in it or it does not exist. */
export async function findProgress(
  { db, config }: Pick<Market, 'db' | 'config'>,
  caller: Asking,
  id: string,
): Promise<Progress | undefined> {
  const order = await orderQuery(db, id).executeTakeFirst()
  const side = order && sideIn(order, caller)
  if (!side) return
  const returning = side === 'seller' ? lastReturnAddress(db, order.sellerId) : null
  const [delivery, payout, moneyBack, events, last] = await Promise.all([
    deliveryOf(db, id),
    payoutOf(db, id),
    moneyBackOf(db, id),
    eventsOf(db, id),
    returning,
  ])
  const names = { buyer: order.buyerName, seller: order.sellerName }
  const lastCase = delivery ? await findCase(db, id, { side, ...names }) : null
  const facts = await factsOf(db, order, delivery)
  const chargeback = await findChargeback(db, id, side)
  const ownMatter = side === 'admin' ? ((await ownOrdersOf(db, caller, [id])).get(id) ?? null) : null
  const text = facts
    ? stateText(side, facts, names)
    : unpaidText(order.status, { side, claimUntil: order.claimUntil, buyer: order.buyerName })
  return {
    _id: order.id,
    side,
    productsId: order.phoneId,
    listing: frozenListing(order.listing),
    orderState: order.status,
    state: facts?.state ?? null,
    ...text,
    turn: facts ? turnFor(side, facts) : side === 'buyer' ? 'you' : 'other',
    until: (facts ? countdownTo(facts, order.now) : order.claimUntil)?.toISOString() ?? null,
    steps: ownMatter
      ? []
      : [
          ...(chargeback?.steps ?? []).filter(({ step }) => mayTake(step, { side, caller })),
          ...(facts ? nextSteps(facts, { side, caller, now: order.now }) : []),
        ],
    ...names,
    shipTo: facts && !(side === 'seller' && isUnshipped(facts)) ? shipToOf(order) : null,
    ...returnAddressOf(side === 'seller' && delivery?.returnAddress ? delivery : last),
    ...partsOf(delivery, facts),
    case: lastCase,
    chargeback: chargeback?.chargeback ?? null,
    links: side === 'admin' ? ((await linkTextsOf(db, [id])).get(id) ?? null) : null,
    cover: side === 'admin' && facts ? await findCover(db, order, facts, config) : null,
    part:
      delivery && payout && facts && mayRefund(side, caller, ownMatter)
        ? await shownPart(db, { order, row: delivery, payout, facts }, config)
        : null,
    ownMatter,
    hasLeft: delivery !== undefined && isGone({ row: delivery }),
    otherCarriers: facts?.terms.otherCarriers !== 'off',
    cancelCosts: side === 'buyer' ? await cancelCosts(db, order, facts) : null,
    amounts: amountsOf({ order, delivery, payout, moneyBack, side }),
    refunds: side === 'seller' ? [] : textsOf(moneyBack, side, !!delivery?.coveredAt),
    payout: payout && side !== 'buyer' ? await shownPayout(db, payout, { delivery, side, now: order.now }) : null,
    payment:
      order.intentId && order.paidAt && side !== 'seller'
        ? { transactionId: order.intentId, paidAt: order.paidAt.toISOString() }
        : null,
    timeline: timelineOf(events, names),
  }
}

const timelineOf = (
  events: Awaited<ReturnType<typeof eventsOf>>,
  names: { buyer: string; seller: string },
): Progress['timeline'] =>
  events.flatMap(({ step, actor, reason, at }) => {
    const text = eventText({ step, actor }, names)
    return text
      ? [{ at: at.toISOString(), text: reason ? t('orders.stepAndReason', { step: text, reason: sayStored(reason) }) : text }]
      : []
  })

const mayRefund = (side: Side, caller: Asking, ownMatter: string | null) =>
  side === 'admin' && ownMatter === null && may(caller, 'orders.refund')

/** Whether the guarantee can cover both sides, while staff have to decide. */
async function findCover(db: Db, order: OrderRow, { openCase }: DeliveryFacts, limits: CoverLimits): Promise<Progress['cover']> {
  if (openCase?.state !== 'decision' && openCase?.state !== 'appealed') return null
  const known = await coverFactsOf(db, order, limits)
  const names = { buyer: order.buyerName, seller: order.sellerName }
  return known ? shownCover(known, names) : null
}

type OfPayout = { delivery: DeliveryRow; side: Side; now: Date }

/** How far the seller's money is, for the seller or for staff. */
async function shownPayout(
  db: Db,
  payout: NonNullable<PayoutRow>,
  { delivery, side, now }: OfPayout,
): Promise<Progress['payout']> {
  const reader = side === 'admin' ? 'staff' : 'seller'
  const wait = await findWait(db, payout, delivery ?? { reportUntil: null, coveredAt: null }, now, reader)
  return {
    state: payout.state,
    since: payout.since.toISOString(),
    text: payoutText(payout, { state: delivery?.state ?? 'to_ship', stopped: !!delivery?.stoppedAt }, wait, reader),
    waitsUntil: wait?.until?.toISOString() ?? null,
    isHeldBack: payout.holdUntil !== null && payout.holdUntil > now,
  }
}

/** Undone before it was shipped: what the two know of each other is as before the payment. */
const isUnshipped = ({ state, shippedAt, deliveredAt }: DeliveryFacts) =>
  state === 'refunded' && shippedAt === null && deliveredAt === null

/** What cancelling costs the buyer while it can be cancelled; the fee of one who has asked already is settled. */
async function cancelCosts(db: Db, order: OrderRow, facts: DeliveryFacts | undefined): Promise<Progress['cancelCosts']> {
  const isPossible = facts ? ['to_ship', 'cancel_asked', 'meeting'].includes(facts.state) : canPay(order.status)
  if (!isPossible) return null
  const terms = facts?.terms ?? OrderTerms.parse(order.terms)
  const costs = cancelCostsOf(order.totalCents, await givenUpBefore(db, order, terms), terms)
  return facts?.state === 'cancel_asked' ? { ...costs, fee: dollarsFrom(facts.cancelFeeCents) } : costs
}

/** Null once the buyer's account is closed, which erases the address. */
function shipToOf({ buyerName, contactPhone: phone, location, addressParts }: OrderRow): Progress['shipTo'] {
  if (location === erasedContact) return null
  const address = addressFrom(addressParts)
  return { name: address?.name ?? buyerName, phone, location, lines: linesOf(buyerName, location, address) }
}

type ReturnAddress = { returnAddress: string | null; returnAddressParts: Json | null }
const returnAddressOf = (of: ReturnAddress | null | undefined): Pick<Progress, 'returnAddress' | 'address'> => ({
  returnAddress: of?.returnAddress ?? null,
  address: addressFrom(of?.returnAddressParts ?? null),
})

async function factsOf(db: Db, { id, paidAt, terms, now }: OrderRow, delivery: DeliveryRow): Promise<DeliveryFacts | undefined> {
  if (!delivery || !paidAt) return
  const openCase = delivery.state === 'case' ? (await openCasesOf(db, [id])).get(id) : undefined
  const isReportable = delivery.reportUntil !== null && delivery.reportUntil > now
  const row = isReportable ? delivery : { ...delivery, reportUntil: null }
  return factsFrom(row, { paidAt, terms, openCase: openCase?.facts ?? null, history: await historyOf(db, id) })
}

function sideIn(order: OrderRow, caller: Asking): Side | undefined {
  const side = sideOf(caller, order)
  // The seller cannot see a booking before it is paid.
  if (side === 'seller' && !order.paidAt) return may(caller, 'orders.read') ? 'admin' : undefined
  return side
}

type Parts = Pick<Progress, 'parcel' | 'meeting' | 'cancelReason'>

function partsOf(row: DeliveryRow, facts: DeliveryFacts | undefined): Parts {
  return {
    parcel: row ? parcelOf(row, facts?.terms) : null,
    meeting: {
      offeredBy: (row?.meetingOfferedBy ?? null) as Progress['meeting']['offeredBy'],
      codeUntil: row?.codeUntil?.toISOString() ?? null,
      triesLeft: row && facts ? Math.max(0, facts.terms.codeTries - row.codeTries) : 0,
    },
    cancelReason: row?.cancelReason ?? null,
  }
}

function parcelOf(
  { carrier, trackingNumber, shippedAt, deliveredAt }: NonNullable<DeliveryRow>,
  terms: Pick<OrderTerms, 'country'> | undefined,
): Progress['parcel'] {
  if (!carrier || !trackingNumber || !shippedAt) return null
  const known = knownCarrier(carrier, terms?.country)
  return {
    carrier: known?.name ?? t('delivery.otherCarrier'),
    trackingNumber,
    trackingUrl: known?.track(trackingNumber) ?? null,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

type Money = { order: OrderRow; delivery: DeliveryRow; payout: PayoutRow; moneyBack: MoneyBack; side: Side }

function amountsOf({ order, delivery, payout, moneyBack, side }: Money): Progress['amounts'] {
  const isUndone = payout?.state === 'void' || order.status === 'refunded'
  return {
    price: dollarsFrom(order.priceCents),
    delivery: dollarsFrom(order.deliveryCents),
    total: dollarsFrom(order.totalCents),
    refunded: refundedOf(moneyBack),
    returnPostage: dollarsFrom(moneyBack.postage?.amountCents ?? 0),
    postageIsCovered: !!delivery?.coveredAt,
    cancelFee: dollarsFrom(delivery?.state === 'refunded' ? delivery.cancelFeeCents : 0),
    fee: payout && side !== 'buyer' ? dollarsFrom(isUndone ? 0 : payout.feeCents - payout.feeGivenBackCents) : null,
    share: payout && side !== 'buyer' ? dollarsFrom(isUndone ? 0 : shareLeft(payout)) : null,
  }
}

/** The return address of the seller's last parcel, used to prefill the next one. */
const lastReturnAddress = (db: Db, sellerId: string): Promise<ReturnAddress | undefined> =>
  db
    .selectFrom('payouts')
    .innerJoin('deliveries', 'deliveries.orderId', 'payouts.orderId')
    .select(['deliveries.returnAddress', 'deliveries.returnAddressParts'])
    .where('payouts.sellerId', '=', sellerId)
    .where('deliveries.returnAddress', 'is not', null)
    .orderBy('deliveries.shippedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

const maxEvents = 200

/** The newest events, oldest first. */
const eventsOf = async (db: Db, id: string) =>
  (
    await db
      .selectFrom('orderEvents')
      .select(['step', 'actor', 'reason', 'at'])
      .where('orderId', '=', id)
      .orderBy('id', 'desc')
      .limit(maxEvents)
      .execute()
  ).toReversed()
