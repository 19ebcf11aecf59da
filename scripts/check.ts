import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkSpecification } from '../spec/check-specification.ts'
import { reportsFolder } from '../spec/proofs.ts'
import { loadPrograms } from '../test/cluster/programs.ts'
import { engineFiles, journeyTimes } from '../test/engines/step.ts'
import { partOfCommit } from '../test/number-of-commit.ts'
import { startDebians } from '../test/other-postgresql.ts'
import { commitBefore } from '../test/upgrade/version-before.ts'
import type { Failure } from './failures.ts'
import { writePseudoLanguage } from './languages/pseudo.ts'
import { bin, check, playwright, type Tally, vitest } from './test-runs.ts'

/**
 * `npm test`: all checks, then the tests that prove each statement of the specification, cheapest first. `npm run test:all`:
 * these and the rest, which takes long or needs Firefox, WebKit or Debian's servers. `npm test -- types guards` runs only the
 * named steps, `npm test -- FILE` the tests of a file or folder. Ends with each failed test and why, and the line
 * `N passed, N failed`.
 */
type Step = {
  name: string
  run: () => Promise<Tally>
  /** Runs at the same time as this other step, if both are chosen: it waits more than it works. */
  beside?: string
}

const root = path.resolve(import.meta.dirname, '..')

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
      check(
        bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
        'shared',
        'server',
        'stand-ins',
        'web',
        'db',
        'test',
        'spec',
        'scams',
        'bench',
      ),
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
  { name: 'messages', run: () => check('scripts/languages/check.ts') },
  { name: 'bare text', run: () => check('scripts/languages/bare-text.ts') },
  { name: 'message types', run: () => check('scripts/languages/message-types.ts', '--check') },
  { name: 'mail template', run: () => check('scripts/mail-template.mjs', '--check') },
  {
    name: 'build',
    run: async () => {
      await writePseudoLanguage()
      return check('scripts/build.mjs')
    },
  },
  {
    name: 'server',
    run: () => vitest('vitest.json', ['--project=market', '--project=black box']),
  },
  { name: 'browser', run: () => playwright('playwright.json', ['--project=main']) },
  { name: 'specification', run: specification },
]

/** A report of a part is not taken for one of the whole. */
const partOr = (report: string) => (process.env.PART_OF_COMMIT ? `part-of-${report}` : report)

const rest: Step[] = [
  { name: 'long', run: () => vitest(partOr('long.json'), ['--project=long', '--project=S3', '--project=overload']) },
  {
    name: 'rest of browser',
    run: () => playwright(partOr('browser-rest.json'), ['--project=rest', '--project=specification']),
  },
]
/** Each commit tries some of these, too. */
const inTurn: Step[] = [
  { name: 'version before', run: versionBefore },
  { name: 'engines', run: () => engineTests() },
  { name: 'guards', run: () => check('bench/trust/remove-guards.ts', '--sample=2') },
  { name: 'other database', run: otherDatabase },
  { name: 'cluster', run: clusterTests, beside: 'long' },
]
const last: Step = { name: 'whole specification', run: specification }
/** Only when it is asked for by its name. */
const further: Step[] = [{ name: 'all engines', run: () => engineTests({ ENGINES: 'all' }) }]

const all = [...steps, ...rest, ...inTurn, last, ...further]

