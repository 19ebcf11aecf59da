import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { header, importingOf } from '#test/importing.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { type ImportResult, importPhones } from './import-phones.ts'
import { reportOf } from './report.ts'

const market = useMarket()
const root = path.resolve(import.meta.dirname, '../../../..')
const small = path.join(root, 'test/data/phones.csv')

const { fileOf, importHere, phonesOf, pictureOf } = importingOf(market)

type Ran = { code: number; stdout: string; stderr: string }

/** The environment of a command. No test should fail because the machine is slow. */
const environment = () => ({
  ...process.env,
  DATABASE_URL: market.databaseUrl,
  DATA_DIR: market.config.dataDir,
  STATEMENT_SECONDS: '60',
})

/** Runs the command of `npm run import` while the market is running. */
async function run(...args: string[]): Promise<Ran> {
  const options = { cwd: root, env: environment() }
  return promisify(execFile)(process.execPath, ['server/commands/import-phones.ts', ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ran) => ({ code, stdout, stderr }),
  )
}
const runFor = (seller: Caller, file: string, ...more: string[]) =>
  run('--seller', seller.person.email, '--rate', '83', file, ...more)

test('the import lists the valid lines of a faulty file and reports the others by line and reason', async () => {
  const sam = await market.newcomer('seller')
  const { code, stdout } = await runFor(sam, small)
  expect(stdout).toContain('at 83 rupees a dollar: 16 rows read.')
  expect(stdout).toContain('listed          6 (Apple 1, Realme 2, Redmi 1, Samsung 2)')
  expect(stdout).toContain('repeated        1, on line 8')
  expect(stdout).toContain('refused         9')
  for (const reason of [
    'the brand "Xiaomi" is not sold here: line 6',
    'the brand "Nokia" is not sold here: line 9',
    'the selling price is above the original price: line 10',
    'the selling price "free" is not a price: line 11',
    'the selling price is missing: line 12',
    'the selling price is not between $1 and $100,000: line 13',
    'the model is missing: line 14',
    'the row has 6 fields instead of 8: line 15',
    'the name contains characters that can’t be displayed: line 19',
  ]) {
    expect(stdout).toContain(reason)
  }
  expect(stdout).not.toContain('\u001b')
  expect(stdout.trim().endsWith('All lines are done.')).toBe(true)
  expect(code).toBe(0)

  const phones = await phonesOf(sam)
  const one = (name: string) => phones.find(({ productName }) => productName === name)
  expect(phones.map(({ productName }) => productName).sort()).toEqual([
    'Apple iPhone 13 Midnight 128 GB',
    'Realme C11 2021 Cool Blue 2/32 GB',
    'Realme X7 "Max" 5G Mercury Silver 8/128 GB',
    'Redmi Note 9 Aqua Green 4/128 GB',
    'Samsung Galaxy A12 Blue 4/64 GB',
    'Samsung Galaxy M32 Light Blue 6/128 GB',
  ])
  expect(one('Samsung Galaxy A12 Blue 4/64 GB')).toMatchObject({
    categoryName: 'Samsung',
    resalePrice: 156.61,
    orginalPrice: 180.71,
    usedYears: 0,
    advertise: 'false',
  })
  expect((await market.fetch(phones[0]?.productImage ?? '')).headers.get('content-type')).toBe('image/webp')
})

test('importing again at another rate updates the listed phones and lists a deleted one again', async () => {
  const sam = await market.newcomer('seller')
  await runFor(sam, small)
  const before = await phonesOf(sam)
  await sam.deleteProduct({ productId: before[0]?._id ?? '' })
  const again = await run('--seller', sam.person.email, '--rate', '90', small)
  expect(again.stdout).toContain('listed          0\n  updated         5\n  listed again    1\n  listed earlier  0\n')
  expect(again.code).toBe(0)
  const after = await phonesOf(sam)
  expect(after.map(({ _id }) => _id).sort()).toEqual(before.map(({ _id }) => _id).sort())
  expect(after.find(({ productName }) => productName === 'Samsung Galaxy A12 Blue 4/64 GB')?.resalePrice).toBe(144.43)
  const same = await run('--seller', sam.person.email, '--rate', '90', small)
  expect(same.stdout).toContain('listed          0\n  updated         0\n  listed again    0\n  listed earlier  6\n')
  const sue = await market.newcomer('seller')
  expect((await runFor(sue, small)).stdout).toContain('listed          6')
})

