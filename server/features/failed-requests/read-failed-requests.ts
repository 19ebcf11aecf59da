import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { FailedRequest } from '#shared/contract/find.ts'
import { whatWasTried } from './what-was-tried.ts'
import { whyItFailed } from './why-it-failed.ts'

export const failedRequests = (db: Db) =>
  db
    .selectFrom('failedRequests')
    .leftJoin('people', 'people.id', 'failedRequests.personId')
    .select(['failedRequests.id', 'reference', 'at', 'method', 'route', 'status', 'reason', 'ids', 'personId'])
    .select(['people.name as person', linkedTo('orders').as('order'), linkedTo('phones').as('phone')])
    .select(linkedTo('people').as('account'))

/** SQL: the id in the path that is one of this table's. */
const linkedTo = (table: 'orders' | 'phones' | 'people'): RawBuilder<string | null> => sql`(
  select linked.id from jsonb_each_text(failed_requests.ids) as given join ${sql.table(table)} as linked on linked.id = given.value::uuid
  limit 1)`

type Row = Awaited<ReturnType<ReturnType<typeof failedRequests>['execute']>>[number]

/** A failed request as staff read it, in their language. */
export const inWords = ({ id, at, ids, ...row }: Row): FailedRequest => ({
  ...row,
  _id: id,
  at: at.toISOString(),
  ids: ids as Record<string, string>,
  tried: whatWasTried(row.method, row.route),
  why: whyItFailed(row.reason),
})

/** SQL: the reference begins so, however it is written; undefined if it can be none. */
export const beginsReference = (search: string): RawBuilder<boolean> | undefined =>
  /^[\w-]{8,64}$/.test(search) ? sql`lower(reference) like ${`${search.toLowerCase().replace(/_/g, '\\_')}%`}` : undefined

/** Failed requests by their ids. */
export async function failedRequestsBy(db: Db, ids: readonly string[]): Promise<Map<string, FailedRequest>> {
  if (ids.length === 0) return new Map()
  const rows = await failedRequests(db)
    .where('failedRequests.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, inWords(row)]))
}
