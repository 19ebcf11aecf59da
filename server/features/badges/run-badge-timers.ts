import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notices/notify.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { reminderDays, requestDays } from '#shared/domain/badges/badge-rules.ts'
import { errorFields } from '#shared/log-line.ts'
import { endBadge } from './end-badge.ts'
import { endRequest } from './end-request.ts'

const batchSize = 200
type Of = Pick<Market, 'db' | 'write'>

/**
 * Ends badges whose time is over, reminds sellers some weeks before, and ends requests that nobody has decided: every minute, in
 * one transaction each. A failure is logged, does not hold up the others, and is retried in the next minute.
 */
export async function runBadgeTimers(market: Of): Promise<void> {
  await endBadges(market)
  await remindOfEnds(market)
  await endOldRequests(market)
}

async function endBadges({ db, write }: Of) {
  const due = await db
    .selectFrom('sellerBadges')
    .select(['id', 'sellerId'])
    .where('endedAt', 'is', null)
    .where('until', '<=', marketNow)
    .orderBy('until')
    .limit(batchSize)
    .execute()
  for (const { id, sellerId } of due) {
    await each('A badge could not be ended', id, () =>
      write(async (tx) => {
        await lockForTime(tx, sellerId)
        // It may have been renewed in the meantime.
        if (!(await isInForce(tx, id)) || !(await endBadge(tx, sellerId, { because: 'expired' }))) return
        await notify(tx, sellerId, { kind: 'badgeEnded', params: {}, cause: `badgeEnded:${id}` })
      }),
    )
  }
}

async function remindOfEnds({ db, write }: Of) {
  const due = await db
    .selectFrom('sellerBadges')
    .select(['id', 'sellerId', 'until'])
    .where('endedAt', 'is', null)
    .where('remindedAt', 'is', null)
    .where('until', '<=', sql<Date>`market_now() + ${reminderDays}::int * interval '1 day'`)
    .orderBy('until')
    .limit(batchSize)
    .execute()
  for (const { id, sellerId, until } of due) {
    await each('A seller could not be told that the badge ends', id, () =>
      write(async (tx) => {
        const told = await tx
          .updateTable('sellerBadges')
          .set({ remindedAt: marketNow })
          .where('id', '=', id)
          .where('endedAt', 'is', null)
          .where('remindedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
        const asked = await tx
          .selectFrom('badgeRequests')
          .select('id')
          .where('sellerId', '=', sellerId)
          .where('state', '=', 'open')
          .executeTakeFirst()
        if (!told || asked) return
        await notify(tx, sellerId, { kind: 'badgeEnding', params: { until: until.toISOString() }, cause: `badgeEnding:${id}` })
      }),
    )
  }
}

/** Those that waited too long, and those of people who are no sellers any more. */
async function endOldRequests({ db, write }: Of) {
  const due = await db
    .selectFrom('badgeRequests')
    .innerJoin('people', 'people.id', 'badgeRequests.sellerId')
    .select(['badgeRequests.id', 'sellerId', 'people.role'])
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('askedAt', '<=', sql<Date>`market_now() - ${requestDays}::int * interval '1 day'`),
        eb('people.role', '<>', 'seller'),
      ]),
    )
    .orderBy('askedAt')
    .limit(batchSize)
    .execute()
  for (const { id, sellerId, role } of due) {
    await each('A request for the badge could not be ended', id, () =>
      write(async (tx) => {
        await lockForTime(tx, sellerId)
        if (!(await endRequest(tx, id, { state: 'lapsed' })) || role !== 'seller') return
        await notify(tx, sellerId, { kind: 'badgeRequestLapsed', params: {}, cause: `badgeRequest:${id}` })
      }),
    )
  }
}

const lockForTime = (tx: Tx, sellerId: string) =>
  tx.selectFrom('people').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute()

const isInForce = (tx: Tx, id: string) =>
  tx.selectFrom('sellerBadges').select('id').where('id', '=', id).where('endedAt', 'is', null).executeTakeFirst()

const each = (what: string, id: string, work: () => Promise<void>) =>
  work().catch((error) => logLine('error', what, { id, ...errorFields(error) }))
