import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { caseOfCommit } from '#test/number-of-commit.ts'
import { type Ran, runProgram } from '#test/operator-command.ts'

const market = useMarket()
let folder: string
const inFolder = (name: string) => path.join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-commands-'))
  await mkdir(inFolder('empty'))
  await writeFile(inFolder('file'), 'not a folder, not a backup')
  await writeFile(inFolder('list.csv'), 'brand,model\n')
})
afterAll(async () => {
  process.stdout.write(`${shown.map((row) => row.join('  |  ')).join('\n')}\n`)
  await rm(folder, { recursive: true, force: true })
})
const shown: string[][] = []

/** Runs a program of ours as an operator does, against the running market unless the settings say otherwise. */
function run(program: string, args: string[], settings: Record<string, string> = {}): Promise<Ran> {
  const { config, databaseUrl } = market
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, PUBLIC_URL: config.publicUrl }
  return runProgram(program, args, { ...own, ...settings })
}

const programs: Record<string, { program: string; args: () => string[] }> = {
  audit: { program: 'server/commands/audit.ts', args: () => [] },
  backup: { program: 'server/commands/backup.ts', args: () => [inFolder('new.tar.gz')] },
  admin: { program: 'server/commands/make-admin.ts', args: () => ['ada@people.example'] },
  import: {
    program: 'server/commands/import-phones.ts',
    args: () => ['--seller', 'sam@people.example', '--rate', '83', inFolder('list.csv')],
  },
  endings: { program: 'server/commands/apply-endings.ts', args: () => [] },
  restore: { program: 'server/commands/restore.ts', args: () => [inFolder('file')] },
  settings: { program: 'server/commands/print-settings.ts', args: () => [] },
  start: { program: 'server/main.ts', args: () => [] },
}

