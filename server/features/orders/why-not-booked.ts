import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import { areLinked } from '#server/features/links/find-links.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { givenUpDays } from '#shared/domain/booking-limits.ts'
import { payable } from '#shared/domain/order-life.ts'

/** The claim that holds a phone: its order, whether it is the buyer's own, and whether its hold has passed. */
export type HeldBy = { orderId: string; mine: boolean; until: Date | null; past: boolean; phoneName: string }

/** SQL: the number of a buyer's unpaid bookings. */
export const unpaidOf = (buyerId: string) =>
  sql<number>`(select count(*) from orders where buyer_id = ${buyerId} and status in ('booked', 'paying'))`

const givenUp = (phoneId: string) => sql`orders where phone_id = ${phoneId} and status in ('expired', 'cancelled')
  and ended_at > market_now() - ${givenUpDays}::int * interval '1 day'`

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
  { phoneId }: { phoneId: string },
  limits: { maxUnpaid: number; maxGivenUp: number },
): Promise<HeldBy> {
  const found = await findObstacle(tx, buyer, phoneId)
  if (found.heldBy) return found.heldBy
  if (found.refusal) throw found.refusal
  const { rows } = await sql<{ from: Date }>`select ended_at + ${givenUpDays}::int * interval '1 day' as "from"
    from ${bySame({ buyerId: buyer.id, phoneId })} order by ended_at desc offset ${limits.maxGivenUp - 1} limit 1`.execute(tx)
  const [again] = rows
  if (again) throw appError('booked_too_often', { phone: found.name, times: limits.maxGivenUp, from: again.from })
  throw appError('too_many_unpaid', { most: limits.maxUnpaid })
}

type Obstacle = { name: string; heldBy?: HeldBy; refusal?: AppError }

/** Returns why a phone cannot be booked now; neither `heldBy` nor `refusal` if it can. */
export async function findObstacle(tx: Tx, buyer: { id: string }, phoneId: string): Promise<Obstacle> {
  const phone = await tx
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['phones.name', 'phones.status', 'seller.closedAt', sellerMaySell.as('maySell')])
    .where('phones.id', '=', phoneId)
    .executeTakeFirst()
  if (!phone) return { name: '', refusal: appError('phone_unknown') }
  const { name, status, closedAt, maySell } = phone
  if (status === 'sold' || status === 'lost') return { name, refusal: appError('phone_sold', { phone: name }) }
  if (status === 'withdrawn' || status === 'suspended' || closedAt || !maySell)
    return { name, refusal: appError('phone_not_offered', { phone: name }) }
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
