import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { partsColumn } from '#server/features/accounts/place-of.ts'
import { saveFirstAddress } from '#server/features/accounts/save-address.ts'
import { noteOfferStep, notifySides, offerRows } from '#server/features/offers/move-offer.ts'
import { refuseBankMatter } from '#server/features/orders/bank-matters.ts'
import { claimError, findObstacle, refuseChanged } from '#server/features/orders/why-not-booked.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { openOffer } from '#shared/domain/orders/offer-life.ts'
import {
  lapseDays,
  leastOffer,
  maxLapses,
  maxOpenOffers,
  maxRounds,
  noOffersDays,
  offerAmountRefusal,
  offersADay,
} from '#shared/domain/orders/offer-limits.ts'

export type NewOffer = {
  phoneId: string
  cents: Cents
  contactPhone: string
  location: string
  address?: Address | null
  /** What the buyer read of the listing, if their client says so. */
  shownVersion?: string | undefined
}

/**
 * Offers less than the price for a phone that can be booked; the phone stays on sale. Returns the offer's id. Throws AppError:
 * as a booking does, also for another `shownVersion`; 'invalid' for a wrong amount, 'conflict' above the limits for a buyer's offers.
 */
export async function makeOffer(tx: Tx, buyer: { id: string }, offer: NewOffer): Promise<string> {
  const { phoneId, cents, contactPhone, location, address = null, shownVersion } = offer
  await lockPerson(tx, buyer, 'book', { isNewDeal: true })
  // This lock waits for a booking in progress, which ends the open offers; a later booking sees this offer.
  const phone = await tx
    .selectFrom('phones')
    .select(['name', 'sellerId', 'priceCents'])
    .where('id', '=', phoneId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!phone) throw appError('phone_unknown')
  const { heldBy, refusal } = await findObstacle(tx, buyer, phoneId)
  if (refusal) throw refusal
  if (heldBy && !heldBy.past) throw claimError(heldBy)
  await refuseBankMatter(tx, buyer)
  await refuseChanged(tx, phoneId, { shownVersion })
  refuseAmount(cents, phone.priceCents)
  await refuseLapses(tx, buyer)
  await refuseManyADay(tx, buyer, phone.sellerId)
  const round = await nextRound(tx, buyer, phoneId, phone.name)
  const made = await tx
    .insertInto('offers')
    .values({
      phoneId,
      buyerId: buyer.id,
      sellerId: phone.sellerId,
      round,
      priceCents: phone.priceCents,
      offerCents: cents,
      contactPhone,
      location,
      addressParts: partsColumn(address),
    })
    .returning(['id', 'agreedCents'])
    .executeTakeFirstOrThrow()
  await saveFirstAddress(tx, buyer, { phone: contactPhone, location, address })
  await noteOfferStep(tx, [made], 'make', 'buyer')
  await tx
    .insertInto('threads')
    .values({ phoneId, buyerId: buyer.id, sellerId: phone.sellerId })
    .onConflict((conflict) => conflict.constraint('threads_phone_buyer_unique').doNothing())
    .execute()
  await notifySides(tx, [await offerRows(tx).where('offers.id', '=', made.id).executeTakeFirstOrThrow()], 'make', {
    actor: 'buyer',
  })
  return made.id
}

function refuseAmount(cents: Cents, priceCents: Cents) {
  const refusal = offerAmountRefusal(cents, priceCents)
  const field = { field: 'offer' }
  if (refusal === 'offer_too_low') throw appError(refusal, { least: dollarsFrom(leastOffer(priceCents)) }, field)
  if (refusal) throw appError(refusal, { price: dollarsFrom(priceCents) }, field)
}

/** Checks the limits and returns the next round. The buyer is locked, so that offers made concurrently are counted. */
async function nextRound(tx: Tx, { id }: { id: string }, phoneId: string, phone: string): Promise<number> {
  const { open, openHere, rounds } = await tx
    .selectFrom('offers')
    .select([
      sql<number>`(count(*) filter (where state = any(${[...openOffer]})))::int`.as('open'),
      sql<number>`(count(*) filter (where state = any(${[...openOffer]}) and phone_id = ${phoneId}::uuid))::int`.as('openHere'),
      sql<number>`(count(*) filter (where state <> 'overtaken' and phone_id = ${phoneId}::uuid))::int`.as('rounds'),
    ])
    .where('buyerId', '=', id)
    .executeTakeFirstOrThrow()
  if (openHere > 0) throw appError('offer_open_already', { phone })
  if (rounds >= maxRounds) throw appError('offers_too_many_rounds', { phone, most: maxRounds })
  if (open >= maxOpenOffers) throw appError('offers_too_many_open', { most: maxOpenOffers })
  return rounds + 1
}

/** Throws AppError if the buyer repeatedly left accepted offers unpaid, which kept the phones from others meanwhile. */
async function refuseLapses(tx: Tx, { id }: { id: string }) {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ended_at) + ${noOffersDays}::int * interval '1 day' as until from (
      select orders.ended_at, count(*) over (order by orders.ended_at
        range between ${lapseDays}::int * interval '1 day' preceding and current row) as lapses
      from offers join orders on orders.id = offers.order_id
      where offers.buyer_id = ${id}::uuid and orders.status in ('expired', 'cancelled')) as lapsed
    where lapses >= ${maxLapses}::int and ended_at > market_now() - ${noOffersDays}::int * interval '1 day'`.execute(tx)
  const until = rows[0]?.until
  if (until) throw appError('offers_lapsed', { times: maxLapses, from: until })
}

/** Throws AppError above the offers of a day to one seller, who is told of each. */
async function refuseManyADay(tx: Tx, { id }: { id: string }, sellerId: string) {
  const { rows } = await sql<{ from: Date }>`select made_at + interval '1 day' as "from" from offers
    where buyer_id = ${id}::uuid and seller_id = ${sellerId}::uuid and made_at > market_now() - interval '1 day'
    order by made_at desc offset ${offersADay - 1} limit 1`.execute(tx)
  if (rows[0]) throw appError('offers_too_many_today', { most: offersADay, from: rows[0].from })
}
