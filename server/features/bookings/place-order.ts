import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { partsColumn } from '#server/features/accounts/place-of.ts'
import { saveFirstAddress } from '#server/features/accounts/save-address.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import { type Mark, noteMarks } from '#server/features/links/note-marks.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { noBankMatter } from '#server/features/orders/bank-matters.ts'
import { listingToKeep, shownVersion as shownListing } from '#server/features/orders/frozen-listing.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import {
  type Booker,
  type GivenUpLimits,
  givenUpBy,
  givenUpInAll,
  givenUpOf,
  givenUpOfSeller,
  type HeldBy,
  notBlockedBySeller,
  refuseBooking,
  unpaidOf,
} from '#server/features/orders/why-not-booked.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import { type Cents, deliveryCharge } from '#shared/domain/money/money.ts'
import type { OrderNotice } from '#shared/domain/notices/notices.ts'
import { givenUpBeforeShortHolds, shortHoldHours } from '#shared/domain/orders/booking-limits.ts'
import type { OfferSide } from '#shared/domain/orders/offer-life.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'

/**
 * `shownCents`, `shownVersion`: what the buyer saw the phone cost and its listing say, if their client says so. `agreed`: the accepted offer, whose price replaces
 * the listing's. `marks`: of the buyer's number and address.
 */
export type Booking = {
  phoneId: string
  contactPhone: string
  location: string
  address?: Address | null | undefined
  shownCents?: Cents | undefined
  shownVersion?: string | undefined
  agreed?: Agreed | undefined
  marks: Mark[]
}
export type Agreed = { offerId: string; by: OfferSide; cents: Cents; notices: { buyer: OrderNotice; seller: OrderNotice } }
export type Limits = { holdHours: number; maxUnpaid: number; terms: OrderTerms } & GivenUpLimits
export type Placed = { orderId: string } | { heldBy: HeldBy }

/**
 * Books a phone; bookings of one buyer are serialized. The price is the listing's or the agreed offer's, the delivery fee is
 * fixed. Ends open offers on the phone. Returns `heldBy` if an order holds the phone; throws AppError for any other obstacle.
 */
export async function placeOrder(tx: Tx, buyer: { id: string }, booking: Booking, limits: Limits): Promise<Placed> {
  const { phoneId, contactPhone, location, address = null, shownCents = null, shownVersion = null, agreed, marks } = booking
  // Who made an offer is bound by it: what the seller accepts is no new deal of the buyer's.
  await lockPerson(tx, buyer, 'book', { isNewDeal: agreed?.by !== 'seller' })
  const { terms, ...maxima } = limits
  const contact = { contactPhone, location, addressParts: partsColumn(address) }
  const values = { buyerId: buyer.id, phoneId, ...maxima, ...contact, terms: JSON.stringify(terms) }
  const prices = { agreedCents: agreed?.cents ?? 0, shownCents, shownVersion, deliveryCents: deliveryCharge() }
  const [order] = await insertedOrder(tx, { isAgreed: agreed !== undefined }, { ...values, ...prices })
  if (!order) return { heldBy: await refuseBooking(tx, buyer, booking, limits) }
  await noteMarks(tx, buyer, marks)
  await saveFirstAddress(tx, buyer, { phone: contactPhone, location, address })
  await endOffers(tx, { phoneIds: [phoneId] }, 'overtake', { but: agreed?.offerId, skipNoticeTo: buyer.id })
  await notifyOfOrder(tx, order.id, agreed?.notices ?? { buyer: 'bookingMade', seller: 'phoneBooked' })
  return { orderId: order.id }
}

type Values = Booker &
  Omit<Limits, 'terms'> & { contactPhone: string; location: string; addressParts: string | null } & {
    terms: string
    agreedCents: Cents
    shownCents: Cents | null
    shownVersion: string | null
    deliveryCents: Cents
  }

/** Literals, as in the unique index: a generic plan with parameters would not match it. */
const isClaim = sql<boolean>`status in ('booked', 'paying', 'paid')`

/** A conditional insert; the unique index lets only one of several concurrent buyers succeed. */
const insertedOrder = precompiledQuery((db, { isAgreed }: { isAgreed: boolean }, values: Values) => {
  const hold = sql<number>`case when ${givenUpOf(values.phoneId)} < ${givenUpBeforeShortHolds}::int then ${values.holdHours}::float8
    else least(${values.holdHours}::float8, ${shortHoldHours}::float8) end`
  // `for share` on the phone waits for a concurrent change of it, and makes later changes wait for this insert.
  return db
    .insertInto('orders')
    .columns([
      'buyerId',
      'phoneId',
      'contactPhone',
      'location',
      'addressParts',
      'priceCents',
      'deliveryCents',
      'claimUntil',
      'terms',
      'listing',
    ])
    .expression((eb) =>
      eb
        .selectFrom('phones')
        .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
        .select([
          sql<string>`${values.buyerId}::uuid`.as('buyerId'),
          'phones.id',
          sql<string>`${values.contactPhone}::text`.as('contactPhone'),
          sql<string>`${values.location}::text`.as('location'),
          sql<string | null>`${values.addressParts}::jsonb`.as('addressParts'),
          isAgreed ? sql<number>`${values.agreedCents}::int`.as('priceCents') : 'phones.priceCents',
          sql<number>`${values.deliveryCents}::int`.as('deliveryCents'),
          sql<Date>`market_now() + ${hold} * interval '1 hour'`.as('claimUntil'),
          sql<string>`${values.terms}::jsonb`.as('terms'),
          listingToKeep.as('listing'),
        ])
        .where('phones.id', '=', values.phoneId)
        .where('phones.status', '=', 'listed')
        .where(sql<boolean>`phones.price_cents = coalesce(${values.shownCents}::int, phones.price_cents)`)
        .where(sql<boolean>`(${values.shownVersion}::text is null or ${values.shownVersion}::text = ${shownListing})`)
        .where('seller.closedAt', 'is', null)
        .where(sellerMaySell)
        .where(unpaidOf(values.buyerId), '<', values.maxUnpaid)
        .where(givenUpBy(values), '<', values.maxGivenUp)
        .where(givenUpOfSeller(values.buyerId), '<', values.maxGivenUpOfSeller)
        .where(givenUpInAll(values.buyerId), '<', values.maxGivenUpInAll)
        .where(notBlockedBySeller(values.buyerId))
        .where(noBankMatter(values.buyerId))
        .forShare('phones'),
    )
    .onConflict((conflict) => conflict.column('phoneId').where(isClaim).doNothing())
    .returning('id')
})
