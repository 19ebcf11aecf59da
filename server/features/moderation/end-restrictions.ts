import { sql } from 'kysely'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { errorFields } from '#shared/log-line.ts'
import { notifyOfEnd } from './decide.ts'
import { lockItem, moveItem } from './move-item.ts'
import { endRestriction } from './restrict.ts'

const batchSize = 200

/**
 * Ends restrictions whose time is over, every minute, in one transaction each. A failure is logged, does not hold up the
 * others, and is retried in the next minute.
 */
export async function endRestrictions({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  const due = await db
    .selectFrom('restrictions')
    .innerJoin('moderationDecisions', 'moderationDecisions.id', 'decisionId')
    .select(['decisionId', 'itemId'])
    .where('endedAt', 'is', null)
    .where('until', '<=', sql<Date>`market_now()`)
    .orderBy('until')
    .limit(batchSize)
    .execute()
  for (const { decisionId, itemId } of due) {
    await write(async (tx) => {
      const item = await lockItem(tx, itemId)
      if (!(await endRestriction(tx, decisionId, 'time'))) return
      await moveItem(tx, item, 'expire')
      await notifyOfEnd(tx, item, 'time', null)
    }).catch((error) => {
      logLine('error', 'A suspension could not be ended', { decision: decisionId, ...errorFields(error) })
    })
  }
}
