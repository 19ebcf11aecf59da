import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'

/** S4.5: from not verified to verified, sellers only, once. Answers how many rows changed. */
export async function verifySeller(tx: Tx, personId: string): Promise<0 | 1> {
  const verified = await tx
    .updateTable('people')
    .set({ verifiedAt: sql<Date>`now()` })
    .where('id', '=', personId)
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (verified) return 1
  const seller = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!seller) throw new AppError('not_found', 'There is no such seller.')
  return 0
}