test('unusable arguments and files exit with an error message, and nothing is listed', async () => {
  const sam = await market.newcomer('seller')
  const bea = await market.newcomer('buyer')
  const email = sam.person.email
  const cases: [string[], string][] = [
    [['--seller', 'nobody@example.com', '--rate', '83', small], 'No account has the email nobody@example.com.'],
    [['--seller', bea.person.email, '--rate', '83', small], 'isn’t a seller’s account (buyer).'],
    [['--seller', email, '--rate', '83', await fileOf('Shop,Town\nX,1\n')], 'The first line must name a model and a price'],
    [['--seller', email, '--rate', '83', await fileOf('')], 'The first line must name a model and a price'],
  ]
  for (const [args, sentence] of cases) {
    const { code, stderr } = await run(...args)
    expect(stderr).toContain(sentence)
    expect(code).toBe(1)
  }
  const misused: [string[], string][] = [
    [['--seller', email, small], 'set --rate to the number of rupees per dollar'],
    [['--seller', email, '--rate', 'NaN', small], 'set --rate to the number of rupees per dollar'],
    [['--rate', '83', small], 'Give the seller’s email address.'],
    [['--seller', email, '--rate', '83'], 'npm run import'],
  ]
  for (const [args, sentence] of misused) {
    const { code, stderr } = await run(...args)
    expect(stderr).toContain(sentence)
    expect(code).toBe(2)
  }
  expect(await phonesOf(sam)).toEqual([])
})

test('when a file becomes unreadable, the rows before are listed and the report names the line', async () => {
  const sam = await market.newcomer('seller')
  const row = (model: string) => `realme,${model},Blue,2 GB,32 GB,4,7299,7999\n`
  const file = await fileOf(`\uFEFF${header}${row('C1')}${row('C2')}${row('"C3')}${row('C4')}`)
  const { code, stdout } = await runFor(sam, file)
  expect(stdout).toContain(
    'The file can’t be read from line 4 on: a quotation mark is never closed. Everything up to line 3 is done',
  )
  expect(code).toBe(1)
  expect((await phonesOf(sam)).length).toBe(2)
})

test('a stopped import reports the last line done, and running it again lists the rest', async () => {
  const sam = await market.newcomer('seller')
  const rows = Array.from({ length: 60 }, (_, place) => `realme,C${place},Blue,2 GB,32 GB,4,7299,7999\n`)
  const file = await fileOf(header + rows.join(''))
  const stopped = await importHere(sam, file, 1)
  expect(stopped).toMatchObject({ doneTo: 26, ended: 'stopped' })
  expect(reportOf(stopped, { file, rate: 83 })).toContain('Stopped. Everything up to line 26 is done; nothing after it is.')
  expect((await phonesOf(sam)).length).toBe(25)
  const rest = await importHere(sam, file)
  expect(rest).toMatchObject({ others: { known: 25 }, doneTo: 61, ended: undefined, listed: new Map([['Realme', 35]]) })
  expect((await phonesOf(sam)).length).toBe(60)
})

/** Makes a seller's imports wait after their first batch, until the returned function is called. */
async function waitsAfterFirstBatch({ person }: Caller) {
  const lock = 4_711
  const holder = await market.connection.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query(`select pg_advisory_lock(${lock})`)
  await holder.query(`create function wait_after_first() returns trigger language plpgsql as $$ begin
    if exists (select from phones where seller_id = '${person.id}') then perform pg_advisory_xact_lock_shared(${lock}); end if;
    return null;
  end $$`)
  await holder.query('create trigger waits_after_first before insert on phones execute function wait_after_first()')
  return () => void holder.query(`select pg_advisory_unlock(${lock})`)
}

