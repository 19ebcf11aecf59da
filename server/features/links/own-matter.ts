import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { areLinked } from './find-links.ts'

/** The staff of a market who are themselves, or are linked with, one of these people. */
const concernedBy = (people: readonly string[]) => sql<boolean>`exists (
  select from unnest(${[...people]}::uuid[]) as concerned (id)
  where concerned.id = people.id or ${areLinked(sql`people.id`, sql`concerned.id`)})`

/**
 * Nobody decides what concerns themself or an account linked with theirs: the one check of everything that staff decide.
 * Returns whether it concerns the admin all the same, because the market has nobody else to decide; the caller records that.
 * Throws AppError('forbidden') if another admin can decide.
 */
export async function isOwnMatter(db: Db, admin: { id: string }, people: readonly (string | null)[]): Promise<boolean> {
  const concerned = people.filter((id) => id !== null)
  const staff = await db
    .selectFrom('people')
    .select(['id', concernedBy(concerned).as('isConcerned')])
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .execute()
  if (!staff.find(({ id }) => id === admin.id)?.isConcerned) return false
  if (staff.some(({ isConcerned }) => !isConcerned)) throw appError('own_matter')
  return true
}

/** What the record of a decision says about it then. */
export const decidedByConcerned =
  'It concerned the admin who did this or an account linked with theirs; the market has no other admin.'
