import type { Tx } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import { requireNotSuspended } from '#server/http/standing.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Act } from '#shared/domain/moderation/suspension.ts'
import { termsDue } from './agree-to-terms.ts'
import { scopeInForce } from './suspension-of.ts'

/**
 * Serializes the writes of one person: two concurrent bookings, wishes or drafts cannot exceed a limit together, and nothing
 * is booked or listed while the account is being closed or suspended. Throws AppError('unauthenticated') if the account is
 * closed or about to be deleted, 'forbidden' if the person is suspended from `act`, or has not agreed to new terms and `act` is a
 * new deal.
 */
export async function lockPerson(
  tx: Tx,
  person: { id: string },
  act: Act = 'settle',
  { isNewDeal = false }: { isNewDeal?: boolean } = {},
): Promise<void> {
  const [open] = await openRows(tx, {}, { id: person.id })
  if (!open) throw signInEnded()
  requireNotSuspended(open.scope && { scope: open.scope, until: open.until }, act)
  if (isNewDeal && open.termsDue !== null) throw appError('terms_not_agreed')
}

export const signInEnded = () => appError('sign_in_ended')

const openRows = precompiledQuery((db, _variant: Record<never, never>, { id }: { id: string }) =>
  db
    .selectFrom('people')
    .select(['id', scopeInForce.as('scope'), 'suspendedUntil as until', termsDue.as('termsDue')])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where('deletionDueAt', 'is', null)
    .forNoKeyUpdate(),
)
