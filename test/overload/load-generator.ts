import { parentPort, workerData } from 'node:worker_threads'
import { bothOf, emptyTally, type Given, type Load, type LoadReport, type Tally } from './load.ts'
import { Wire } from './wire.ts'

/** More than ever wait at once at a server that turns away what it cannot answer soon. */
const mostUnderWay = 6_000

const { port, mix } = workerData as Given
const wire = new Wire(port)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Requests in proportion to their shares, evenly mixed. */
const turns = mix
  .flatMap(({ lane, requests, share }) => Array.from({ length: share }, () => ({ lane, requests })))
  .map((one, at) => ({ ...one, key: (at * 7919) % 10_007 }))
  .sort((a, b) => a.key - b.key)

let tallies = emptyTallies()
let asked = 0
let underWay = 0
let notSent = 0

function emptyTallies(): Record<string, Tally> {
  return Object.fromEntries(mix.map(({ lane }) => [lane, emptyTally()]))
}

async function askNext(): Promise<void> {
  const one = turns[asked % turns.length]
  const request = one?.requests[Math.floor(Math.random() * one.requests.length)]
  if (!one || !request) return
  asked++
  underWay++
  count(one.lane).asked++
  const { status, ms, retryAfter } = await wire.ask(request)
  underWay--
  const tally = count(one.lane)
  if (status === 200) tally.served.push(ms)
  else if (status === 503) tally.shed.push(ms)
  else tally.others[status] = (tally.others[status] ?? 0) + 1
  if (status === 503 && !retryAfter) tally.withoutRetryAfter++
}

/** Whatever happens is counted when it happens. */
function count(lane: string): Tally {
  const tally = tallies[lane]
  if (!tally) throw new Error(`There is no lane ${lane}`)
  return tally
}

/** Each asks again once answered. */
async function closed(people: number, seconds: number) {
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (performance.now() < end) await askNext()
    }),
  )
}

/** They come whether or not the others have been answered, at a rate that goes evenly from the first to the second. */
async function open(from: number, to: number, seconds: number) {
  const started = performance.now()
  let sent = 0
  for (let passed = 0; passed < seconds; passed = (performance.now() - started) / 1_000) {
    const due = passed * (from + ((to - from) * passed) / (2 * seconds))
    for (; sent < due; sent++) {
      if (underWay < mostUnderWay) askNext()
      else notSent++
    }
    await pause(1)
  }
}

/** Whoever has no answer ten seconds later is left hanging. */
async function untilAnswered() {
  const limit = performance.now() + 10_000
  while (underWay > 0 && performance.now() < limit) await pause(10)
}

async function run({ seconds, atOnce, perSecond, ramp = 0 }: Load): Promise<LoadReport> {
  notSent = 0
  if (perSecond && ramp > 0) await open(0, perSecond, ramp)
  tallies = emptyTallies()
  const started = performance.now()
  if (atOnce) await closed(atOnce, seconds)
  if (perSecond) await open(perSecond, perSecond, seconds)
  const report = { tallies, seconds: (performance.now() - started) / 1_000, notSent }
  tallies = emptyTallies()
  await untilAnswered()
  // Who is answered late is no part of the rate, but has a right to a proper answer too.
  for (const [lane, { others, withoutRetryAfter }] of Object.entries(tallies)) {
    report.tallies[lane] = bothOf(report.tallies[lane] ?? emptyTally(), { ...emptyTally(), others, withoutRetryAfter })
  }
  return { ...report, hanging: underWay }
}

parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await run(load)))
