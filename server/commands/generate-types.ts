import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/** `npm run types`: writes db/types.ts from the migrations; with `--check` exits with 1 if it is stale instead. */
const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'db/types.ts')
const folder = await mkdtemp(path.join(tmpdir(), 'ringback-types-'))
const database = await startEmbedded(folder, { durable: false })
try {
  await migrate(database.url)
  const file = path.join(folder, 'types.ts')
  const program = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const options = {
    url: database.url,
    dialect: 'postgres',
    'include-pattern': 'public.*',
    'numeric-parser': 'number',
    'out-file': file,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  execFileSync(process.execPath, [program, '--camel-case', ...flags], { cwd: root, stdio: 'pipe' })
  const made = await readFile(file)
  if (!process.argv.includes('--check')) await writeFile(target, made)
  else if (!made.equals(await readFile(target))) {
    process.stderr.write('db/types.ts is stale: run `npm run types`.\n')
    process.exitCode = 1
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
