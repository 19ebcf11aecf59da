import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import { areLinked } from '#server/features/links/find-links.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { givenUpDays } from '#shared/domain/orders/booking-limits.ts'
import { payable } from '#shared/domain/orders/order-life.ts'
import { refuseBankMatter } from './bank-matters.ts'
import { shownVersion } from './frozen-listing.ts'

/** The claim that holds a phone: its order, whether it is the buyer's own, and whether its hold has passed. */
export type HeldBy = { orderId: string; mine: boolean; until: Date | null; past: boolean; phoneName: string }

/** SQL: the number of a buyer's unpaid bookings. */
export const unpaidOf = (buyerId: string) =>
  sql<number>`(select count(*) from orders where buyer_id = ${buyerId} and status in ('booked', 'paying'))`

/** SQL over orders: given up lately by the buyer, unpaid or paid. */
const wasGivenUp = sql`(status in ('expired', 'cancelled') or given_up_at is not null)
  and ended_at > market_now() - ${sql.lit(givenUpDays)}::int * interval '1 day'`
const givenUp = (phoneId: string) => sql`orders where phone_id = ${phoneId} and ${wasGivenUp}`
const givenUpByBuyer = (buyerId: string) => sql`orders where buyer_id = ${buyerId} and ${wasGivenUp}`
const ofSeller = (buyerId: string) => sql`${givenUpByBuyer(buyerId)}
  and exists (select from phones other where other.id = orders.phone_id and other.seller_id = phones.seller_id)`

/** SQL: how many recent bookings a buyer gave up. */
export const givenUpInAll = (buyerId: string) => sql<number>`(select count(*) from ${givenUpByBuyer(buyerId)})`
/** SQL over phones: how many of these were of the phone's seller. */
export const givenUpOfSeller = (buyerId: string) => sql<number>`(select count(*) from ${ofSeller(buyerId)})`

/** SQL over phones: whether the seller has not blocked this buyer. */
export const notBlockedBySeller = (buyerId: string) =>
  sql<boolean>`not exists (select from blocks where blocker_id = phones.seller_id and blocked_id = ${buyerId}::uuid)`

/** SQL: how many recent bookings of a phone were given up. */
export const givenUpOf = (phoneId: string) => sql<number>`(select count(*) from ${givenUp(phoneId)})`

export type Booker = { buyerId: string; phoneId: string }

/** Of this buyer or a strongly linked account: what somebody else typed in a booking says nothing about this one. */
const bySame = ({ buyerId, phoneId }: Booker) =>
  sql`${givenUp(phoneId)} and (buyer_id = ${buyerId} or ${areLinked(sql`${buyerId}::uuid`, sql.ref('orders.buyer_id'))})`

export const givenUpBy = (booker: Booker) => sql<number>`(select count(*) from ${bySame(booker)})`

/** Finds why a booking was not made: returns the claim that holds the phone, throws AppError for any other reason. */
export async function refuseBooking(
  tx: Tx,
  buyer: { id: string },
  { phoneId, ...shown }: { phoneId: string } & Shown,
  limits: { maxUnpaid: number } & GivenUpLimits,
): Promise<HeldBy> {
  const found = await findObstacle(tx, buyer, phoneId)
  if (found.heldBy) return found.heldBy
  if (found.refusal) throw found.refusal
  await refuseBankMatter(tx, buyer)
  await refuseChanged(tx, phoneId, shown)
  const again = (of: RawBuilder<unknown>, most: number) => whenAgain(tx, of, most)
  const here = await again(bySame({ buyerId: buyer.id, phoneId }), limits.maxGivenUp)
  if (here) throw appError('booked_too_often', { phone: found.name, times: limits.maxGivenUp, from: here })
  const ofThem = sql`phones, lateral (select * from ${ofSeller(buyer.id)}) as ended where phones.id = ${phoneId}`
  const from = await again(ofThem, limits.maxGivenUpOfSeller)
  if (from) throw appError('given_up_often_here', { times: limits.maxGivenUpOfSeller, from })
  const fromAll = await again(givenUpByBuyer(buyer.id), limits.maxGivenUpInAll)
  if (fromAll) throw appError('given_up_often', { times: limits.maxGivenUpInAll, from: fromAll })
  throw appError('too_many_unpaid', { most: limits.maxUnpaid })
}

