import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import type { Actor } from '#server/http/mount.ts'
import type { Person, Role, Userstatus } from '#shared/contract/accounts.ts'
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

export type PeopleWish = { userstatus: Userstatus; search?: string | undefined; limit: number; after?: string | undefined }

/** Open accounts of a role, newest first; `search` is part of a name or an e-mail. */
export async function listPeople(db: Db, { userstatus, search, limit, after }: PeopleWish): Promise<Page<Person[]>> {
  const from = after === undefined ? undefined : placeFrom(after)
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'verifiedAt', sql<string>`created_at::text`.as('place')])
    .where('role', '=', userstatus)
    .where('closedAt', 'is', null)
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${from?.at}::timestamptz, ${from?.id}::uuid)`),
    )
    .$if(pattern !== undefined, (query) => query.where(sql<boolean>`(name ilike ${pattern} or email ilike ${pattern})`))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ id, name, email, verifiedAt }) => ({
      _id: id,
      name,
      email: email ?? '',
      userstatus,
      status: statusText(verifiedAt),
    })),
    next: last && { after: Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') },
  }
}

const Place = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/), z.uuid()])

function placeFrom(after: string) {
  try {
    const [at, id] = Place.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    return { at, id }
  } catch {
    throw new AppError('invalid', 'after is not a place in this list', { fields: { after: 'after is not a place in this list' } })
  }
}
