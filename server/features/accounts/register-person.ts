import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import type { Identity } from '#server/ports/identity/port.ts'
import type { Role, Userstatus } from '#shared/contract/accounts.ts'
import { AppError } from '#shared/contract/errors.ts'

/**
 * Makes the market know the person behind an identity; whoever is known already stays as they are, role included.
 * A person is an issuer's subject: an e-mail alone never leads to somebody's account.
 */
export async function registerPerson(
  tx: Tx,
  identity: Identity,
  wish: { name: string; email: string; userstatus: Userstatus },
): Promise<{ id: string; role: Role }> {
  if (wish.email !== identity.email) throw new AppError('forbidden', 'That email is not the one you signed in with.')
  if (identity.viaGoogle && wish.userstatus !== 'buyer' && !(await isKnown(tx, identity))) {
    throw new AppError('forbidden', 'Signing up with Google makes a buyer’s account.')
  }
  // Two first calls at once take turns, so that the second finds the first one's row.
  await lockNamed('registerPerson', identity.email).execute(tx)
  await tx
    .insertInto('people')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      emailVerified: identity.emailVerified,
      name: wish.name,
      role: wish.userstatus,
    })
    .onConflict((conflict) => conflict.constraint('people_identity_unique').doNothing())
    .execute()
    .catch((error) => {
      if (constraintOf(error) !== 'people_email_unique') throw error
      throw new AppError('conflict', `${identity.email} already belongs to another account. Log in the way you signed up.`)
    })
  const person = await tx
    .selectFrom('people')
    .select(['id', 'role', 'closedAt'])
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirstOrThrow()
  if (person.closedAt) throw new AppError('forbidden', 'This account was closed.')
  return person
}

const isKnown = (tx: Tx, { issuer, subject }: Identity) =>
  tx.selectFrom('people').select('id').where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
