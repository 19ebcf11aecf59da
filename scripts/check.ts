import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkSpecification } from '../spec/check-specification.ts'
import { reportsFolder } from '../spec/proofs.ts'
import { headlessPath } from '../test/chromium.ts'
import { loadPrograms } from '../test/cluster/programs.ts'
import { startDebians } from '../test/other-postgresql.ts'
import { commitBefore } from '../test/upgrade/version-before.ts'
import { type Failure, type PlaywrightReport, playwrightFailures, type VitestReport, vitestFailures } from './failures.ts'

/**
 * `npm test`: everything that must hold, in order of what it costs; `npm test -- types server` runs the named steps alone,
 * `npm test -- all cluster` all of them and then what needs a cluster of Debian's programs, where it can be had.
 * Ends with each failed test and why, and the line `N passed, N failed`: each test counts, each check without tests as one.
 */
type Tally = { passed: number; failed: number; failures?: Failure[] }
type Step = { name: string; run: () => Promise<Tally> }

const root = path.resolve(import.meta.dirname, '..')
const silentForMs = 15 * 60_000
const bin = (name: string) => path.join(root, 'node_modules', name)

const steps: Step[] = [
  {
    name: 'format and lint',
    run: () => check(bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--diagnostic-level=warn', '.'),
  },
  { name: 'route types', run: () => check(bin('@react-router/dev/bin.cjs'), 'typegen') },
  { name: 'types', run: () => check(bin('typescript/bin/tsc'), '--noEmit') },
  {
    name: 'boundaries',
    run: () => check(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'shared', 'server', 'web', 'db', 'test', 'spec'),
  },
  { name: 'unused', run: () => check(bin('knip/bin/knip.js'), '--no-progress') },
  { name: 'database types', run: () => check('server/commands/generate-types.ts', '--check') },
  { name: 'API document', run: () => check('scripts/api-document.ts', '--check') },
  { name: 'mail template', run: () => check('scripts/mail-template.mjs', '--check') },
  { name: 'build', run: () => check('scripts/build.mjs') },
  { name: 'server', run: serverTests },
  { name: 'version before', run: versionBefore },
  { name: 'guards', run: () => check('bench/trust/remove-guards.ts', '--sample') },
  { name: 'browser', run: browserTests },
  { name: 'other database', run: otherDatabase },
  { name: 'specification', run: specification },
]
const cluster: Step = { name: 'cluster', run: clusterTests }

const asked = process.argv.slice(2)
const isAsked = ({ name }: Step) => asked.includes(name)
const chosen = [...(asked.length === 0 || asked.includes('all') ? steps : steps.filter(isAsked)), ...[cluster].filter(isAsked)]
const total = { passed: 0, failed: 0 }
const failures: Failure[] = []
for (const { name, run } of chosen) {
  const started = Date.now()
  const tally = await run()
  total.passed += tally.passed
  total.failed += tally.failed
  if (tally.failed > 0) failures.push(...(tally.failures?.length ? tally.failures : [{ test: name, reason: '    see above' }]))
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
if (chosen.length === 0) console.error(`No such step; there are: all, ${[...steps, cluster].map(({ name }) => name).join(', ')}`)
for (const { test, reason } of failures) console.log(`✗ ${test}\n${reason}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function check(program: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await node([program, ...args])
  if (code !== 0) console.log(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A cluster is tried by a command of its own, too (`npm run test:cluster`): it needs Debian's packages. */
function serverTests(): Promise<Tally> {
  return vitest('vitest.json', ['market', 'S3', 'black box', 'overload'])
}

/** By itself: four servers sell in it. */
async function versionBefore(): Promise<Tally> {
  const missing = await commitBefore(root).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (!missing) return vitest('upgrade.json', ['upgrade'])
  console.log(`The version before was not tried. ${missing}`)
  return { passed: 0, failed: 0 }
}

async function clusterTests(): Promise<Tally> {
  const missing = await loadPrograms().then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (!missing) return vitest('cluster.json', ['cluster'])
  console.log(`The cluster was not tried. ${missing}`)
  return { passed: 0, failed: 0 }
}

async function vitest(name: string, projects: string[]): Promise<Tally> {
  const file = await freshReport(name)
  const { code, output } = await node([
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = await readReport<VitestReport>(file)
  if (code !== 0) console.log(tailOf(output))
  const failures = report ? vitestFailures(report) : []
  return atLeastOneFailure(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures })
}

async function browserTests(): Promise<Tally> {
  return playwright(await freshReport('playwright.json'), [], {})
}

/** The journey once more on Debian's PostgreSQL by DATABASE_URL, where one is installed. */
async function otherDatabase(): Promise<Tally> {
  const server = await startDebians()
  if (!server) {
    console.log('Not tried: no PostgreSQL of Debian is installed on this machine.')
    return { passed: 0, failed: 0 }
  }
  const file = path.join(reportsFolder, 'other-database.json')
  // In a folder of its own: the runner empties it, and the pictures of what failed before are still asked for.
  const args = ['journey', '--output=test-results/other-database']
  const tally = await playwright(file, args, { E2E_DATABASE_URL: server.url })
  await server.stop()
  return tally
}

async function playwright(file: string, which: string[], more: Record<string, string>): Promise<Tally> {
  const chromium = await headlessPath()
  if (!chromium) {
    console.log('No Chromium is installed and none can be: install one, or name it in CHROMIUM_PATH.')
    return { passed: 0, failed: 1 }
  }
  console.log(`Browser: ${chromium}`)
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...more }
  const { code, output } = await node([bin('@playwright/test/cli.js'), 'test', ...which], env)
  const report = await readReport<PlaywrightReport>(file)
  if (code !== 0) console.log(tailOf(output))
  return atLeastOneFailure(code, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    failures: report ? playwrightFailures(report) : [],
  })
}

/** Reads what the runs of both kinds of tests have left; a run of one kind alone does not ask for it. */
async function specification(): Promise<Tally> {
  const { passed, failed, words } = await checkSpecification()
  for (const line of words) console.log(line)
  return { passed, failed }
}

/** Where a runner writes its report; an older one must not pass for it. */
async function freshReport(name: string) {
  await mkdir(reportsFolder, { recursive: true })
  const file = path.join(reportsFolder, name)
  await rm(file, { force: true })
  return file
}

/** A runner that failed without naming a test failed all the same. */
function atLeastOneFailure(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
}

/** What went wrong stands at the end; a runner that lists every passing test says too much before. */
function tailOf(output: string) {
  return output.slice(-60_000)
}

/** A program that prints nothing for a quarter of an hour hangs: it is interrupted, so that it reports what it has, then ended. */
function node(args: string[], more: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_NO_WARNINGS: '1', FORCE_COLOR: '0', ...more }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const interrupt = () => {
      output += `\nPrinted nothing for ${silentForMs / 60_000} minutes and was interrupted.\n`
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 60_000).unref()
    }
    const hangs = setTimeout(interrupt, silentForMs)
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      hangs.refresh()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('exit', (code) => {
      clearTimeout(hangs)
      resolve({ code: code ?? 1, output })
    })
  })
}
