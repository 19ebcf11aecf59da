import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { mailRefusedOf } from '#server/features/mail/refused-addresses.ts'
import type { Caller } from '#server/http/mount.ts'
import type { getMe, ListedPerson, Role, sellerStatuses } from '#shared/contract/accounts.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type SellerFacts, sellerWait } from '#shared/domain/money/payout-wait.ts'
import { may } from '#shared/domain/staff/permissions.ts'
import { termsDue } from './agree-to-terms.ts'
import { bankMatterOf } from './bank-matter-of.ts'
import { aliasIn } from './seller-alias.ts'

/** S3.2 */
export const statusText = (verifiedAt: Date | null): (typeof sellerStatuses)[number] => (verifiedAt ? 'verified' : 'not verified')

/** What the market says of a person to themselves: whether an admin has verified them, whether their address refuses letters, why they cannot buy. */
export async function findStanding(
  db: Db,
  personId: string,
): Promise<Pick<OutputOf<typeof getMe>, 'status' | 'mailRefused' | 'language' | 'termsDue' | 'bankMatter'>> {
  const { verifiedAt, matter, ...standing } = await db
    .selectFrom('people')
    .select(['verifiedAt', 'language', mailRefusedOf(sql.ref('people.email')).as('mailRefused'), termsDue.as('termsDue')])
    .select(bankMatterOf.as('matter'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const bankMatter = matter === null ? null : { order: matter, sentence: appError('bank_matter_open').message }
  return { status: statusText(verifiedAt), bankMatter, ...standing }
}

/** The identity provider's ids of the person and the sign-in of a session. */
export const findSignIn = (db: Db, sessionId: string): Promise<{ subject: string; providerSession: string }> =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(['people.subject', 'sessions.providerSession'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow()

/** S7.7 to S7.9: the caller's own role; an admin gets anyone's. The refusal does not reveal whether the person exists. */
export async function roleAsked(db: Db, caller: Caller, email: string): Promise<Role | undefined> {
  if (email === caller.email) return caller.role
  if (!may(caller, 'people.read')) throw appError('only_about_yourself')
  const row = await db
    .selectFrom('people')
    .select('role')
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row?.role
}

/** Looks the seller up by e-mail, or by the alias that others see. */
export async function isVerifiedSeller(db: Db, email: string): Promise<boolean> {
  const alias = aliasIn(email)
  const row = await db
    .selectFrom('people')
    .select('id')
    .where((eb) => (alias ? eb('alias', '=', alias) : eb('email', '=', email)))
    .where('closedAt', 'is', null)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether staff have given a seller the badge. */
export async function isVerified(db: Db, { id }: { id: string }): Promise<boolean> {
  const { verifiedAt } = await db.selectFrom('people').select('verifiedAt').where('id', '=', id).executeTakeFirstOrThrow()
  return verifiedAt !== null
}

export function payoutWaitFrom(facts: SellerFacts, now: Date): Pick<ListedPerson, 'payoutWait'> {
  const wait = sellerWait(facts, now, 'staff')
  return wait ? { payoutWait: { text: wait.text, isHeld: wait.isHold } } : {}
}
