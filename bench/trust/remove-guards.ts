import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { numberOfCommit } from '#test/number-of-commit.ts'
import type { Guard } from './guard.ts'
import { guards, root, without } from './guards.ts'

/**
 * Removes each guard in turn, in a copy of the source, and runs the tests that must then fail. Arguments on the command
 * line choose guards by name; `--sample=2` takes two of them, others for each commit, as `npm run test:all` does.
 */
const sources = [
  'bench',
  'db',
  'languages',
  'scripts',
  'server',
  'shared',
  'spec',
  'stand-ins',
  'test',
  'web',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]
const chosen = chooseGuards(process.argv.slice(2))
// A run without any guard would succeed too.
if (chosen.length === 0) throw new Error('No guard has such a name, or --sample is not a number of guards.')
const folder = await mkdtemp(path.join(tmpdir(), 'ringback-guards-'))
const copy = path.join(folder, 'copy')
const untouched = new Map<string, Promise<Run>>()
const database = await startEmbedded(path.join(folder, 'database'), { durable: false })
try {
  await copySource()
  const unnoticed: string[] = []
  for (const [at, guard] of chosen.entries()) {
    const started = Date.now()
    const noticed = await isNoticed(guard)
    if (!noticed) unnoticed.push(`${guard.name} (${guard.file})`)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${noticed ? '✓ noticed  ' : '✗ UNNOTICED'} ${at + 1}/${chosen.length} ${guard.name} (${seconds} s)`)
  }
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} guards were missed when they were gone.`)
  for (const name of unnoticed) console.log(`  nobody missed: ${name}`)
  process.exitCode = unnoticed.length === 0 ? 0 : 1
} finally {
  await database.stop()
  await removeDataFolder(path.join(folder, 'database'))
  await rm(folder, { recursive: true, force: true })
}

async function copySource() {
  for (const name of sources) await cp(path.join(root, name), path.join(copy, name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

function chooseGuards(args: string[]): Guard[] {
  const { values, positionals: names } = parseArgs({ args, options: { sample: { type: 'string' } }, allowPositionals: true })
  const named = guards.filter((guard) => names.length === 0 || names.some((word) => guard.name.includes(word)))
  const count = Math.min(Number(values.sample ?? named.length), named.length)
  const first = values.sample === undefined ? 0 : numberOfCommit() * count
  return Array.from({ length: count }, (_, nth) => named[(first + nth) % named.length]).filter((guard) => guard !== undefined)
}

async function isNoticed(guard: Guard): Promise<boolean> {
  const file = path.join(copy, guard.file)
  const untouchedRun = await passUntouched(guard)
  if (!untouchedRun.passed) {
    throw new Error(`The tests of "${guard.name}" fail in the untouched copy:\n${untouchedRun.output.slice(-4000)}`)
  }
  await writeFile(file, without(guard))
  try {
    return !(await runTests(guard)).passed
  } finally {
    await cp(path.join(root, guard.file), file)
  }
}

/** A test that fails anyway proves nothing: each set of tests must first pass with all guards in place. */
function passUntouched({ tests, only }: Guard): Promise<Run> {
  const name = `${tests}: ${only}`
  const known = untouched.get(name) ?? runTests({ tests, ...(only === undefined ? {} : { only }) })
  untouched.set(name, known)
  return known
}

type Run = { passed: boolean; output: string }

function runTests({ tests, only }: Pick<Guard, 'tests' | 'only'>): Promise<Run> {
  const args = [
    'run',
    '--project=market',
    '--project=long',
    '--bail=1',
    '--maxWorkers=1',
    ...tests.split(' '),
    ...(only ? ['-t', only] : []),
  ]
  // `npm run test:all` tries only a part of the long tests; the tests of a guard are needed whole.
  const env = { ...process.env, PART_OF_COMMIT: '', TEST_DATABASE_URL: database.url, NODE_NO_WARNINGS: '1' }
  return new Promise((resolve) => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [vitest, ...args], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    // A run without any test would exit with 0 too.
    child.on('close', (code) => resolve({ passed: code === 0 && / passed/.test(output), output }))
  })
}
