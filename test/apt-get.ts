import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Nobody answers a question of a package's, and a mirror that is silent holds up the tests for ten minutes at most. */
export const aptGet = (args: string[], { cwd }: { cwd?: string } = {}) =>
  promisify(execFile)('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
    maxBuffer: 64e6,
    ...(cwd === undefined ? {} : { cwd }),
  })
