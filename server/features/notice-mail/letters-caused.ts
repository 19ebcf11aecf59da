import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { mailBundleJob } from './follow-ups.ts'

/** After so many completed deals, an account may cause any number of letters. */
const dealsOfTheTrusted = 10
const bundleHours = 4

type Caused = { id: string; personId: string; causedBy: string | null }

/**
 * Whether the account that caused a notice has caused as many letters to others within a day as it may (S23.5). Letters that are
 * being sent at the same moment are not counted, so it may be one more for each worker.
 */
export async function hasCausedEnough({ db }: Pick<Connection, 'db'>, causedBy: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    select (select count(*) from (select from notices where caused_by = ${causedBy}::uuid and mailed_at is not null
        and bundled_at is null and created_at > market_now() - interval '1 day' limit ${most}) as letters) >= ${most}
      and (select role from people where id = ${causedBy}::uuid) <> 'admin'
      and (select count(*) from (select from deliveries join orders on orders.id = order_id join phones on phones.id = phone_id
        where deliveries.state = 'completed' and (buyer_id = ${causedBy}::uuid or seller_id = ${causedBy}::uuid)
        limit ${dealsOfTheTrusted}) as deals) < ${dealsOfTheTrusted} as enough`.execute(db)
  return rows[0]?.enough ?? false
}

/** Has a notice mailed together with others of the same person, at the end of the current four hours. */
export const bundle = ({ write }: Pick<Connection, 'write'>, { id, personId }: Caused): Promise<void> =>
  write(async (tx) => {
    const { rows } = await sql<{ at: Date }>`update notices set bundled_at = market_now() where id = ${id}::bigint
      returning date_bin(${bundleHours}::int * interval '1 hour', market_now(), timestamptz 'epoch') + ${bundleHours}::int * interval '1 hour' as at`.execute(
      tx,
    )
    await addJob(tx, mailBundleJob, { personId }, { runAt: rows[0]?.at })
  })
