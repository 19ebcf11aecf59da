import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillDemoMarket } from '#db/demo/fill-demo-market.ts'
import { sealLedger } from '#server/features/payments/ledger/seal-ledger.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { doOperatorCommand, runOperatorCommand } from '#test/operator-command.ts'

const market = useMarket({ DEMO: '1' })
let folder: string
let emptyUrl: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-export-'))
  const name = `ringback_imported_${process.pid}`
  await onServer(`create database ${name}`)
  emptyUrl = new URL(`/${name}`, inject('serverUrl')).href
})
afterAll(async () => {
  await onServer(`drop database ${new URL(emptyUrl).pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const inFolder = (...names: string[]) => path.join(folder, ...names)
const settingsOf = ({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: market.config.publicUrl,
  DEMO: '1',
})
const here = () => settingsOf({ databaseUrl: market.databaseUrl, dataDir: market.config.dataDir })
const there = () => settingsOf({ databaseUrl: emptyUrl, dataDir: inFolder('data') })

const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
const linesIn = async (file: string) => (await readFile(file, 'utf8')).split('\n').filter(Boolean)

test('[S22.4] a whole market is exported in open formats and read back elsewhere; exported again, it is the same byte by byte', async () => {
  await fillDemoMarket(market, market.config, () => {})
  const ada = await market.newcomer('admin')
  await ada.changeSetting({ setting: 'FEEDS', value: 'off', seen: 'on', reason: 'We are moving' })
  await untilNothingIsDue(market)
  await sealLedger(market.connection)
  await doOperatorCommand('export-market', here(), inFolder('first'))

  const manifest = await json(inFolder('first', 'manifest.json'))
  const rowsOf = Object.fromEntries(manifest.tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows]))
  for (const name of [
    'people',
    'phones',
    'orders',
    'payments',
    'messages',
    'cases',
    'ledger_postings',
    'staff_actions',
    'ratings',
  ])
    expect(rowsOf[`public.${name}`], name).toBeGreaterThan(0)
  expect(manifest.pictures).toBeGreaterThan(0)
  expect((await stat(inFolder('first'))).mode & 0o777).toBe(0o700)
  // What any operator has to check it with.
  await promisify(execFile)('sha256sum', ['--check', '--quiet', 'checksums.txt'], { cwd: inFolder('first') })
  const phones = await linesIn(inFolder('first', 'tables', 'public.phones.jsonl'))
  expect(phones).toHaveLength(rowsOf['public.phones'])
  expect(JSON.parse(phones[0] ?? '')).toMatchObject({ name: expect.any(String), price_cents: expect.any(Number) })
  const listings = await linesIn(inFolder('first', 'csv', 'listings.csv'))
  expect(listings[0]).toContain('id,seller_id,brand,model,title,price')
  expect((await linesIn(inFolder('first', 'csv', 'orders.csv'))).length).toBe(rowsOf['public.orders'] + 1)

  await expectRefusals()

  await doOperatorCommand('import-market', there(), inFolder('first'))
  await doOperatorCommand('export-market', there(), inFolder('second'))
  const again = await json(inFolder('second', 'manifest.json'))
  expect({ ...again, madeAt: '' }).toEqual({ ...manifest, madeAt: '' })
  expect(await readFile(inFolder('second', 'checksums.txt'))).toEqual(await readFile(inFolder('first', 'checksums.txt')))
  expect(await doOperatorCommand('audit', there())).toContain('Green')
})

/** Each says what is wrong and leaves everything as it was. */
async function expectRefusals() {
  const refusalOf = async (name: string, settings: Record<string, string>, ...words: string[]) => {
    const { code, err } = await runOperatorCommand(name, settings, ...words)
    return `${code}: ${err}`
  }
  expect(await refusalOf('export-market', here(), inFolder('first'))).toMatch(/^1: .*isn’t empty/)
  const noKeys = settingsOf({ databaseUrl: emptyUrl, dataDir: inFolder('elsewhere') })
  expect(await refusalOf('import-market', { ...noKeys, IMEI_KEY: 'k'.repeat(40) }, inFolder('first'))).toMatch(
    /^1: .*keys of its market/s,
  )
  expect(await refusalOf('import-market', there(), folder)).toMatch(/^1: .*no complete export/)

  await cp(inFolder('first'), inFolder('changed'), { recursive: true })
  await appendFile(inFolder('changed', 'tables', 'public.phones.jsonl'), '{}\n')
  expect(await refusalOf('import-market', there(), inFolder('changed'))).toMatch(/^1: .*public\.phones/)
  const client = new pg.Client({ connectionString: emptyUrl })
  await client.connect()
  const { rows } = await client.query(`select to_regclass('people') as people`).finally(() => client.end())
  expect(rows).toEqual([{ people: null }])
}
