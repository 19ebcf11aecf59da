import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { containing, type Ordering, orderingOf, pageFrom, type SortedBy, sortedPage } from '#server/db/sorted-list.ts'
import { ownMattersOf } from '#server/features/links/own-matter.ts'
import { mailRefusedOf } from '#server/features/mail/refused-addresses.ts'
import type { Caller } from '#server/http/mount.ts'
import type { getMe, ListedPerson, Role, sellerStatuses, Userstatus } from '#shared/contract/accounts.ts'
import type { OutputOf, Page } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type SellerFacts, sellerWait } from '#shared/domain/money/payout-wait.ts'
import { may } from '#shared/domain/staff/permissions.ts'
import { termsDue } from './agree-to-terms.ts'
import { aliasIn } from './seller-alias.ts'
import { sellerWaitColumns } from './seller-wait.ts'

/** S3.2 */
export const statusText = (verifiedAt: Date | null) => (verifiedAt ? 'verified' : 'not verified')

/** Whether an admin has verified the person as a seller, and whether their address refuses letters. */
export async function findStanding(
  db: Db,
  personId: string,
): Promise<Pick<OutputOf<typeof getMe>, 'status' | 'mailRefused' | 'language' | 'termsDue'>> {
  const { verifiedAt, ...standing } = await db
    .selectFrom('people')
    .select(['verifiedAt', 'language', mailRefusedOf(sql.ref('people.email')).as('mailRefused'), termsDue.as('termsDue')])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { status: statusText(verifiedAt), ...standing }
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

export type PeopleSearch = {
  userstatus: Userstatus
  search?: string | undefined
  status?: (typeof sellerStatuses)[number] | undefined
  sort?: SortedBy<typeof orderings> | undefined
  limit: number
  after?: string | undefined
}

const orderings = {
  newest: { by: sql.ref('createdAt'), of: 'instant', down: true },
  name: { by: sql`lower(name)`, of: 'text' },
} as const satisfies Record<string, Ordering>

/** Open accounts of a role, newest first or by name; `search` matches a part of the name or e-mail. */
export async function listPeople(db: Db, admin: { id: string }, asked: PeopleSearch): Promise<Page<ListedPerson[]>> {
  const { userstatus, search, status, limit } = asked
  const { sortKey, afterCursor, order } = sortedPage(orderingOf(orderings, asked.sort ?? 'newest'), sql.ref('id'), asked.after)
  const pattern = search ? containing(search) : undefined
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'verifiedAt', sortKey, mailRefusedOf(sql.ref('people.email')).as('mailRefused')])
    .select([...sellerWaitColumns, marketNow.as('now')])
    .where('role', '=', userstatus)
    .where('closedAt', 'is', null)
    // Whoever is about to be deleted is found by the search of staff, and brought back on the person's page.
    .where('deletionDueAt', 'is', null)
    .$if(status !== undefined, (query) => query.where('verifiedAt', status === 'verified' ? 'is not' : 'is', null))
    .$if(pattern !== undefined, (query) => query.where(sql<boolean>`(name ilike ${pattern} or email ilike ${pattern})`))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const own = await ownMattersOf(db, admin, new Map(items.map(({ id }) => [id, { about: [id] }])))
  const people = items.map(({ id, name, email, verifiedAt, mailRefused, now, ...payouts }) => ({
    _id: id,
    name,
    email: email ?? '',
    userstatus,
    status: statusText(verifiedAt),
    ...(mailRefused ? { mailRefused } : {}),
    ...(own.has(id) ? { ownMatter: own.get(id) } : {}),
    ...payoutWaitFrom(payouts, now),
  }))
  return { items: people, next }
}

export function payoutWaitFrom(facts: SellerFacts, now: Date): Pick<ListedPerson, 'payoutWait'> {
  const wait = sellerWait(facts, now, 'staff')
  return wait ? { payoutWait: { text: wait.text, isHeld: wait.isHold } } : {}
}
