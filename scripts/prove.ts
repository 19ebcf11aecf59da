import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promises } from './promises.ts'

/** `npm run prove -- NAME`: runs the tests that prove a promise of SECURITY.md; fails if a test fails or none ran. */
const root = path.resolve(import.meta.dirname, '..')
const [name = '', ...more] = process.argv.slice(2)
const promised = promises[name]
if (!promised || more.length > 0) {
  console.error(`Name one promise: npm run prove -- NAME. There are: ${Object.keys(promises).join(', ')}`)
  process.exit(2)
}

const folder = await mkdtemp(path.join(tmpdir(), 'ringback-prove-'))
const report = path.join(folder, 'report.json')
const args = ['run', '--project=market', '--project=long', ...promised.files, ...(promised.titles ? ['-t', promised.titles] : [])]
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...reporters], {
  cwd: root,
  env: { ...promised.env, ...process.env },
  stdio: 'inherit',
})
const told = await readFile(report, 'utf8').catch(() => '{}')
await rm(folder, { recursive: true, force: true })
const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(told) as Record<string, number>
console.log(passed === 0 ? `${name}: no test ran, so nothing is proved.` : `${name}: ${passed} passed, ${failed} failed`)
process.exitCode = status === 0 && passed > 0 ? 0 : 1
