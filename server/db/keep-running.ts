import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopLeftover } from './embedded-leftover.ts'

/** Delays before the attempts to restart it, in milliseconds; the last one is repeated for as long as it takes. */
const waits = [0, 100, 250, 500, 1_000, 2_000]

/**
 * Starts a database server and restarts it whenever it exits unexpectedly; it recovers from its own log. Throws if the first
 * start fails. Before a restart, what is left of the former server is stopped, as it would keep the files in use.
 */
export async function keepRunning(start: () => Promise<ChildProcess>, cluster: string): Promise<{ stop: () => Promise<void> }> {
  let stopping = false
  let server = await start()
  let starting: Promise<void> | undefined
  const watch = () =>
    server.once('exit', () => {
      if (!stopping) starting = startAgain()
    })

  async function startAgain() {
    for (let tries = 0; !stopping; tries++) {
      await sleep(waits[Math.min(tries, waits.length - 1)])
      await stopLeftover(cluster).catch(() => {})
      const again = await start().catch(() => undefined)
      if (!again) continue
      server = again
      watch()
      // It may have exited between its first response and now.
      if (hasEnded(server)) server.emit('exit')
      return
    }
  }

  watch()
  return {
    async stop() {
      stopping = true
      await starting
      await stopServer(server)
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function stopServer(server: ChildProcess) {
  if (hasEnded(server)) return
  server.ref()
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(late)
}