/** Runs a program, adds a row to the table that is printed at the end, and expects an error message without a stack. */
async function expectEnd(name: string, what: string, given: { args?: string[]; settings?: Record<string, string> }) {
  const { program, args } = programs[name] ?? { program: name, args: () => [] }
  const ended = await run(program, given.args ?? args(), given.settings)
  // The first line that is neither a log line nor progress output.
  const [sentence = ''] = ended.err.split('\n').filter((line) => !/^(\{|\d+ %)/.test(line))
  shown.push([name, what, String(ended.code), sentence])
  expect(ended.err, `${name}: ${what}`).not.toMatch(/\n\s+at |Error:/)
  return expect(ended, `${name}: ${what}`)
}
const ends = (code: 1 | 2, sentence: RegExp) => ({ code, err: expect.stringMatching(sentence) })

// All read their arguments and open the market by the same functions: each commit tries one.
const ofAMarket = ['audit', 'backup', 'admin', 'import', 'endings']
const needTheDatabase = [...ofAMarket, 'start']

test.each(caseOfCommit(ofAMarket))('%s creates no market when the folder or database is mistyped', async (name) => {
  const DATABASE_URL = ''
  const mistyped = { DATABASE_URL, DATA_DIR: inFolder('mistyped') }
  ;(await expectEnd(name, 'no such data folder', { settings: mistyped })).toMatchObject(
    ends(1, /the folder .*mistyped doesn’t exist/),
  )
  const empty = { DATABASE_URL, DATA_DIR: inFolder('empty') }
  ;(await expectEnd(name, 'a folder without a market', { settings: empty })).toMatchObject(
    ends(1, /There’s no market in .*empty/),
  )
  const other = { DATABASE_URL: new URL('/postgres', market.databaseUrl).href }
  ;(await expectEnd(name, 'a database without a market', { settings: other })).toMatchObject(ends(1, /no market in the database/))
  expect(await readdir(folder)).not.toContain('mistyped')
  expect(await readdir(inFolder('empty'))).toEqual([])
})

test.each(caseOfCommit(needTheDatabase))('%s explains why a database cannot be used', async (name) => {
  const away = { DATABASE_URL: 'postgres://ringback:x@127.0.0.1:9/ringback' }
  const absent = { DATABASE_URL: new URL('/absent', market.databaseUrl).href }
  const refused = { DATABASE_URL: market.databaseUrl.replace(/:[^:@]+@/, ':wrong@') }
  ;(await expectEnd(name, 'no database', { settings: away })).toMatchObject(ends(1, /127.0.0.1:9 .* nothing listens there/))
  ;(await expectEnd(name, 'an unknown database', { settings: absent })).toMatchObject(ends(1, /no database of that name/))
  ;(await expectEnd(name, 'a wrong password', { settings: refused })).toMatchObject(ends(1, /refuses the password/))
})

test.each(caseOfCommit(Object.keys(programs)))(
  '%s exits with code 2 when its arguments or settings are invalid',
  async (name) => {
    ;(await expectEnd(name, 'a wrong setting', { settings: { PORT: 'eighty' } })).toMatchObject(ends(2, /PORT: a number/))
    if (name === 'start') return
    ;(await expectEnd(name, 'an unknown option', { args: ['--nonsense'] })).toMatchObject(ends(2, /nonsense/))
    ;(await expectEnd(name, 'too many words', { args: ['one', 'two', 'three'] })).toMatchObject(
      ends(2, /Unexpected argument [\s\S]*npm run/),
    )
  },
)

test('each command names the argument that is wrong', async () => {
  ;(await expectEnd('admin', 'no word', { args: [] })).toMatchObject(ends(2, /npm run admin -- person@example.com/))
  ;(await expectEnd('admin', 'no email', { args: ['nobody'] })).toMatchObject(ends(2, /nobody is not an email address/))
  ;(await expectEnd('backup', 'no word', { args: [] })).toMatchObject(ends(2, /npm run backup market.tar.gz/))
  ;(await expectEnd('restore', 'no word', { args: [] })).toMatchObject(ends(2, /npm run restore market.tar.gz/))
  const noList = { args: ['--seller', 'sam@people.example', '--rate', '83'] }
  ;(await expectEnd('import', 'no word', noList)).toMatchObject(ends(2, /Name the price list: npm run import/))
  const args = (seller: string, rate: string, file = inFolder('list.csv')) => ['--seller', seller, '--rate', rate, file]
  ;(await expectEnd('import', 'no seller', { args: args('sam', '83') })).toMatchObject(ends(2, /seller’s email address/))
  ;(await expectEnd('import', 'no rate', { args: args('sam@people.example', '0') })).toMatchObject(ends(2, /rupees/))
  const absent = { args: args('sam@people.example', '83', inFolder('absent.csv')) }
  ;(await expectEnd('import', 'no such file', absent)).toMatchObject(ends(1, /absent.csv does not exist/))
  const aFolder = { args: args('sam@people.example', '83', inFolder('empty')) }
  ;(await expectEnd('import', 'a folder for a file', aFolder)).toMatchObject(ends(1, /isn’t a file/))
  ;(await expectEnd('restore', 'no such file', { args: [inFolder('absent')] })).toMatchObject(ends(1, /absent does not exist/))
  ;(await expectEnd('restore', 'no backup', { args: [inFolder('file')] })).toMatchObject(ends(1, /isn’t a backup of a market/))
})

test('backup overwrites only with --overwrite and never into the data folder; restore never replaces a market', async () => {
  const into = (...args: string[]) => ({ args })
  const absent = inFolder('absent/market.tar.gz')
  ;(await expectEnd('backup', 'no such folder', into(absent))).toMatchObject(ends(1, /absent does not exist/))
  ;(await expectEnd('backup', 'a folder for a file', into(inFolder('empty')))).toMatchObject(ends(1, /is a folder/))
  const inside = path.join(market.config.dataDir, 'market.tar.gz')
  ;(await expectEnd('backup', 'into the data folder', into(inside))).toMatchObject(ends(1, /is inside the data folder/))
  const file = inFolder('market.tar.gz')
  expect(await run('server/commands/backup.ts', [file])).toMatchObject({ code: 0, err: expect.stringContaining('100 %') })
  ;(await expectEnd('backup', 'the file is there', into(file))).toMatchObject(ends(1, /already exists.*--overwrite/))
  expect(await run('server/commands/backup.ts', ['--overwrite', file])).toMatchObject({ code: 0 })

  const anotherKey = { IMEI_KEY: 'another key than that of the backup', DATA_DIR: inFolder('not-restored') }
  ;(await expectEnd('restore', 'another key', { args: [file], settings: anotherKey })).toMatchObject(
    ends(2, /IMEI_KEY: not the key/),
  )
  expect(await readdir(folder)).not.toContain('not-restored')

  const back = (settings: Record<string, string>) => ({ args: [file], settings })
  const away = back({ DATABASE_URL: 'postgres://ringback:x@127.0.0.1:9/ringback', DATA_DIR: inFolder('restored') })
  ;(await expectEnd('restore', 'no database', away)).toMatchObject(ends(1, /127.0.0.1:9 .* nothing listens there/))
  const aFile = back({ DATABASE_URL: '', DATA_DIR: inFolder('file') })
  ;(await expectEnd('restore', 'a file for a folder', aFile)).toMatchObject(ends(1, /file is a file, but a folder/))
  await market.newcomer('buyer')
  // Of an older version, it is not migrated either.
  const { pool } = market.connection
  const { rows } = await pool.query('delete from migrations where name = (select max(name) from migrations) returning *')
  ;(await expectEnd('restore', 'a market with people', back({}))).toMatchObject(ends(1, /There’s already a market here/))
  const { name, checksum } = rows[0]
  await pool.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
})

test.each(['start', 'audit'])('%s refuses an IMEI_KEY that is not the one the market began with', async (name) => {
  const settings = { ...asDemo, PORT: '0', IMEI_KEY: 'another key than that of this market' }
  ;(await expectEnd(name, 'another key', { settings })).toMatchObject(ends(2, /IMEI_KEY: not the key that this market's IMEIs/))
})

test('commands work on the schema of the next version, so that it can be rolled back', async () => {
  const { pool } = market.connection
  await pool.query(`insert into migrations (name, checksum) values ('9999_of_the_next_version.sql', '')`)
  const ended = await run('server/commands/audit.ts', [])
  await pool.query(`delete from migrations where name = '9999_of_the_next_version.sql'`)
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('Green') })
})

test.each(['start', 'audit'])('%s says which version takes over a market that is too old for this one', async (name) => {
  const { pool } = market.connection
  const { rows: ours } = await pool.query('delete from migrations returning name, checksum')
  await pool.query(`insert into migrations (name, checksum) values ('0001_market.sql', '')`)
  try {
    ;(await expectEnd(name, 'a market that is too old', { settings: { ...asDemo, PORT: '0' } })).toMatchObject(
      ends(1, /too old for this one.* the version of commit [0-9a-f]{40}/),
    )
    expect((await pool.query('select name from migrations')).rows).toEqual([{ name: '0001_market.sql' }])
  } finally {
    await pool.query('delete from migrations')
    for (const { name, checksum } of ours)
      await pool.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
})

test('start reports a port that is taken and a data folder that is not a folder', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const PORT = String(typeof address === 'object' && address ? address.port : 0)
  const demo = { ...asDemo, PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` }
  ;(await expectEnd('start', 'a taken port', { settings: demo })).toMatchObject(ends(1, new RegExp(`Port ${PORT} is in use`)))
  await new Promise((resolve) => taken.close(resolve))
  const noFolder = { DATABASE_URL: '', DATA_DIR: inFolder('file') }
  ;(await expectEnd('start', 'a file for a folder', { settings: noFolder })).toMatchObject(
    ends(1, /file is a file, but a folder/),
  )
  const below = { DATABASE_URL: '', DATA_DIR: inFolder('file/data') }
  ;(await expectEnd('start', 'a folder below a file', { settings: below })).toMatchObject(ends(1, /is inside something/))
})
const asDemo = {
  DEMO: '0',
  CARDS: 'sandbox',
  MAILER: 'mailbox',
  GOOGLE: 'off',
}

test('settings prints values that are set and defaults, and hides secrets', async () => {
  const settings = {
    DATABASE_URL: 'postgres://ringback:secret-word@db.example/ringback?password=secret-word',
    SMTP_URL: 'smtp://mailer:secret-word@mail.example',
    IDENTITY_SECRET: `secret-word${'x'.repeat(32)}`,
    IMEI_KEY: `secret-word${'y'.repeat(32)}`,
    GOOGLE_CLIENT_ID: 'our-id',
    GOOGLE_CLIENT_SECRET: 'secret-word',
    REGISTRY: 'http',
    REGISTRY_URL: 'https://market:secret-word@register.example/imei?key=secret-word',
    REGISTRY_TOKEN: 'secret-word-of-the-register',
    CARRIERS_WEBHOOK_SECRET: `secret-word${'z'.repeat(32)}`,
    MAX_UNPAID: '7',
  }
  const { code, out, err } = await run('server/commands/print-settings.ts', [], settings)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out + err).not.toContain('secret-word')
  expect(out).toMatch(/^MAX_UNPAID +7 +\(set\)/m)
  expect(out).toMatch(/^HOLD_HOURS +24 /m)
  expect(out).toMatch(/^DATABASE_URL +postgres:\/\/ringback:\(hidden\)@db.example/m)
  expect(out).toMatch(/^IDENTITY_SECRET +\(hidden\) +\(set\)/m)
  expect(out).toMatch(/^GOOGLE_CLIENT_ID +our-id/m)
})