const asked = process.argv.slice(2)
if (asked.join() === 'all' && !process.env.ALL_CASES) process.env.PART_OF_COMMIT = '1'
const isStep = (name: string) => all.some((step) => step.name === name)
const files = asked.filter((name) => !isStep(name) && existsSync(path.join(root, name)))
const [ofServer, ofBrowser] = [files.filter((name) => !isOfBrowser(name)), files.filter(isOfBrowser)]
/** The tests of files that are named, with the pages that some of them need. */
const ofFiles: Step[] = [
  ...steps.filter(({ name }) => name === 'build' && files.length > 0),
  ...(ofServer.length > 0 ? [{ name: 'tests of files', run: () => vitest('files.json', ofServer) }] : []),
  ...(ofBrowser.length > 0 ? [{ name: 'browser tests of files', run: () => playwright('browser-files.json', ofBrowser) }] : []),
]
const whole = new Map([
  ['', steps],
  ['all', [...steps, ...rest, ...partOfCommit(inTurn), ...(process.env.PART_OF_COMMIT ? [] : [last])]],
]).get(asked.join())
const unknown = whole ? [] : asked.filter((name) => !isStep(name) && !files.includes(name))
if (unknown.length > 0) {
  console.error(`No such step or file: ${unknown.join(', ')}. The steps are: all, ${all.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const chosen = whole ?? [...all.filter(({ name }) => asked.includes(name)), ...ofFiles]
// The first step that needs a demo market fills one for all.
const demoFolder = path.join(await mkdtemp(path.join(tmpdir(), 'ringback-demo-')), 'filled')
process.env.E2E_DEMO_FOLDER = demoFolder
// What an earlier run proved does not count.
if (whole) await rm(reportsFolder, { recursive: true, force: true })
const total = { passed: 0, failed: 0 }
const failures: Failure[] = []
const isAccompanied = ({ beside }: Step) => chosen.some(({ name }) => name === beside)
for (const step of chosen) {
  if (isAccompanied(step)) continue
  await Promise.all([step, ...chosen.filter(({ beside }) => beside === step.name)].map(runStep))
}
await rm(path.dirname(demoFolder), { recursive: true, force: true })
for (const { test, reason } of failures) console.log(`✗ ${test}\n${reason}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function runStep({ name, run }: Step) {
  const started = Date.now()
  const tally = await run()
  total.passed += tally.passed
  total.failed += tally.failed
  if (tally.failed > 0) failures.push(...(tally.failures?.length ? tally.failures : [{ test: name, reason: '    see above' }]))
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** Runs alone, because four servers run in it. */
async function versionBefore(): Promise<Tally> {
  const missing = await whatIsMissing(commitBefore(root))
  if (!missing) return vitest('upgrade.json', ['--project=upgrade'])
  console.log(`The version before was not tried. ${missing}`)
  return { passed: 0, failed: 0 }
}

async function clusterTests(): Promise<Tally> {
  const missing = await whatIsMissing(loadPrograms())
  if (!missing) return vitest('cluster.json', ['--project=cluster'])
  console.log(`The cluster was not tried. ${missing}`)
  return { passed: 0, failed: 0 }
}

/** The journeys in Firefox and WebKit; with ENGINES=all every one of them, at both widths. */
async function engineTests(more: Record<string, string> = {}): Promise<Tally> {
  const { files: found, missing } = await engineFiles()
  for (const words of missing) console.log(words)
  if (found.length === 0) return { passed: 0, failed: 0 }
  const tally = await vitest('engines.json', ['--project=engines', ...found], more)
  for (const line of await journeyTimes(path.join(reportsFolder, 'engines.json'))) console.log(line)
  return tally
}

/** Repeats the journey test on Debian's PostgreSQL by DATABASE_URL, if one is installed. */
async function otherDatabase(): Promise<Tally> {
  const server = await startDebians()
  if (!server) {
    console.log('Not tried: no PostgreSQL of Debian is installed on this machine.')
    return { passed: 0, failed: 0 }
  }
  // In a separate output folder: the runner empties it, and screenshots of earlier failures are still needed.
  const args = ['journey', '--output=test-results/other-database']
  const tally = await playwright('other-database.json', args, { E2E_DATABASE_URL: server.url })
  await server.stop()
  return tally
}

/** Reads the reports of both kinds of tests; a run of only one kind does not include this step. */
async function specification(): Promise<Tally> {
  const { passed, failed, words } = await checkSpecification()
  for (const line of words) console.log(line)
  return { passed, failed }
}

function isOfBrowser(name: string): boolean {
  return name.includes('test/e2e')
}

/** Why what a step needs cannot be had; undefined if it can. */
function whatIsMissing(needed: Promise<unknown>): Promise<string | undefined> {
  return needed.then(
    () => undefined,
    (error: Error) => error.message,
  )
}
