import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { readPage } from '#server/db/sorted-list.ts'
import { beginsReference, failedRequests, inWords } from '#server/features/failed-requests/read-failed-requests.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportFailedRequests } from '#shared/contract/failed-requests.ts'
import type { FailedRequest } from '#shared/contract/find.ts'
import { idsOfCalled } from './people-called.ts'
import { allOf, within } from './wanted-rows.ts'

type Wanted = CallOf<typeof exportFailedRequests> & { limit: number; after?: string | undefined }
const newest = { by: sql.ref('failedRequests.at'), of: 'instant', down: true } as const

/** S24.1: a page of the requests that failed and match, the newest first. */
export const listFailedRequests = planned(
  async (db: Db, { limit, after, state, reason, person, search, ...wanted }: Wanted): Promise<Page<FailedRequest[]>> => {
    const query = failedRequests(db).where(
      allOf(
        state && (state === 'failed' ? sql`status >= 500` : sql`status < 500`),
        reason && sql`reason = ${reason}`,
        person && sql`person_id = ${person}::uuid`,
        search && ofSearch(search),
        ...within(sql`failed_requests.at`, wanted),
      ),
    )
    const { items, next } = await readPage(query, { ordering: newest, id: sql.ref('failedRequests.id'), limit, after })
    return { items: items.map(inWords), next }
  },
)

function ofSearch(search: string) {
  const ofPerson = sql`person_id in (${idsOfCalled(search)})`
  const reference = beginsReference(search)
  return reference ? sql`(${reference} or ${ofPerson})` : ofPerson
}
