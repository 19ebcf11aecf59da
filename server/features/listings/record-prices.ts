import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Cents } from '#shared/domain/money/money.ts'

type PriceChange = { phoneId: string; fromCents: Cents; toCents: Cents }

/** The most price changes stored for a phone. */
const mostStored = 100

/** Records changes of phones' prices, each phone's at most once, and forgets their earliest ones beyond the most stored. */
export async function recordPrices(tx: Tx, changes: readonly PriceChange[]): Promise<void> {
  const real = changes.filter(({ fromCents, toCents }) => fromCents !== toCents)
  if (real.length === 0) return
  await tx
    .insertInto('priceChanges')
    .values([...real])
    .execute()
  await sql`delete from price_changes using (
      select id, row_number() over (partition by phone_id order by id desc) as place
      from price_changes where phone_id = any(${real.map(({ phoneId }) => phoneId)}::uuid[])) stored
    where stored.id = price_changes.id and place > ${mostStored}::int`.execute(tx)
}
