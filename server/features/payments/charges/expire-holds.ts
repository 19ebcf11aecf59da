import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { expireHoldJob } from '#server/features/payments/follow-ups.ts'
import { leastSecondsLeft, pauseOf } from '#server/maintenance.ts'
import { payable } from '#shared/domain/orders/order-life.ts'
import type { PaymentContext } from './apply-provider-state.ts'
import { type Released, releaseClaim } from './release-claim.ts'

const pastClaims = (db: Db) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...payable])
    .where('claimUntil', '<=', marketNow)

/** Ends a booking whose hold has passed; one that has not passed or was extended is kept. */
export async function expireHold(market: PaymentContext, orderId: string): Promise<Released> {
  const past = await pastClaims(market.db).where('id', '=', orderId).executeTakeFirst()
  return past ? releaseClaim(market, orderId, 'expire') : 'kept'
}

/** While the market is closed, nobody can pay: each hold goes on for as long as it has been closed, at least an hour. */
export async function keepHolds({ db, write }: PaymentContext): Promise<void> {
  const { seconds } = await pauseOf(db)
  const left = sql<Date>`market_now() + ${Math.max(seconds, leastSecondsLeft)}::int * interval '1 second'`
  await write((tx) =>
    tx
      .updateTable('orders')
      .set({ claimUntil: left })
      .where('status', 'in', [...payable])
      .where('claimUntil', '<', left)
      .execute(),
  )
}

/**
 * Adds an expire_hold job for each hold that has passed; a booking of such a phone does not wait for it (book-phone.ts). One
 * transaction per job, as in reconcile-attempts.ts.
 */
export async function expireHolds({ db, write }: PaymentContext): Promise<void> {
  const past = await pastClaims(db).orderBy('claimUntil').limit(1000).execute()
  for (const { id } of past) {
    await write((tx) => addJob(tx, expireHoldJob, { orderId: id }))
  }
}
