import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { runIn } from './market/build-market.ts'

/** Describes the machine and the PostgreSQL that the figures were measured on. */
export async function machineOf(serverUrl: string): Promise<string> {
  const [version] = await runIn(serverUrl, ['show server_version'])
  const memory = `${(totalmem() / 1024 ** 3).toFixed(0)} GiB`
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return [
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${memory}`,
    `Node ${process.versions.node}, PostgreSQL ${version?.rows[0]?.server_version}`,
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, load average ${loadavg()[2]?.toFixed(1)}`,
  ].join(' · ')
}
