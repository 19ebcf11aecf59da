import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { schemaText } from './schema-text.ts'

/** `npm run types`: writes db/types.ts and db/schema.sql from the migrations; with `--check` exits with 1 if one is stale instead. */
const root = path.resolve(import.meta.dirname, '../..')
const folder = await mkdtemp(path.join(tmpdir(), 'ringback-types-'))
const database = await startEmbedded(folder, { durable: false })
try {
  await migrate(database.url)
  await keep('db/types.ts', await typesOf(database.url))
  await keep('db/schema.sql', await schemaOf(database.url))
} finally {
  await database.stop()
  await removeDataFolder(folder)
}

async function typesOf(url: string): Promise<string> {
  const file = path.join(folder, 'types.ts')
  const program = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const options = {
    url,
    dialect: 'postgres',
    'include-pattern': 'public.*',
    'numeric-parser': 'number',
    'out-file': file,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  execFileSync(process.execPath, [program, '--camel-case', ...flags], { cwd: root, stdio: 'pipe' })
  return readFile(file, 'utf8')
}

async function schemaOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await schemaText(client)
  } finally {
    await client.end()
  }
}

async function keep(name: string, made: string) {
  const target = path.join(root, name)
  if (!process.argv.includes('--check')) return writeFile(target, made)
  if (made === (await readFile(target, 'utf8').catch(() => ''))) return
  process.stderr.write(`${name} is stale: run \`npm run types\`.\n`)
  process.exitCode = 1
}
