import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs apt-get without prompts; if a mirror does not answer, it fails after at most ten minutes. */
export const aptGet = (args: string[], { cwd }: { cwd?: string } = {}) =>
  promisify(execFile)('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
    maxBuffer: 64e6,
    ...(cwd === undefined ? {} : { cwd }),
  })