/** What the buyer saw, as far as their client says. */
type Shown = { shownCents?: Cents | undefined; shownVersion?: string | undefined }

/** Throws AppError if the phone costs or its listing says something else than the buyer saw. */
export async function refuseChanged(tx: Tx, phoneId: string, { shownCents, shownVersion: seen }: Shown): Promise<void> {
  const { name, priceCents, version } = await tx
    .selectFrom('phones')
    .select(['name', 'priceCents', shownVersion.as('version')])
    .where('id', '=', phoneId)
    .executeTakeFirstOrThrow()
  if (seen !== undefined && version !== seen) throw appError('phone_changed', { phone: name })
  if (shownCents !== undefined && priceCents !== shownCents)
    throw appError('phone_price_changed', { phone: name, price: dollarsFrom(priceCents) })
}

/** How many bookings a buyer can give up in `givenUpDays`: of a phone, of a seller's phones, and in all. */
export type GivenUpLimits = { maxGivenUp: number; maxGivenUpOfSeller: number; maxGivenUpInAll: number }

/** When the oldest of the last `most` of these bookings no longer counts; undefined if there are fewer. */
async function whenAgain(tx: Tx, ended: RawBuilder<unknown>, most: number): Promise<Date | undefined> {
  const { rows } = await sql<{ from: Date }>`select ended_at + ${givenUpDays}::int * interval '1 day' as "from"
    from ${ended} order by ended_at desc offset ${most - 1} limit 1`.execute(tx)
  return rows[0]?.from
}

type Obstacle = { name: string; heldBy?: HeldBy; refusal?: AppError }

/** Returns why a phone cannot be booked now; neither `heldBy` nor `refusal` if it can. */
export async function findObstacle(tx: Tx, buyer: { id: string }, phoneId: string): Promise<Obstacle> {
  const phone = await tx
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['phones.name', 'phones.status', 'seller.closedAt', sellerMaySell.as('maySell')])
    .select(notBlockedBySeller(buyer.id).as('mayBuy'))
    .where('phones.id', '=', phoneId)
    .executeTakeFirst()
  if (!phone) return { name: '', refusal: appError('phone_unknown') }
  const { name, status, closedAt, maySell, mayBuy } = phone
  if (status === 'sold' || status === 'lost') return { name, refusal: appError('phone_sold', { phone: name }) }
  if (status === 'withdrawn' || status === 'suspended' || closedAt || !maySell)
    return { name, refusal: appError('phone_not_offered', { phone: name }) }
  if (!mayBuy) return { name, refusal: appError('seller_blocked_you', { phone: name }) }
  if (status === 'paused') return { name, refusal: appError('phone_paused', { phone: name }) }
  const claim = await tx
    .selectFrom('orders')
    .select(['id as orderId', 'buyerId', 'claimUntil as until'])
    .select(sql<boolean>`coalesce(claim_until <= market_now(), false)`.as('past'))
    .where('phoneId', '=', phoneId)
    .where('status', 'in', [...payable])
    .executeTakeFirst()
  if (!claim) return { name }
  const { orderId, buyerId, until, past } = claim
  return { name, heldBy: { orderId, mine: buyerId === buyer.id, until, past, phoneName: name } }
}

/** The error for a buyer whose phone is held by this claim. */
export function claimError({ mine, until, past, phoneName: phone }: HeldBy): AppError {
  if (mine) return appError('booked_by_you', { phone })
  return until && !past ? appError('phone_booked_until', { phone, until }) : appError('phone_booked', { phone })
}

/** The error that tells a former buyer, whose booking ended, whether the phone can be booked again. */
export async function phoneSince(tx: Tx, buyer: { id: string }, phoneId: string): Promise<AppError> {
  const { name, heldBy, refusal } = await findObstacle(tx, buyer, phoneId)
  if (refusal) return refusal
  return heldBy && !heldBy.mine && !heldBy.past ? claimError(heldBy) : appError('phone_free', { phone: name })
}
