import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { standsInFor } from '#server/who-may.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { areLinked } from './find-links.ts'

type People = readonly (string | null)[]

/** What staff decide: whom it is about, and who asked for it. */
export type Matter = { about: People; askedBy?: People }

/** Why an admin may not decide a matter of their own; 'alone' if they may, because the market has nobody else. */
type Standing = AppError | 'alone'

/** SQL: one of these people is, or is linked with, a person of the staff. */
const concerned = (people: readonly string[]) => sql<boolean>`exists (
  select from unnest(${[...people]}::uuid[]) as concerned (id)
  where concerned.id = people.id or ${areLinked(sql`people.id`, sql`concerned.id`)})`

/**
 * The matters, by any key, that concern an admin themself or an account linked with theirs. Another admin decides them: an owner,
 * or one with the same role. Where there is none, an admin decides what concerns a linked account or was reported by them, which the caller records; but never
 * what is about them: whoever runs the server makes another admin for that.
 */
async function standingsOf(db: Db, admin: { id: string }, matters: ReadonlyMap<string, Matter>): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>()
  const rows = [...matters].flatMap(([key, { about, askedBy = [] }]) => [
    ...about.map((person) => ({ key, person, asked: false })),
    ...askedBy.map((person) => ({ key, person, asked: true })),
  ])
  const { rows: own } = await sql<{ key: string; themself: boolean }>`
    select key, bool_or(concerned.person = ${admin.id} and not asked) as themself
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ person }) => person)}::uuid[],
      ${rows.map(({ asked }) => asked)}::bool[]) as concerned (key, person, asked)
    where concerned.person = ${admin.id} or ${areLinked(sql`${admin.id}::uuid`, sql`concerned.person`)}
    group by key`.execute(db)
  for (const { key, themself } of own) {
    const people = rows.flatMap((row) => (row.key === key && row.person !== null ? [row.person] : []))
    const another = await db
      .selectFrom('people')
      .select('id')
      .where(standsInFor(admin))
      .where((eb) => eb.not(concerned(people)))
      .limit(1)
      .executeTakeFirst()
    standings.set(key, another ? appError('own_matter') : themself ? appError('own_matter_alone') : 'alone')
  }
  return standings
}

/**
 * Nobody decides what concerns themself or an account linked with theirs: the one check of everything that staff decide.
 * Returns whether it concerns the admin all the same, because the market has nobody else to decide; the caller records that.
 * Throws AppError('forbidden') if another admin can decide, or it is about the admin themself.
 */
export async function isOwnMatter(db: Db, admin: { id: string }, matter: Matter): Promise<boolean> {
  const standing = (await standingsOf(db, admin, new Map([['it', matter]]))).get('it')
  if (standing === undefined) return false
  if (standing === 'alone') return true
  throw standing
}

/** For a list that staff work through: why this admin may not decide a matter, by its key; the others are missing. */
export async function ownMattersOf(
  db: Db,
  admin: { id: string },
  matters: ReadonlyMap<string, Matter>,
): Promise<Map<string, string>> {
  const standings = [...(await standingsOf(db, admin, matters))]
  return new Map(standings.flatMap(([key, standing]) => (standing === 'alone' ? [] : [[key, standing.message] as const])))
}
