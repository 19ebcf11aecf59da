import pg from 'pg'
import { type Sequence, tablesOf } from './backup.ts'
import { insertOfJson, jsonRowsOf } from './json-rows.ts'
import { linesOf } from './lines-of.ts'

/** Fills the database of an empty market with the rows of a backup, all of them or none. */
export async function openRestore(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'ringback-restore', options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  const tables = await tablesOf(client)
  const known = new Map(tables.map((table) => [table.name, table]))
  // Triggers that guard rows against changes would also reject restored rows.
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of tables.toReversed()) if (!isKept(name)) await client.query(`delete from ${name}`)
  let current = ''
  const tableOf = (name: string) => {
    const table = known.get(name)
    if (!table || isKept(name)) throw new Error(`This version has no table ${name}.`)
    return table
  }

  return {
    async addRows(name: string, columns: string[], lines: string[]) {
      if (isKept(name)) return
      tableOf(name)
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      if (name !== current) {
        await client.query(`drop table if exists incoming; create temp table incoming as select ${list} from ${name} limit 0`)
        current = name
      }
      await client.query(
        `insert into ${name} (${list}) overriding system value
         select (line::pg_temp.incoming).* from unnest($1::text[]) as line`,
        [lines],
      )
    },
    /** Adds rows of an export. Throws if this version has no such table. */
    async addJson(name: string, lines: string[]) {
      await client.query(insertOfJson(tableOf(name)), [lines])
    },
    /** The rows of a table as an export of them would have them. */
    jsonOf: (name: string) => linesOf(client, jsonRowsOf(tableOf(name))),
    async finish(sequences: Sequence[]) {
      for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, value])
      for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
      // The workers that had locked these jobs no longer exist.
      await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
        update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`)
      await client.query('commit')
      await client.query('analyze')
    },
    close: () => client.end(),
  }
}

/** The list of migrations describes this database, not the backup's. */
export const isKept = (name: string) => name.endsWith('.migrations')
