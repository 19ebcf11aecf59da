import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import type { ApiKey, ApiKeyOfPerson, listKeys as operation } from '#shared/contract/api-keys.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { keyFrom, keyRows, stateOfKey } from './key-rows.ts'

/** For how many days somebody sees keys of theirs that work no more. */
const shownDays = 30

/** Somebody's keys, newest first: those that work, and those that stopped working lately. */
export async function listMyKeys(db: Db, personId: string): Promise<ApiKey[]> {
  const rows = await keyRows(db)
    .where('apiKeys.personId', '=', personId)
    .where(
      sql<boolean>`least(coalesce(revoked_at, 'infinity'), coalesce(expires_at, 'infinity')) > market_now() - make_interval(days => ${shownDays}::int)`,
    )
    .orderBy('apiKeys.createdAt', 'desc')
    .orderBy('apiKeys.id')
    .execute()
  return rows.map(keyFrom)
}

const newest = { by: sql.ref('apiKeys.createdAt'), of: 'instant', down: true } as const

export async function listKeys(
  db: Db,
  { person, state, limit, after }: z.output<(typeof operation)['query']>,
): Promise<Page<ApiKeyOfPerson[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newest, sql.ref('apiKeys.id'), after)
  const rows = await keyRows(db)
    .innerJoin('people', 'people.id', 'apiKeys.personId')
    .select(['people.id as personId', 'people.name as personName', 'people.email', 'people.role'])
    .select(sortKey)
    .$if(person !== undefined, (query) => query.where('apiKeys.personId', '=', person ?? ''))
    .$if(state !== undefined, (query) => query.where(stateOfKey, '=', state ?? 'active'))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return {
    items: items.map(({ personId, personName, email, role, ...row }) => ({
      ...keyFrom(row),
      person: { _id: personId, name: personName, email, userstatus: role },
    })),
    next,
  }
}
