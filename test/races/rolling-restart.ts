import { once } from 'node:events'
import type { Connection } from '#server/db/connect.ts'
import { callerWith } from '../market.ts'
import { signUpAt } from '../provider.ts'
import { type Balancer, balance } from './balancer.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { goShopping, isShed, type Shopping } from './shoppers.ts'

type Market = { databaseUrl: string; connection: Connection; dataDir: string }
/** What a stopping server answered: to the balancer's check, and to a request that was sent to it all the same. */
type Farewell = { ready: number; browsing: number; connection: string | null; code: number | null }
type Crowd = { browsed: number; renewed: number; turnedAway: number; failed: string[]; stop: () => Promise<void> }
export type RollingRestart = Omit<Crowd, 'stop'> & { farewells: Farewell[]; receipts: string[]; tally: Shopping['tally'] }

const publicUrl = 'http://localhost:9'

/** Restarts two servers behind a balancer in turn, so many times, while they sell. */
export async function restartInTurn({ databaseUrl, connection, dataDir }: Market, restarts: number): Promise<RollingRestart> {
  // The balancer must notice that a server leaves before it has left, even on a slow machine. It is also longer than the ten
  // seconds that Fastify gives a plugin by default.
  const more = { DRAIN_SECONDS: '11', GUESTS_PER_SECOND: '0', ACCOUNT_REQUESTS_PER_SECOND: '0' }
  const start = () => startServerProcess({ databaseUrl, dataDir, publicUrl }, undefined, more)
  const servers = [await start(), await start()]
  const balancer = await balance(servers)
  const farewells: Farewell[] = []
  try {
    const shopping = await goShopping({ connection, publicUrl, url: balancer.url, phones: restarts * 400, shoppers: 3 })
    const crowd = await gather(balancer)
    for (let turn = 0; turn < restarts; turn++) {
      const old = servers[turn % 2]
      if (old) farewells.push(await leave(old))
      servers[turn % 2] = await start()
      await untilServed(crowd)
    }
    await Promise.all([crowd.stop(), shopping.stop()])
    const { browsed, renewed, turnedAway, failed } = crowd
    return { browsed, renewed, turnedAway, failed, farewells, receipts: shopping.receipts, tally: shopping.tally }
  } finally {
    await balancer.stop()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Stops a server, which reports that it is not ready, still answers requests, and exits by itself. */
async function leave({ url, process: child }: ServerProcess): Promise<Farewell> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const ready = await untilNotReady(url)
  const browsing = await untilTaken(`${url}/categories`)
  await browsing.body?.cancel()
  const [code] = await ended
  return { ready, browsing: browsing.status, connection: browsing.headers.get('connection'), code }
}

/** Returns the status of the first check that fails; a server that has exited refuses the connection. */
async function untilNotReady(url: string): Promise<number> {
  const { status, body } = await fetch(`${url}/readyz`)
  await body?.cancel()
  if (status !== 200) return status
  await new Promise((resolve) => setTimeout(resolve, 50))
  return untilNotReady(url)
}

/** Fetches a URL, and retries while the load rejects it with Retry-After; a server that has exited refuses the connection. */
async function untilTaken(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer
  await answer.body?.cancel()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return untilTaken(url)
}

/** Starts people who browse phones, and people who keep renewing their sign-in, without a pause. */
async function gather({ url }: Balancer): Promise<Crowd> {
  let stopped = false
  const crowd: Crowd = { browsed: 0, renewed: 0, turnedAway: 0, failed: [], stop: async () => {} }
  const go = async (pauseMs: number, work: () => Promise<void>) => {
    while (!stopped) {
      await work().catch((error: Error) => {
        if (isShed(error)) crowd.turnedAway++
        else crowd.failed.push(`${error} ${error.cause ?? ''}`)
      })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const browse = async () => {
    await callerWith(url()).listProducts({ categoryName: 'Samsung' })
    crowd.browsed++
  }
  const stayers: { email: string; identityToken: string }[] = []
  for (let number = 0; number < 8; number++) {
    const email = `stayer-${number}@example.com`
    const stayer = { name: `Stayer ${number}`, email, userstatus: 'buyer' as const }
    const { identityToken } = await signUpAt(url(), stayer, { origin: publicUrl })
    stayers.push({ email, identityToken })
  }
  const staySignedIn = async ({ email, identityToken }: (typeof stayers)[number]) => {
    const { accessToken } = await callerWith(url(), identityToken).getAccessToken({ email })
    await callerWith(url(), accessToken).getMe()
    crowd.renewed++
  }
  // A person may renew ten times a minute at most, and has done so once by signing up.
  const staying = stayers.map((stayer) => go(7_000, () => staySignedIn(stayer)))
  const all = Promise.all([go(20, browse), go(20, browse), ...staying])
  crowd.stop = async () => {
    stopped = true
    await all
  }
  return crowd
}

async function untilServed(crowd: Crowd) {
  const before = crowd.browsed
  while (crowd.browsed < before + 20 && crowd.failed.length === 0) await new Promise((resolve) => setTimeout(resolve, 25))
}
