import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Stops the PostgreSQL that a killed server left running on this cluster, and removes a stale lock file. */
export async function stopLeftover(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, 'postmaster.pid')
  const pid = Number.parseInt((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0] ?? '', 10)
  if (!Number.isInteger(pid)) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isPostgres(pid))) break
    process.kill(pid, signal)
    await gone(pid, 10_000)
  }
  await rm(lockFile, { force: true })
}

async function gone(pid: number, within: number) {
  const end = Date.now() + within
  while (Date.now() < end && (await isPostgres(pid))) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Whether this process is a PostgreSQL, neither a zombie nor another program with a reused id; off Linux, whether it exists. */
export async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (status === undefined) return process.platform !== 'linux'
  return /^\d+ \(postgres\) [^ZX]/.test(status)
}
