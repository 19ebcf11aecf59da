import { currentLocale } from '#catalogue'
import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { type Mark, noteMarks } from '#server/features/links/note-marks.ts'
import type { Identity } from '#server/ports/identity/port.ts'
import type { Role, Userstatus } from '#shared/contract/accounts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maskName } from '#shared/domain/contact-masking/mask-name.ts'
import { misleadingName } from '#shared/domain/person-names.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'

/**
 * Creates the person of an identity; one who exists already is not changed, role included. People are identified by issuer
 * and subject: an e-mail alone never gives access to an account. `marks`: of the device.
 */
export async function registerPerson(
  tx: Tx,
  identity: Identity,
  input: { name: string; email: string; userstatus: Userstatus },
  marks: Mark[] = [],
): Promise<{ id: string; role: Role }> {
  if (input.email !== identity.email) throw appError('not_your_email')
  if (!(await isKnown(tx, identity))) {
    if (identity.viaGoogle && input.userstatus !== 'buyer') throw appError('google_makes_buyers')
    const sentence = misleadingName(input.name)
    if (sentence) throw appError('name_misleading', { sentence }, { field: 'name' })
  }
  // Serializes two concurrent first calls, so that the second finds the row of the first.
  await lockNamed('registerPerson', identity.email).execute(tx)
  await tx
    .insertInto('people')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      emailVerified: identity.emailVerified,
      name: cutText(maskName(input.name), 80),
      role: input.userstatus,
      language: currentLocale().language,
    })
    .onConflict((conflict) => conflict.constraint('people_identity_unique').doNothing())
    .execute()
    .catch((error) => {
      if (constraintOf(error) !== 'people_email_unique') throw error
      throw appError('email_registered', { email: identity.email })
    })
  const person = await tx
    .selectFrom('people')
    .select(['id', 'role', 'closedAt', 'deletionDueAt'])
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirstOrThrow()
  if (person.closedAt) throw appError('account_closed')
  if (person.deletionDueAt) throw appError('account_being_deleted', { at: person.deletionDueAt })
  await noteMarks(tx, person, marks)
  return person
}

const isKnown = (tx: Tx, { issuer, subject }: Identity) =>
  tx.selectFrom('people').select('id').where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
