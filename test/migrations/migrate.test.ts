import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { until } from '../cards.ts'
import { withEmptyDatabase } from '../database.ts'

let place = ''
let folder: URL
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'ringback-migrations-'))
  folder = pathToFileURL(`${place}/`)
  await writeFile(new URL('0001_first.sql', folder), 'create table things (n integer); insert into things values (1), (2);')
})
afterAll(() => rm(place, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(new URL(name, folder), text)
const clear = (name: string) => rm(new URL(name, folder))

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Runs `work` while another connection has written to a table and its transaction is still open. */
async function whileWritten(url: string, work: (leave: () => Promise<unknown>) => Promise<void>) {
  await withDatabase(url, async (writer) => {
    await writer.query('begin')
    await writer.query('insert into things values (7)')
    await work(() => writer.query('commit'))
  })
}
const waiting = (client: pg.Client) =>
  client
    .query("select 1 from pg_locks join pg_class on pg_class.oid = relation where relname = 'things' and not granted")
    .then(({ rowCount }) => rowCount === 1)

test('[S17.6] a migration that waits for a table in use repeatedly leaves the lock queue, until it gets the lock', async () => {
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    await migrate(url, folder)
    await write('0002_second.sql', 'alter table things add column colour text;')
    await withDatabase(url, (other) =>
      whileWritten(url, async (leave) => {
        const migrating = migrate(url, folder)
        await until(() => waiting(other))
        await until(async () => !(await waiting(other)))
        await until(() => waiting(other))
        expect((await other.query("select 1 from migrations where name = '0002_second.sql'")).rowCount).toBe(0)
        await leave()
        expect(await migrating).toEqual(['0002_second.sql'])
      }),
    )
    await clear('0002_second.sql')
  })
})

test('[S17.6] an index is built outside a transaction while rows are written and a second server waits to migrate', async () => {
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    await migrate(url, folder)
    const made = 'drop index concurrently if exists things_n;\ncreate unique index concurrently things_n on things (n);\n'
    await write('0002_second.sql', `-- outside a transaction\n${made}`)
    await withDatabase(url, (other) =>
      whileWritten(url, async (leave) => {
        const migrating = [migrate(url, folder), migrate(url, folder)]
        await until(async () => {
          const { rowCount } = await other.query(
            "select 1 from pg_stat_activity where query like 'create unique index%' and wait_event_type = 'Lock'",
          )
          return rowCount === 1
        })
        await other.query('insert into things values (3)')
        await leave()
        expect((await Promise.all(migrating)).flat()).toEqual(['0002_second.sql'])
        const { rows } = await other.query("select indisvalid from pg_index where indexrelid = 'things_n'::regclass")
        expect(rows).toEqual([{ indisvalid: true }])
      }),
    )
    await clear('0002_second.sql')
  })
})

test('[S17.6] an index whose build failed is rebuilt by the next attempt', async () => {
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    await migrate(url, folder)
    await write(
      '0002_second.sql',
      '-- outside a transaction\ndrop index concurrently if exists things_n;\ncreate unique index concurrently things_n on things (n);\n',
    )
    await withDatabase(url, async (client) => {
      await client.query('insert into things values (2)')
      await expect(migrate(url, folder)).rejects.toThrow('Migration 0002_second.sql failed')
      const valid = () =>
        client.query("select indisvalid from pg_index where indexrelid = 'things_n'::regclass").then(({ rows }) => rows)
      expect(await valid()).toEqual([{ indisvalid: false }])
      await client.query("delete from things where n = 2 and ctid > '(0,2)'")
      expect(await migrate(url, folder)).toEqual(['0002_second.sql'])
      expect(await valid()).toEqual([{ indisvalid: true }])
    })
    await clear('0002_second.sql')
  })
})

test('[S17.6] a database with all that a baseline replaces is noted to have it; an older one is refused', async () => {
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    expect(await migrate(url, folder)).toEqual(['0001_first.sql'])
    await clear('0001_first.sql')
    const commit = 'c0ffee'.padEnd(40, '0')
    const baseline = (last: string) =>
      write(
        '0700_baseline.sql',
        `-- Replaces the migrations up to ${last}, which commit ${commit} has.\ncreate table things (n integer);`,
      )
    await baseline('0002_second.sql')
    await expect(migrate(url, folder)).rejects.toThrow(commit)
    await baseline('0001_first.sql')
    expect(await Promise.all([migrate(url, folder), migrate(url, folder)])).toEqual([[], []])
    await write('0701_next.sql', 'insert into things values (3);')
    expect(await migrate(url, folder)).toEqual(['0701_next.sql'])
    expect(await migrate(url, folder)).toEqual([])
  })
  await withEmptyDatabase(inject('serverUrl'), async (url) => {
    expect(await migrate(url, folder)).toEqual(['0700_baseline.sql', '0701_next.sql'])
  })
})
