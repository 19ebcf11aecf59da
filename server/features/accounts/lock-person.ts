import { askedOften } from '#server/db/asked-often.ts'
import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/**
 * Takes what one person does in turn: two bookings, wishes or drafts at once cannot both be the last of those allowed, and
 * no booking or phone slips in while the account is being closed.
 */
export async function lockPerson(tx: Tx, person: { id: string }): Promise<void> {
  const [open] = await openRows(tx, {}, { id: person.id })
  if (!open) throw signInEnded()
}

export const signInEnded = () => appError('sign_in_ended')

const openRows = askedOften((db, _form: Record<never, never>, { id }: { id: string }) =>
  db.selectFrom('people').select('id').where('id', '=', id).where('closedAt', 'is', null).forNoKeyUpdate(),
)
