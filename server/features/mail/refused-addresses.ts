import { type RawBuilder, sql } from 'kysely'
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

/** SQL of since when an address gets no letters, and what its mail server answered; null if it gets them. */
export const mailRefusedOf = (address: RawBuilder<unknown>) =>
  sql<{ at: string; answer: string } | null>`(select jsonb_build_object(
    'at', to_char(refused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', answer)
    from refused_addresses where address = ${address})`