test('Ctrl-C stops the import after the current batch, and the report names the last line done', async () => {
  const sam = await market.newcomer('seller')
  const goOn = await waitsAfterFirstBatch(sam)
  const colours = ['Blue', 'Red', 'Green', 'Black', 'White', 'Pink', 'Gold', 'Yellow']
  const rows = Array.from({ length: 900 }, (_, place) => `realme,C${place},${colours[place % 8]},2 GB,32 GB,4,7299,7999\n`)
  const file = await fileOf(header + rows.join(''))
  const args = ['server/commands/import-phones.ts', '--seller', sam.person.email, '--rate', '83', file]
  const command = spawn(process.execPath, args, { cwd: root, env: environment() })
  let stdout = ''
  command.stdout.on('data', (chunk) => {
    stdout += String(chunk)
  })
  command.stderr.once('data', () => {
    // npm forwards the signal, so the process receives it twice.
    command.kill('SIGINT')
    command.kill('SIGINT')
    // The command says that it has received it.
    command.stderr.once('data', goOn)
  })
  const [code] = await once(command, 'close')
  const done = Number(/Everything up to line (\d+) is done/.exec(stdout)?.[1])
  expect(stdout).toContain('Stopped.')
  expect(code).toBe(130)
  expect(done).toBeGreaterThan(1)
  expect(done).toBeLessThan(901)
  expect((await phonesOf(sam)).length).toBe(done - 1)
  expect((await runFor(sam, file)).stdout).toContain(`listed earlier  ${done - 1}`)
  expect((await phonesOf(sam)).length).toBe(900)
})

test('an import killed with SIGKILL and run again loses no line and lists none twice', async () => {
  const sam = await market.newcomer('seller')
  const lines = 2_000
  const rows = Array.from({ length: lines }, (_, place) => `realme,C${place},Blue,2 GB,32 GB,4,7299,7999\n`)
  const file = await fileOf(header + rows.join(''))
  const keys = async () => {
    const mine = market.connection.db.selectFrom('phones').select('importKey').where('sellerId', '=', sam.person.id)
    return (await mine.execute()).map(({ importKey }) => importKey)
  }
  const args = ['server/commands/import-phones.ts', '--seller', sam.person.email, '--rate', '83', file]
  const command = spawn(process.execPath, args, { cwd: root, env: environment(), stdio: 'ignore' })
  const ended = once(command, 'exit')
  while ((await keys()).length === 0) await setTimeout(10)
  command.kill('SIGKILL')
  await ended
  const { stdout } = await runFor(sam, file)
  const [listed, earlier] = [/listed +([\d,]+)/, /listed earlier +([\d,]+)/].map((words) =>
    Number(words.exec(stdout)?.[1]?.replaceAll(',', '')),
  )
  expect(listed).toBeGreaterThan(0)
  expect(earlier).toBeGreaterThan(0)
  expect((earlier ?? 0) % 250).toBe(0)
  expect(new Set(await keys()).size).toBe(lines)
  expect((await keys()).length).toBe(lines)
})

test('a batch that fails is rolled back as a whole, and the report says so', async () => {
  const sam = await market.newcomer('seller')
  const rows = Array.from({ length: 30 }, (_, place) => `realme,C${place},Blue,2 GB,32 GB,4,7299,7999\n`)
  let drawn = 0
  const account: ImportResult = await importPhones({
    connection: market.connection,
    seller: sam.person,
    file: await fileOf(header + rows.join('')),
    rate: 83,
    pictureOf: async () => {
      if (++drawn > 27) throw new Error('the disk is full')
      return pictureOf(sam)
    },
    isStopped: () => false,
    onProgress: () => {},
    batchSize: 25,
  })
  expect(account.doneTo).toBe(26)
  expect(reportOf(account, { file: 'a.csv', rate: 83 })).toContain(
    'Something failed: Error: the disk is full\nEverything up to line 26',
  )
  expect((await phonesOf(sam)).length).toBe(25)
})

test('the shop’s real file fills all four categories, and every row is accounted for', async () => {
  const real = path.join(root, '../shared/data/phones.csv')
  const there = await access(real).then(
    () => true,
    () => false,
  )
  if (!there) process.stdout.write(`${real} is not there: the small file of the tests stands in for it.\n`)
  const file = there ? real : small
  const sam = await market.newcomer('seller')
  const account = await importHere(sam, file)
  const listed = [...account.listed.values()].reduce((sum, count) => sum + count, 0)
  expect(account.ended).toBeUndefined()
  expect([...account.listed.keys()].sort()).toEqual(['Apple', 'Realme', 'Redmi', 'Samsung'])
  expect(listed + account.repeats.length + account.refused.length).toBe(account.rows)
  if (there) expect(account.rows).toBe((await readFile(real, 'utf8')).trim().split('\n').length - 1)
  expect((await phonesOf(sam)).length).toBe(listed)
  expect(await importHere(sam, file)).toMatchObject({ others: { known: listed }, listed: new Map() })
})
