import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Guard } from './guard.ts'
import { guards, root, without } from './guards.ts'

/**
 * Takes each guard away once, in a copy of the source, and runs the tests that must then fail. Words on the command line
 * choose guards by name; `--changed` chooses those in files that the last
 * commit or the working tree has changed; `--from=N` begins later.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'ringback-guards-'))
const database = await startEmbedded(path.join(folder, 'database'), { durable: false })
const copy = path.join(folder, 'copy')
const untouched = new Map<string, Promise<boolean>>()
try {
  await copySource()
  const chosen = chooseGuards(process.argv.slice(2))
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
  await rm(folder, { recursive: true, force: true })
}

function git(...words: string[]) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

async function copySource() {
  for (const file of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    await cp(path.join(root, file), path.join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

function chooseGuards(words: string[]): Guard[] {
  const from = Number(words.find((word) => word.startsWith('--from='))?.slice(7) ?? 1)
  const names = words.filter((word) => !word.startsWith('--'))
  const changed = words.includes('--changed')
    ? new Set([...git('diff', '--name-only', 'HEAD~1'), ...git('diff', '--name-only')])
    : undefined
  return guards.slice(from - 1).filter(({ name, file }) => {
    if (changed && !changed.has(file)) return false
    return names.length === 0 || names.some((word) => name.includes(word))
  })
}

async function isNoticed(guard: Guard): Promise<boolean> {
  const file = path.join(copy, guard.file)
  if (!(await passUntouched(guard))) throw new Error(`The tests of "${guard.name}" fail in the untouched copy.`)
  await writeFile(file, without(guard))
  try {
    return !(await runTests(guard))
  } finally {
    await cp(path.join(root, guard.file), file)
  }
}

/** A test that fails anyway would miss nothing: each set of tests must first pass with every guard in its place. */
function passUntouched({ tests, only }: Guard): Promise<boolean> {
  const name = `${tests}: ${only}`
  const known = untouched.get(name) ?? runTests({ tests, ...(only === undefined ? {} : { only }) })
  untouched.set(name, known)
  return known
}

/** Whether the tests pass. */
function runTests({ tests, only }: Pick<Guard, 'tests' | 'only'>): Promise<boolean> {
  const words = ['run', '--project=market', '--bail=1', '--maxWorkers=1', ...tests.split(' '), ...(only ? ['-t', only] : [])]
  const env = { ...process.env, TEST_DATABASE_URL: database.url, NODE_NO_WARNINGS: '1' }
  return new Promise((resolve) => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [vitest, ...words], { cwd: copy, env, stdio: 'ignore' })
    child.on('exit', (code) => resolve(code === 0))
  })
}
