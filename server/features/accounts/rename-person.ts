import type { Tx } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'

/** The badge vouches for the name that the admin saw. */
export async function renamePerson(tx: Tx, person: { id: string }, name: string): Promise<void> {
  const renamed = await tx
    .updateTable('people')
    .set({ name })
    .where('id', '=', person.id)
    .where('closedAt', 'is', null)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new AppError('conflict', 'An admin has verified you under this name. Write to us to have it changed.')
}
