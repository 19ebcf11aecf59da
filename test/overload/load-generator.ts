import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Given, Load, LoadReport, Tally } from './load.ts'
import { Wire } from './wire.ts'

const { port, mix } = workerData as Given

/** The kinds of requests in proportion to their shares, evenly mixed. */
const turns = mix
  .flatMap(({ kind, requests, share }) => Array.from({ length: share }, () => ({ kind, requests })))
  .map((one, at) => ({ ...one, key: (at * 7919) % 10_007 }))
  .sort((a, b) => a.key - b.key)

async function run({ seconds, people }: Load): Promise<LoadReport> {
  const wire = new Wire(port)
  const tallies: Record<string, Tally> = Object.fromEntries(
    mix.map(({ kind }) => [kind, { served: [], refused: 0, others: {}, withoutRetryAfter: 0 }]),
  )
  let asked = 0
  let underWay = 0

  async function askNext() {
    const turn = turns[asked++ % turns.length]
    const tally = turn && tallies[turn.kind]
    const request = turn?.requests[Math.floor(Math.random() * turn.requests.length)]
    if (!tally || !request) throw new Error('There is nothing to ask.')
    underWay++
    const { status, ms, retryAfter } = await wire.ask(request)
    underWay--
    if (status === 200) tally.served.push(ms)
    else if (status === 503) tally.refused++
    else tally.others[status] = (tally.others[status] ?? 0) + 1
    if (status === 503 && !retryAfter) tally.withoutRetryAfter++
    return status
  }

  const started = performance.now()
  const end = started + seconds * 1_000
  const person = async () => {
    while (performance.now() < end) if ((await askNext()) !== 200) await sleep(1_000)
  }
  const all = Promise.all(Array.from({ length: people }, person))
  await Promise.race([all, sleep(seconds * 1_000 + 30_000)])
  const took = (performance.now() - started) / 1_000
  const unanswered = underWay
  wire.close()
  return { tallies, seconds: took, unanswered }
}

parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await run(load)))
