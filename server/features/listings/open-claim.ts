import { sql } from 'kysely'
import type { PhoneState } from '#shared/domain/phones/phone-life.ts'

/**
 * SQL over an order joined as `claim`: whether it is unpaid and its hold has not passed. For every query that shows or counts
 * available phones: a hold that has passed may not be ended yet, which the job of each minute or the next booking does.
 */
export const openClaim = sql<boolean>`(claim.status in ('booked', 'paying') and claim.claim_until > market_now())`

/** SQL over `phones`: whether no open claim holds the phone. A subquery, since a join may read every open claim of the market. */
export const unclaimed = sql<boolean>`(select claim.id from orders as claim where claim.phone_id = phones.id and ${openClaim} limit 1) is null`

/** The public state of a listing, with that it has ended. */
export const listingStateOf = (row: { status: PhoneState; claimUntil: Date | null; listingEndedAt: Date | null }) =>
  row.status === 'paused' && row.listingEndedAt ? ('ended' as const) : publicStateOf(row)

/** The public state of a listing, from its status and the end of its open claim. */
export const publicStateOf = ({ status, claimUntil }: { status: PhoneState; claimUntil: Date | null }) =>
  status === 'listed'
    ? claimUntil
      ? ('booked' as const)
      : ('available' as const)
    : status === 'suspended'
      ? 'withdrawn'
      : status === 'lost'
        ? 'sold'
        : status
