import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

export type Noted = { id: string; wasCents?: number | undefined }

/**
 * Notes phones that this transaction puts on the lists or, with what they cost before, changes there. A job of the same
 * transaction matches them with kept searches and wishes (S13.8): one, however many phones there are.
 */
export async function notePhones(tx: Tx, phones: readonly Noted[]): Promise<void> {
  if (phones.length === 0) return
  const ids = phones.map(({ id }) => id)
  const prices = phones.map(({ wasCents }) => wasCents ?? null)
  await sql`with noted as (
      insert into phones_to_match (phone_id, was_cents) select * from unnest(${ids}::uuid[], ${prices}::int[])
    )
    select graphile_worker.add_job('match_phones', payload := '{}'::json, max_attempts := 25, priority := 15)`.execute(tx)
}
