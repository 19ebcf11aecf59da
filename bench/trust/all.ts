import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { guards } from './guards.ts'

/**
 * `npm run soak [-- --share=0.1] [PART …]` runs the long versions of what the tests check briefly. In full they take some
 * twelve hours on two cores; with a share, each part runs that fraction of its repetitions.
 */
const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const inTests = (file: string, ...projects: string[]) => {
  const chosen = projects.length > 0 ? projects : ['market', 'long']
  return [vitest, 'run', ...chosen.map((project) => `--project=${project}`), file]
}

type Part = {
  args: string[]
  /** Environment variable with the number of repetitions, and that number in the full form. */
  repeat?: [variable: string, times: number]
  /** Variables that a share leaves as they are: durations and rates. */
  env?: Record<string, string>
}

const { values, positionals: chosen } = parseArgs({ options: { share: { type: 'string' } }, allowPositionals: true })
const share = Number(values.share ?? 1)
if (!(share > 0 && share <= 1)) throw new Error('--share is a fraction, such as 0.1.')

const parts: Record<string, Part> = {
  admission: { args: inTests('test/admission') },
  guards: { args: [path.join(root, 'bench/trust/remove-guards.ts'), `--sample=${Math.ceil(guards.length * share)}`] },
  requests: { args: inTests('test/input/random-requests.test.ts'), repeat: ['RANDOM_REQUESTS', 1_000_000] },
  uploads: { args: inTests('test/uploads'), repeat: ['UPLOADS', 1_000] },
  timing: { args: inTests('test/admission/enumeration.test.ts'), repeat: ['TIMED_PAIRS', 10_000] },
  schedules: { args: inTests('test/races/schedules.test.ts'), repeat: ['TRUST_SEEDS', 20_000] },
  races: { args: inTests('test/races/race.test.ts'), repeat: ['TRUST_PHONES', 1_000] },
  offers: { args: inTests('test/races/offers.test.ts'), repeat: ['OFFER_PHONES', 1_000] },
  lives: { args: inTests('test/lives'), repeat: ['LIVES', 10_000] },
  scams: { args: inTests('test/scams', 'long'), repeat: ['SCAMS_TIMES', 5], env: { SCAMS: '/' } },
  bucket: { args: inTests('test/s3/away.test.ts'), env: { BUCKET_AWAY_SECONDS: '60' } },
  messages: { args: inTests('test/races/messages.test.ts'), repeat: ['MESSAGES', 5_000] },
  alerts: { args: inTests('server/features/alerts/matching.test.ts'), repeat: ['ALERT_SEARCHES', 20_000] },
  clicks: { args: inTests('server/features/deliveries/cancelling.test.ts'), repeat: ['CLICKS', 200] },
  'crash-points': { args: inTests('test/payments/crash-points.test.ts'), env: { CRASH_POINTS: 'all' } },
  webhooks: { args: inTests('test/payments/webhook-storm.test.ts'), repeat: ['TRUST_EVENTS', 100_000] },
  overload: { args: inTests('test/overload/overload.test.ts', 'overload'), env: { OVERLOAD_SECONDS: '60' } },
  'server-kills': { args: inTests('test/races/server-kills.test.ts'), repeat: ['TRUST_KILLS', 1_000] },
  outside: { args: [path.join(root, 'bench/trust/outside/run.ts')] },
  restarts: { args: inTests('test/races/rolling-restart.test.ts'), repeat: ['TRUST_RESTARTS', 20] },
  upgrade: { args: inTests('test/upgrade', 'upgrade'), env: { UPGRADE_PER_SECOND: '200' } },
  migrations: { args: inTests('test/faults/interrupted-migrations.test.ts'), repeat: ['TRUST_CUTS', 80] },
  browser: {
    args: [path.join(root, 'scripts/check.ts'), 'test/e2e/currencies.e2e.ts', 'test/e2e/pseudo-language.e2e.ts'],
    env: { ALL_CASES: '1' },
  },
  'database-kills': { args: inTests('test/races/database-kills.test.ts'), repeat: ['TRUST_KILLS', 200] },
}

const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`)
const results: string[] = []
let failed = 0
for (const [name, { args, repeat, env }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const started = Date.now()
  const times = repeat && Math.ceil(repeat[1] * share)
  const count = repeat ? { [repeat[0]]: String(times) } : {}
  const { status } = spawnSync(process.execPath, args, { cwd: root, env: { ...count, ...env, ...process.env }, stdio: 'inherit' })
  if (status !== 0) failed++
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  results.push(`${status === 0 ? '✓' : '✗'} ${name}${times ? `, ${times.toLocaleString('en')} times` : ''} (${seconds} s)`)
  console.log(results.at(-1))
}
console.log(`\n${results.join('\n')}\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
