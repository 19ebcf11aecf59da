import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** `npm run soak [-- PART …]` runs the long versions of what the tests check briefly. */
const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const inTests = (file: string, project = 'market') => [vitest, 'run', `--project=${project}`, file]

const parts: Record<string, { words: string[]; env?: Record<string, string> }> = {
  admission: { words: inTests('test/admission') },
  guards: { words: [path.join(root, 'bench/trust/remove-guards.ts')] },
  requests: { words: inTests('test/input/random-requests.test.ts'), env: { RANDOM_REQUESTS: '1000000' } },
  uploads: { words: inTests('test/uploads'), env: { UPLOADS: '1000' } },
  timing: { words: inTests('test/admission/enumeration.test.ts'), env: { TIMED_PAIRS: '10000' } },
  schedules: { words: inTests('test/races/schedules.test.ts'), env: { TRUST_SEEDS: '20000' } },
  races: { words: inTests('test/races/race.test.ts'), env: { TRUST_PHONES: '1000' } },
  offers: { words: inTests('test/races/offers.test.ts'), env: { OFFER_PHONES: '1000' } },
  lives: { words: inTests('test/lives'), env: { LIVES: '10000' } },
  swaps: { words: inTests('test/swaps'), env: { SWAPS: '1000' } },
  bucket: { words: inTests('test/s3/away.test.ts'), env: { BUCKET_AWAY_SECONDS: '60' } },
  messages: { words: inTests('test/races/messages.test.ts'), env: { MESSAGES: '5000' } },
  alerts: { words: inTests('server/features/alerts/matching.test.ts'), env: { ALERT_SEARCHES: '20000' } },
  clicks: { words: inTests('server/features/deliveries/cancelling.test.ts'), env: { CLICKS: '200' } },
  'crash-points': { words: inTests('test/payments/crash-points.test.ts'), env: { CRASH_POINTS: 'all' } },
  webhooks: { words: inTests('test/payments/webhook-storm.test.ts'), env: { TRUST_EVENTS: '100000' } },
  overload: { words: inTests('test/overload/overload.test.ts', 'overload'), env: { OVERLOAD_SECONDS: '60' } },
  'server-kills': { words: inTests('test/races/server-kills.test.ts'), env: { TRUST_KILLS: '1000' } },
  outside: { words: [path.join(root, 'bench/trust/outside/run.ts')] },
  restarts: { words: inTests('test/races/rolling-restart.test.ts'), env: { TRUST_RESTARTS: '20' } },
  upgrade: { words: inTests('test/upgrade', 'upgrade'), env: { UPGRADE_PER_SECOND: '200' } },
  migrations: { words: inTests('test/faults/interrupted-migrations.test.ts'), env: { TRUST_CUTS: '80' } },
  'database-kills': { words: inTests('test/races/database-kills.test.ts'), env: { TRUST_KILLS: '200' } },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`)
let failed = 0
for (const [name, { words, env }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const started = Date.now()
  const { status } = spawnSync(process.execPath, words, { cwd: root, env: { ...env, ...process.env }, stdio: 'inherit' })
  if (status !== 0) failed++
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
}
process.exit(failed === 0 ? 0 : 1)
