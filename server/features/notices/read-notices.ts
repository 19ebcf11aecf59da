import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { isNoticeKind } from '#shared/domain/notices/notices.ts'
import { noticeWords } from './notice-words.ts'

type Which = { number?: number | undefined; andBefore: boolean; page?: string | undefined }

/** Marks a person's notice as read, all notices up to it, or all that lead to a page. Returns how many were unread. */
export async function readNotices(tx: Tx, personId: string, { number, andBefore, page }: Which): Promise<number> {
  const leadingTo = page === undefined ? [] : await findLeadingTo(tx, personId, page)
  if (page !== undefined && leadingTo.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ readAt: marketNow })
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .$if(number !== undefined, (query) => query.where('id', andBefore ? '<=' : '=', String(number)))
    .$if(page !== undefined, (query) => query.where('id', 'in', leadingTo))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How many of the newest unread notices are compared with a page. */
const maxCompared = 300

/** The unread notices whose link leads to the page, whatever follows `?` or `#`. */
async function findLeadingTo(tx: Tx, personId: string, page: string): Promise<string[]> {
  const unread = await tx
    .selectFrom('notices')
    .select(['id', 'kind', 'params'])
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(maxCompared)
    .execute()
  return unread
    .filter(({ kind, params }) => isNoticeKind(kind) && pathOf(noticeWords(kind, params).link.to) === page)
    .map(({ id }) => id)
}

const pathOf = (address: string) => address.split(/[?#]/)[0]
