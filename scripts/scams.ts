import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** `npm run scams [-- PART_OF_A_PATH]`: plays all frauds of scams/ and writes docs/SCAMS.md, or only some and writes nothing. */
const root = path.resolve(import.meta.dirname, '..')
const [only = ''] = process.argv.slice(2)
const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=long', 'test/scams']
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  env: { ...process.env, PART_OF_COMMIT: '', SCAMS: only || 'all' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
