import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { payable } from '#shared/domain/order-life.ts'
import type { Till } from './apply-provider-state.ts'
import { type Released, releaseClaim } from './release-claim.ts'

const pastClaims = (db: Db) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...payable])
    .where('claimUntil', '<=', sql<Date>`now()`)

/** Ends one booking whose hold is over; one that is not over, or was lengthened, is left alone. */
export async function lapseClaim(till: Till, orderId: string): Promise<Released> {
  const past = await pastClaims(till.db).where('id', '=', orderId).executeTakeFirst()
  return past ? releaseClaim(till, orderId, 'lapse') : 'kept'
}

/** Hands every hold that is over to lapse_claim; whoever wants such a phone before need not wait for it (book-phone.ts). One by one, as in reconcile-attempts.ts. */
export async function lapseClaims({ db, write }: Till): Promise<void> {
  const past = await pastClaims(db).orderBy('claimUntil').limit(1000).execute()
  for (const { id } of past) {
    await write((tx) => addJob(tx, 'lapse_claim', { orderId: id }, { key: `lapse:${id}` }))
  }
}
