import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, loadavg, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { newcomersOf } from '#test/newcomer.ts'
import { Wire } from '#test/overload/wire.ts'
import { startServerProcess } from '#test/races/server-process.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { Told } from './fair-share/flood.ts'

/**
 * `npm run bench:fair-share` measures what one account with 900 connections costs another one (S23.5): the same requests of a
 * person, with and without the 900, by turns, against one server with its default limits. Prints the ratios of both, and
 * exits with 1 if that of the medians is above 1.1. Both run on this machine: the flood with the lowest priority, since
 * elsewhere it would have a machine of its own.
 */
const connections = Number(process.env.CONNECTIONS ?? 900)
const rounds = Number(process.env.ROUNDS ?? 4)
const secondsEach = Number(process.env.SECONDS ?? 10)
/** An account that has been quiet may begin the requests of five seconds at once; what it costs then is over soon. */
const firstSeconds = 6
const most = 1.1

const quantile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
const load = () => loadavg()[0]?.toFixed(1)

type Times = { ms: number[]; refused: number }
const times: Record<'alone' | 'beside', Times> = { alone: { ms: [], refused: 0 }, beside: { ms: [], refused: 0 } }

const database = await openBenchDatabase()
const server = await startServerProcess({ databaseUrl: database.url, dataDir: database.folder }, 'server/main.ts', {
  STATEMENT_SECONDS: '2',
})
let flood: ChildProcess | undefined
const answered: Told[] = []
try {
  const newcomer = newcomersOf(database.connection, server.url)
  const [bea, eve] = [await newcomer('buyer'), await newcomer('buyer')]
  const port = Number(new URL(server.url).port)
  flood = fork(new URL('./fair-share/flood.ts', import.meta.url))
  if (flood.pid) setPriority(flood.pid, constants.priority.PRIORITY_LOW)
  flood.send({ port, connections, requests: pathsOf(eve.person.email).map((path) => request(path, eve.token)) })
  const asked = pathsOf(bea.person.email).map((path) => request(path, bea.token))
  const loadBefore = load()
  await visit(port, asked, { ms: [], refused: 0 })
  for (let round = 0; round < rounds; round++) {
    await visit(port, asked, times.alone)
    flood.send('begin')
    await visit(port, asked, times.beside)
    flood.send('end')
    const [told] = (await once(flood, 'message')) as [Told]
    answered.push(told)
  }
  report(loadBefore)
} finally {
  flood?.kill()
  await server.stop()
  await database.close()
}

/** What a page of a signed-in buyer asks for. */
function pathsOf(address: string) {
  const email = encodeURIComponent(address)
  return ['/me', '/threads', '/summary', `/orders?email=${email}`, `/whistlists?email=${email}`, '/me/notices']
}

function request(path: string, token: string) {
  return `GET ${path} HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\nauthorization: bearer ${token}\r\n\r\n`
}

/** One request after the other, twenty a second at most, as somebody sends them who opens page after page; the first seconds do not count. */
async function visit(port: number, requests: string[], into: Times) {
  const wire = new Wire(port)
  const from = performance.now() + firstSeconds * 1_000
  for (let nth = 0; performance.now() < from + secondsEach * 1_000; nth++) {
    const { status, ms: took } = await wire.ask(requests[nth % requests.length] ?? '')
    const counts = performance.now() > from
    if (counts && status === 200) into.ms.push(took)
    if (counts && status !== 200) into.refused++
    await sleep(50)
  }
  wire.close()
}

function report(loadBefore: string | undefined) {
  const { alone, beside } = times
  const ratio = (part: number) => quantile(beside.ms, part) / quantile(alone.ms, part)
  const row = ({ ms, refused }: Times) => ({
    requests: ms.length,
    'median, ms': quantile(ms, 0.5).toFixed(1),
    'p90, ms': quantile(ms, 0.9).toFixed(1),
    'not answered with 200': refused,
  })
  console.table({ alone: row(alone), [`beside ${connections} connections`]: row(beside) })
  const sum = (of: keyof Told) => answered.reduce((all, told) => all + told[of], 0)
  console.log(
    `The account with ${connections} connections: ${sum('served')} served, ${sum('refused')} refused, ${sum('others')} else`,
  )
  console.log(`Ratio of the medians ${ratio(0.5).toFixed(2)}, of the 90th percentiles ${ratio(0.9).toFixed(2)}`)
  console.log(`Load of the machine ${loadBefore} before, ${load()} at the end`)
  if (ratio(0.5) > most || beside.refused > 0) process.exitCode = 1
}
