import { doOperatorCommand } from '../operator-command.ts'
import type { Cluster } from './cluster.ts'

/** Runs `npm run audit` on the cluster; throws with its output if it is not green. */
export async function expectGreenAudit({ market }: Cluster): Promise<void> {
  await doOperatorCommand('audit', market)
}
