import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkSpecification } from '../spec/check-specification.ts'
import { reportsFolder } from '../spec/proofs.ts'
import { headlessPath } from '../test/chromium.ts'
import { loadPrograms } from '../test/cluster/programs.ts'
import { engineFiles, journeyTimes } from '../test/engines/step.ts'
import { startDebians } from '../test/other-postgresql.ts'
import { commitBefore } from '../test/upgrade/version-before.ts'
import { type Failure, type PlaywrightReport, playwrightFailures, type VitestReport, vitestFailures } from './failures.ts'

/**
 * `npm test`: all checks, cheapest first; `npm test -- types server` runs only the named steps, `npm test -- FILE` the tests of a
 * file or folder, and `npm test -- all engines cluster` all steps, then the most important journeys in Firefox and WebKit, and what needs a cluster of Debian's programs,
 * where these are available. Ends with each failed test and why, and the line `N passed, N failed`: each test counts, and each
 * check without tests counts as one.
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
    run: () =>
      check(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), 'shared', 'server', 'web', 'db', 'test', 'spec', 'bench'),
  },
  {
    name: 'cycles of features',
    run: () => {
      const config = ['--config', '.dependency-cruiser.features.cjs']
      return check(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ...config, 'server/features')
    },
  },
  { name: 'unused', run: () => check(bin('knip/bin/knip.js'), '--no-progress') },
  { name: 'database types', run: () => check('server/commands/generate-types.ts', '--check') },
  { name: 'API document', run: () => check('scripts/api-document.ts', '--check') },
  { name: 'lives document', run: () => check('scripts/lives-document.ts', '--check') },
  { name: 'mail template', run: () => check('scripts/mail-template.mjs', '--check') },
  { name: 'build', run: () => check('scripts/build.mjs') },
  { name: 'server', run: serverTests },
  { name: 'version before', run: versionBefore },
  { name: 'guards', run: () => check('bench/trust/remove-guards.ts', '--sample=2') },
  { name: 'browser', run: () => browserTests() },
  { name: 'other database', run: otherDatabase },
  { name: 'specification', run: specification },
]
/** What needs programs of Debian's and takes minutes: only when it is asked for. */
const further: Step[] = [
  { name: 'engines', run: () => engineTests() },
  { name: 'all engines', run: () => engineTests({ ENGINES: 'all' }) },
  { name: 'cluster', run: clusterTests },
]

const asked = process.argv.slice(2)
const files = asked.filter((name) => name.includes('/'))
const named = [files.filter((name) => !isOfBrowser(name)), files.filter(isOfBrowser)] as const
/** The tests of files that are named, with the pages that some of them need. */
const ofFiles: Step[] = [
  ...steps.filter(({ name }) => name === 'build' && files.length > 0),
  ...(named[0].length > 0 ? [{ name: 'tests of files', run: () => vitest('files.json', [], named[0]) }] : []),
  ...(named[1].length > 0 ? [{ name: 'browser tests of files', run: () => browserTests(named[1]) }] : []),
]
const isAsked = ({ name }: Step) => asked.includes(name)
const chosen = [
  ...(asked.length === 0 || asked.includes('all') ? steps : steps.filter(isAsked)),
  ...further.filter(isAsked),
  ...ofFiles,
]
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
if (chosen.length === 0)
  console.error(`No such step or file; the steps are: all, ${[...steps, ...further].map(({ name }) => name).join(', ')}`)
for (const { test, reason } of failures) console.log(`✗ ${test}\n${reason}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function check(program: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await node([program, ...args])
  if (code !== 0) console.log(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Without the cluster tests, which need Debian's packages and have their own step and command (`npm run test:cluster`). */
function serverTests(): Promise<Tally> {
  return vitest('vitest.json', ['market', 'S3', 'black box', 'overload'])
}

/** Runs alone, because four servers run in it. */
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

/** The journeys in Firefox and WebKit; with ENGINES=all every one of them, at both widths. */
async function engineTests(more: Record<string, string> = {}): Promise<Tally> {
  const { files, missing } = await engineFiles()
  for (const words of missing) console.log(words)
  if (files.length === 0) return { passed: 0, failed: 0 }
  const tally = await vitest('engines.json', ['engines'], files, more)
  for (const line of await journeyTimes(path.join(reportsFolder, 'engines.json'))) console.log(line)
  return tally
}

async function vitest(name: string, projects: string[], files: string[] = [], more: Record<string, string> = {}): Promise<Tally> {
  const file = await freshReport(name)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const which = [...projects.map((project) => `--project=${project}`), ...files]
  const { code, output } = await node([bin('vitest/vitest.mjs'), 'run', ...which, ...options], more)
  const report = await readReport<VitestReport>(file)
  if (code !== 0) console.log(tailOf(output))
  const failures = report ? vitestFailures(report) : []
  return atLeastOneFailure(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures })
}

async function browserTests(which: string[] = []): Promise<Tally> {
  const name = which.length > 0 ? 'browser-files.json' : 'playwright.json'
  return playwright(await freshReport(name), which, {})
}

function isOfBrowser(name: string): boolean {
  return name.includes('test/e2e')
}

/** Repeats the journey test on Debian's PostgreSQL by DATABASE_URL, if one is installed. */
async function otherDatabase(): Promise<Tally> {
  const server = await startDebians()
  if (!server) {
    console.log('Not tried: no PostgreSQL of Debian is installed on this machine.')
    return { passed: 0, failed: 0 }
  }
  const file = path.join(reportsFolder, 'other-database.json')
  // In a separate output folder: the runner empties it, and screenshots of earlier failures are still needed.
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

/** Reads the reports of both kinds of tests; a run of only one kind does not include this step. */
async function specification(): Promise<Tally> {
  const { passed, failed, words } = await checkSpecification()
  for (const line of words) console.log(line)
  return { passed, failed }
}

/** Returns the path of a runner's report, and deletes an older report, so that it is not taken for the new one. */
async function freshReport(name: string) {
  await mkdir(reportsFolder, { recursive: true })
  const file = path.join(reportsFolder, name)
  await rm(file, { force: true })
  return file
}

/** Counts one failure if a runner failed without naming a failed test. */
function atLeastOneFailure(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

async function readReport<T>(file: string): Promise<T | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  )
}

/** Returns the end of the output, where the errors are; a runner that lists every passing test prints too much before. */
function tailOf(output: string) {
  return output.slice(-60_000)
}

/** Runs a program. If it prints nothing for 15 minutes, it hangs: it is interrupted, so that it can report, then killed. */
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
