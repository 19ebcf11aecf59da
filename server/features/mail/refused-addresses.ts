import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'

const keptDays = 1

/** Forgets refusals of addresses that nobody's account has any more. */
export const forgetOldRefusals = ({ write }: Pick<Connection, 'write'>) =>
  write((tx) =>
    tx
      .deleteFrom('refusedAddresses')
      .where('refusedAt', '<', sql<Date>`market_now() - ${keptDays}::int * interval '1 day'`)
      .where(sql<boolean>`not exists (select from people where email = address and closed_at is null)`)
      .execute(),
  )
