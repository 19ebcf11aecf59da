import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { containing, pageFrom, placeFrom } from '#server/db/sorted-list.ts'
import type { Actor } from '#server/http/mount.ts'
import type { Person, Role, sellerStatuses, Userstatus } from '#shared/contract/accounts.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'

/** S3.2 */
export const statusText = (verifiedAt: Date | null) => (verifiedAt ? 'verified' : 'not verified')

export async function isVerified(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What the identity provider calls the person and the sign-in behind a session. */
export const findSignIn = (db: Db, sessionId: string): Promise<{ subject: string; providerSession: string }> =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.personId')
    .select(['people.subject', 'sessions.providerSession'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow()

/** S7.7 to S7.9: one's own role, or for the admin anyone's. Others get the same refusal whether there is such a person or not. */
export async function roleAsked(db: Db, actor: Actor, email: string): Promise<Role | undefined> {
  if (email === actor.email) return actor.role
  if (actor.role !== 'admin') throw new AppError('forbidden', 'You can ask about yourself only.')
  const row = await db
    .selectFrom('people')
    .select('role')
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row?.role
}

export async function isVerifiedSeller(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export type PeopleSearch = {
  userstatus: Userstatus
  search?: string | undefined
  status?: (typeof sellerStatuses)[number] | undefined
  sort?: keyof typeof orderings
  limit: number
  after?: string | undefined
}

/** Each order of the list: what a row's place in it is, and the rows behind a place. */
const orderings = {
  newest: {
    place: sql<string>`created_at::text`,
    behind: ([at, id]: Place) => sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`,
    by: sql`created_at desc, id desc`,
    isPlace: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/),
  },
  name: {
    place: sql<string>`lower(name)`,
    behind: ([name, id]: Place) => sql<boolean>`(lower(name), id) > (${name}, ${id}::uuid)`,
    by: sql`lower(name), id`,
    isPlace: z.string().max(80),
  },
}
type Place = [place: string, id: string]

/** Open accounts of a role, newest first or by name; `search` is part of a name or an e-mail. */
export async function listPeople(db: Db, asked: PeopleSearch): Promise<Page<Person[]>> {
  const { userstatus, search, status, limit } = asked
  const ordering = orderings[asked.sort ?? 'newest']
  const from = placeFrom(asked.after, ordering.isPlace)
  const pattern = search ? containing(search) : undefined
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'verifiedAt', ordering.place.as('place')])
    .where('role', '=', userstatus)
    .where('closedAt', 'is', null)
    .$if(status !== undefined, (query) => query.where('verifiedAt', status === 'verified' ? 'is not' : 'is', null))
    .$if(pattern !== undefined, (query) => query.where(sql<boolean>`(name ilike ${pattern} or email ilike ${pattern})`))
    .where(from === undefined ? sql<boolean>`true` : ordering.behind(from))
    .orderBy(ordering.by)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const people = items.map(({ id, name, email, verifiedAt }) => ({
    _id: id,
    name,
    email: email ?? '',
    userstatus,
    status: statusText(verifiedAt),
  }))
  return { items: people, next }
}
