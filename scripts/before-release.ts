import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** `npm version`, before it changes the number: all known frauds, all tests, and the pages that they write must be committed. */
const root = path.resolve(import.meta.dirname, '..')
const pages = ['docs/SCAMS.md', 'docs/SPECIFICATION.md']

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { cwd: root, env: { ...process.env, ALL_CASES: '1' }, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(process.execPath, 'scripts/scams.ts')
run(process.execPath, 'scripts/check.ts', 'all')
run(process.execPath, 'scripts/specification.ts', '--complete')
run('git', 'diff', '--exit-code', '--stat', '--', ...pages)
