import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** Finds the seller with this e-mail. Throws AppError: 'not_found'; 'forbidden' if no seller; 'conflict' if unconfirmed. */
export async function findSeller(
  db: Db,
  email: string,
  { requireVerifiedEmail }: Pick<Config, 'requireVerifiedEmail'>,
): Promise<{ id: string }> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'role', 'emailVerified'])
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!person) throw appError('email_unknown', { email })
  if (person.role !== 'seller') throw appError('no_seller', { email, role: person.role })
  if (requireVerifiedEmail && !person.emailVerified) {
    throw appError('owner_unconfirmed', { email })
  }
  return person
}
