import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'

const command = path.resolve(import.meta.dirname, '../../server/commands/audit.ts')

/** Runs `npm run audit` on the cluster; throws with its output if it is not green. */
export async function expectGreenAudit({ market }: Cluster): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...market }
  await promisify(execFile)(process.execPath, [command], { env, timeout: 180_000 }).catch((error: { stdout?: string }) => {
    throw new Error(`The audit is not green:\n${error.stdout}`, { cause: error })
  })
}
