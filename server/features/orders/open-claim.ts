import { sql } from 'kysely'
import type { ListingState } from '#shared/domain/listing-life.ts'

/**
 * Of an order joined as `claim`: it holds its phone unpaid, and its hold is not over. Whoever shows or counts what can be
 * bought asks this; a booking whose hold is over is ended by the minute's job, or by the next buyer.
 */
export const openClaim = sql<boolean>`(claim.status in ('booked', 'paying') and claim.claim_until > market_now())`

/** Of phones: nobody's booking holds it. Asked of one phone at a time, not joined: a join may read every open claim of the market. */
export const unclaimed = sql<boolean>`(select claim.id from orders as claim where claim.phone_id = phones.id and ${openClaim} limit 1) is null`

/** The state of a listing as everybody sees it, from its status and the end of its open claim. */
export const publicStateOf = ({ status, claimUntil }: { status: ListingState; claimUntil: Date | null }) =>
  status === 'listed'
    ? claimUntil
      ? ('booked' as const)
      : ('available' as const)
    : status === 'suspended'
      ? 'withdrawn'
      : status === 'lost'
        ? 'sold'
        : status
