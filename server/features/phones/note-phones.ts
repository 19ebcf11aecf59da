import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { jobAdded } from '#server/db/jobs.ts'
import { matchPhonesJob } from './follow-ups.ts'

export type Noted = { id: string; wasCents?: number | undefined }

/**
 * Notes phones that this transaction lists or, with their previous price, changes while listed. One job, added in the same
 * transaction, matches all of them with saved searches and wishes (S13.8).
 */
export async function notePhones(tx: Tx, phones: readonly Noted[]): Promise<void> {
  if (phones.length === 0) return
  const ids = phones.map(({ id }) => id)
  const prices = phones.map(({ wasCents }) => wasCents ?? null)
  await sql`with noted as (
      insert into phones_to_match (phone_id, was_cents) select * from unnest(${ids}::uuid[], ${prices}::int[])
    )
    select ${jobAdded(matchPhonesJob, {})}`.execute(tx)
}
