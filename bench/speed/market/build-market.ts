import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openMarket } from '#server/open-market.ts'
import { addAccounts } from './accounts.ts'

export type BuiltMarket = { phones: number; databaseUrl: string; dataDir: string }

const files = ['people.sql', 'phones.sql', 'trade.sql']

/**
 * A market of so many phones in a database of its own of this PostgreSQL: the product makes the tables, sets of rows fill
 * them. One that an earlier run left whole in the same place is used again.
 */
export async function buildMarket(serverUrl: string, dataDir: string, phones: number): Promise<BuiltMarket> {
  const name = `bench_${phones}`
  const url = new URL(serverUrl)
  url.pathname = name
  const built = { phones, databaseUrl: url.href, dataDir }
  const [known] = await runIn(serverUrl, [
    `select shobj_description(oid, 'pg_database') as note from pg_database where datname = '${name}'`,
  ])
  if (known?.rows[0]?.note === 'whole') return built
  await runIn(serverUrl, [`drop database if exists ${name}`, `create database ${name}`])
  const market = await openMarket(readConfig({ DATA_DIR: dataDir, DATABASE_URL: built.databaseUrl, LOG_LEVEL: 'fatal' }))
  try {
    await fill(built)
    await addAccounts(market)
  } finally {
    await market.close()
  }
  await runIn(built.databaseUrl, ['vacuum analyze', 'checkpoint'])
  await runIn(serverUrl, [`comment on database ${name} is 'whole'`])
  return built
}

/** In one connection, whose tables of the moment the later files read; the same phones each time. */
async function fill({ databaseUrl, phones }: BuiltMarket) {
  const texts = await Promise.all(files.map((file) => readFile(new URL(`sql/${file}`, import.meta.url), 'utf8')))
  const settings = `set bench.phones = ${phones}; set synchronous_commit = off; set max_parallel_workers_per_gather = 0; select setseed(0.5)`
  await runIn(databaseUrl, [settings, ...texts, sameModels])
}

/** Every phone is of the model that the product's own writes would have found. */
const sameModels = `do $$ begin
  if exists (select from (select * from phones limit 500) as made where model_id <> model_for(category_id, name)) then
    raise exception 'A phone of the bench is of another model than its name says';
  end if;
end $$`

export async function runIn(url: string, statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const results: pg.QueryResult[] = []
  try {
    for (const statement of statements) results.push(await client.query(statement))
  } finally {
    await client.end()
  }
  return results
}
