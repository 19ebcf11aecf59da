import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Part = {
  name: string
  /** Starts it; resolves once it is up. */
  start: () => Promise<void>
  pid: () => number | undefined
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Asks it to end, and kills it after so many seconds. */
  stop: (seconds?: number) => Promise<void>
}

type Given = {
  name: string
  command: [program: string, ...args: string[]]
  env: Record<string, string>
  identity?: { uid: number; gid: number } | undefined
  log: string
  isUp: () => Promise<boolean>
}

/** One program of the cluster: it ends when this process ends for any reason, but ignores a Ctrl-C meant for this process. */
export function partOf({ name, command, env, identity, log, isUp }: Given): Part {
  let child: ChildProcess | undefined
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  const kill = async (signal: NodeJS.Signals) => {
    if (!child || hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    name,
    async start() {
      const file = openSync(log, 'a')
      const as = identity ? [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups'] : []
      const args = [...as, '--pdeathsig=TERM', ...command]
      child = spawn('setpriv', args, { cwd: '/', env, detached: true, stdio: ['ignore', file, file] })
      // For what hangs: the first server fills the demo market, which takes a minute on a busy machine.
      await untilTrue(isUp, 300, () => {
        if (hasEnded()) throw new Error(`${name} has ended while it started; see ${log}`)
      })
    },
    pid: () => (hasEnded() ? undefined : child?.pid),
    kill,
    async stop(seconds = 15) {
      const late = setTimeout(() => void kill('SIGKILL'), seconds * 1_000)
      await kill('SIGTERM')
      clearTimeout(late)
    },
  }
}

/** Polls `look` ten times a second until it returns true; throws after so many seconds. */
export async function untilTrue(look: () => Promise<boolean>, seconds: number, expectPossible = () => {}): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (!(await look().catch(() => false))) {
    expectPossible()
    if (performance.now() > end) throw new Error(`It did not come to be within ${seconds} s.`)
    await sleep(100)
  }
}

export const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(async (answer) => {
    await answer.body?.cancel()
    return answer.ok
  })
