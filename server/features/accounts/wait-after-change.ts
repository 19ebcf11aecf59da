import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { type AccountChange, changeWaitHours } from '#shared/domain/payout-wait.ts'

/** Lets the payouts to a person wait after a change through which somebody else may have got into their account (S11.2). */
export async function waitAfterChange(tx: Tx, personId: string, change: AccountChange): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      payoutsWaitUntil: sql<Date>`market_now() + make_interval(hours => ${changeWaitHours}::int)`,
      payoutsWaitBecause: change,
    })
    .where('id', '=', personId)
    .execute()
}
