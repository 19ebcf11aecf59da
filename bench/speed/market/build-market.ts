import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import type { CategoryName } from '#server/features/listings/models/catalogue.ts'
import { modelsFor } from '#server/features/listings/models/model-for.ts'
import { nameVersion } from '#server/features/listings/models/name-columns.ts'
import { openMarket } from '#server/open-market.ts'
import { colourBits } from '#shared/domain/phone-words/colours.ts'
import { testSecrets } from '#test/secrets.ts'
import { addAccounts } from './accounts.ts'

export type BuiltMarket = { phones: number; databaseUrl: string; dataDir: string }

const files = ['people.sql', 'phones.sql', 'trade.sql']

/**
 * Builds a market of `phones` phones in a new database of this PostgreSQL: the product creates the tables, bulk inserts fill
 * them. A complete market that an earlier run left in the same place is reused.
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
  const market = await openMarket(
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: built.databaseUrl, LOG_LEVEL: 'fatal', ...testSecrets }),
  )
  try {
    await fill(built)
    await checkModels(market.connection)
    await addAccounts(market)
  } finally {
    await market.close()
  }
  await runIn(built.databaseUrl, ['vacuum analyze', 'checkpoint'])
  await runIn(serverUrl, [`comment on database ${name} is 'whole'`])
  return built
}

/** Runs the SQL files in one connection, since later ones read its temporary tables; creates the same phones each time. */
async function fill({ databaseUrl, phones }: BuiltMarket) {
  const texts = await Promise.all(files.map((file) => readFile(new URL(`sql/${file}`, import.meta.url), 'utf8')))
  const settings = `set bench.phones = ${phones}; set bench.name_version = ${nameVersion}; set synchronous_commit = off; set max_parallel_workers_per_gather = 0; select setseed(0.5)`
  await runIn(databaseUrl, [settings, await bitsOfColours(databaseUrl), ...texts])
}

/** The bits that colours are searched by, as SQL values for the rows that are made in SQL. */
async function bitsOfColours(databaseUrl: string): Promise<string> {
  const [result] = await runIn(databaseUrl, ['select distinct unnest(colours) as colour from models'])
  const values = result?.rows.map(({ colour }) => `('${String(colour).replaceAll("'", "''")}', ${colourBits(colour)})`) ?? []
  return `create temp table bits_of_colours (colour text primary key, bits bigint); insert into bits_of_colours values ${values.join(', ')}`
}

/** Checks that every phone has the model that the product's own writes would have found. */
async function checkModels({ write }: Connection) {
  await write(async (tx) => {
    const phones = await tx
      .selectFrom('phones')
      .innerJoin('categories', 'categories.id', 'phones.categoryId')
      .select(['phones.name', 'phones.modelId', 'categories.name as category'])
      .limit(500)
      .execute()
    const models = await modelsFor(
      tx,
      phones.map(({ name, category }) => ({ name, category: category as CategoryName })),
    )
    const wrong = phones.find(({ modelId }, place) => modelId !== models[place])
    if (wrong) throw new Error(`${wrong.name}, a phone of the bench, is of another model than its name says.`)
  })
}

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
