import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maskName } from '#shared/domain/contact-masking/mask-name.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'

/** Returns the saved name, contacts masked (S13.2). Throws AppError('conflict') for a verified name: the badge vouches for it. */
export async function renamePerson(tx: Tx, person: { id: string }, given: string): Promise<string> {
  const name = cutText(maskName(given), 80)
  const renamed = await tx
    .updateTable('people')
    .set({ name })
    .where('id', '=', person.id)
    .where('closedAt', 'is', null)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw appError('verified_name')
  return name
}
