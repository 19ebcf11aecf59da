import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'

/** The seller with this e-mail, who may sell. Throws AppError('not_found' | 'forbidden'). */
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
  if (!person) throw new AppError('not_found', `Nobody here has the email ${email}.`)
  if (person.role !== 'seller')
    throw new AppError('forbidden', `${email} is no seller, but ${article(person.role)} ${person.role}.`)
  if (requireVerifiedEmail && !person.emailVerified) {
    throw new AppError('forbidden', `${email} has not been confirmed yet: its owner follows the link in our letter first.`)
  }
  return person
}

const article = (role: string) => (role === 'admin' ? 'an' : 'a')
