import pg from 'pg'
import { linesOf } from './lines-of.ts'

/** The schemas of a market; all of their tables that exist are backed up. */
const schemas = ['public', 'identity', 'card_sandbox', 'graphile_worker']

/** `rows` is an estimate; `order`: by the primary key, text by its bytes; empty if there is none. */
export type Table = { name: string; columns: string[]; order: string[]; rows: number }
export type Sequence = { name: string; value: string }
export type Snapshot = {
  tables: Table[]
  sequences: Sequence[]
  /** Yields the rows of a table in batches, each row in PostgreSQL's text format. */
  rowsOf: (table: Table) => AsyncIterable<string[]>
  /** Yields the column `line` of a query in batches. */
  linesOf: (query: string) => AsyncIterable<string[]>
}

/** Reads a consistent snapshot of a whole market while it is running. */
export async function withSnapshot<T>(url: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ringback-backup', options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    const sequences = await sequencesOf(client)
    return await read({
      tables,
      sequences,
      rowsOf: (table) => linesOf(client, rowsOf(table)),
      linesOf: (query) => linesOf(client, query),
    })
  } finally {
    await client.end()
  }
}

/** Returns the tables in the order of their foreign keys, so that rows come after those they reference. Throws on a cycle. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select format('%I.%I', nspname, relname) as name, greatest(reltuples, 0)::integer as rows,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(array_agg(format('%I', attname) || case when attcollation = 0 then '' else ' collate "C"' end
          order by array_position(conkey, attnum)), '{}') from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey) where conrelid = pg_class.oid and contype = 'p') as "order",
       (select coalesce(array_agg(confrelid::text), '{}') from (select distinct format('%I.%I', s.nspname, c.relname) as confrelid
        from pg_constraint join pg_class c on c.oid = confrelid join pg_namespace s on s.oid = c.relnamespace
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) needed) as needs
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname = any($1) order by nspname, relname`,
    [schemas],
  )
  const done = new Set<string>()
  const ordered: Table[] = []
  while (ordered.length < rows.length) {
    const ready = rows.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)))
    if (ready.length === 0) throw new Error('The tables refer to each other in a ring.')
    for (const { needs: _, ...table } of ready) {
      done.add(table.name)
      ordered.push(table)
    }
  }
  return ordered
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null`,
    [schemas],
  )
  return rows
}

const rowsOf = ({ name, columns }: Table) =>
  `select row(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})::text as line from ${name}`
