import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { noteUpdates } from './note-updates.ts'
import { knownUpdatesIn, UpdateData } from './update-entry.ts'

/** The data that is part of Ringback. */
export const updatesFile = new URL('../../../../db/security-updates.json', import.meta.url)

export const readUpdatesFile = async (): Promise<UpdateData> => UpdateData.parse(JSON.parse(await readFile(updatesFile, 'utf8')))

/** Brings the data of this version into the market, unless it has the same or newer data. */
export async function settleUpdates(tx: Tx): Promise<void> {
  const data = await readUpdatesFile()
  const { rows } = await sql`select from updates_source where as_of >= ${data.asOf}::date for update`.execute(tx)
  if (rows.length === 0) await takeUpdates(tx, data)
}

/** Replaces what is known of the makers in the data, and looks all models up in it. */
export async function takeUpdates(tx: Tx, data: UpdateData): Promise<void> {
  const makers = data.makers.map(({ maker }) => maker)
  await sql`insert into updates_source (as_of) values (${data.asOf}::date)
    on conflict on constraint updates_source_pkey do update set as_of = excluded.as_of, read_at = market_now()`.execute(tx)
  await tx.deleteFrom('knownUpdates').where('maker', 'in', makers).execute()
  const rows = knownUpdatesIn(data).map(({ endsOn, ...row }) => ({ ...row, ends_on: endsOn }))
  await sql`insert into known_updates (maker, key, network, state, ends_on, page)
    select maker, key, network, state, ends_on, page from json_to_recordset(${JSON.stringify(rows)}::json)
      as said (maker text, key text, network boolean, state text, ends_on date, page text)`.execute(tx)
  await noteUpdates(tx, 'all')
}
