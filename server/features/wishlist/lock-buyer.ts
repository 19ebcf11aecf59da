import type { Tx } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'

/**
 * Takes what one buyer does in turn: two bookings or wishes at once cannot both be the last of those allowed, and none
 * slips in while the account is being closed.
 */
export async function lockBuyer(tx: Tx, buyer: { id: string }): Promise<void> {
  const open = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', buyer.id)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!open) throw new AppError('unauthenticated', 'Your sign-in has ended. Log in to continue.')
}
