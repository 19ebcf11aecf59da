import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { randomFrom } from '../input/random.ts'
import { callerWith } from '../market.ts'
import { openQuietMarket } from '../payments/quiet-market.ts'
import { tokenFor } from '../token-for.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** In the long form 5,000, from 50 people. */
const messages = Number(process.env.MESSAGES ?? 240)
const couples = messages >= 5_000 ? 25 : 6
const kills = messages >= 5_000 ? 10 : 1
const unlimited = { MESSAGES_AN_HOUR: '100000', NEW_THREADS_AN_HOUR: '10000', MOST_UNANSWERED: '10000' }

test('[S13.1] messages over two servers, despite lost connections and kills, are stored once and in order, with correct unread counts', {
  timeout: 1_800_000,
}, async () => {
  const { market, close } = await openQuietMarket(inject('serverUrl'))
  const { connection, config, databaseUrl } = market
  const given = { databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl }
  const start = () => startServerProcess(given, undefined, unlimited)
  const servers: ServerProcess[] = [await start(), await start()]
  const random = randomFrom(4711)
  let sent = 0

  /** Retries a request at random servers until it is answered; some answers are lost on purpose. */
  async function surely<T>(
    token: string,
    ask: (who: ReturnType<typeof callerWith>, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const server = servers[random.whole(servers.length)]
      const isLost = tries < 4 && random.chance(0.25)
      const signal = AbortSignal.timeout(isLost ? 1 + random.whole(40) : 30_000)
      try {
        return await ask(lossyCaller(server?.url ?? '', token, signal), signal)
      } catch (error) {
        if (tries > 200 || (error as { code?: string }).code === 'invalid') throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  async function converse(count: number) {
    const [seller, buyer] = [await market.person('seller'), await market.person('buyer')]
    const { id: productsId } = await market.phoneOf(seller)
    const tokens = {
      buyer: await tokenFor(connection, config.publicUrl, buyer),
      seller: await tokenFor(connection, config.publicUrl, seller),
    }
    const { threadId: id } = await surely(tokens.buyer, (who) => who.openThread({ productsId }))
    const read = { buyer: 0, seller: 0 }
    const write = async (side: 'buyer' | 'seller') => {
      for (let number = 0; number < count / 2; number++) {
        const message = { id, clientKey: randomUUID(), text: `${side} says ${number}` }
        await surely(tokens[side], (who) => who.sendMessage(message))
        sent++
        if (random.chance(0.2)) {
          const { lines } = await surely(tokens[side], (who) => who.getThread({ id }))
          const newest = lines.findLast((line) => line.kind === 'message')
          if (newest?.kind !== 'message') continue
          await surely(tokens[side], (who) => who.readThread({ id, upTo: newest.id }))
          read[side] = Math.max(read[side], newest.id)
        }
      }
    }
    await Promise.all([write('buyer'), write('seller')])
    return { id, tokens, people: { buyer, seller }, count: 2 * Math.ceil(count / 2) }
  }

  try {
    const talking = Promise.all(Array.from({ length: couples }, () => converse(messages / couples)))
    const killing = (async () => {
      for (let kill = 1; kill <= kills; kill++) {
        while (sent < (kill * messages) / (kills + 1)) await new Promise((resolve) => setTimeout(resolve, 10))
        const [victim] = servers
        victim?.process.kill('SIGKILL')
        servers.splice(0, 1, await start())
      }
    })()
    const [talks] = await Promise.all([talking, killing])
    for (const { id, tokens, people, count } of talks) {
      const { rows } = await connection.pool.query<{ id: string; side: 'buyer' | 'seller'; body: string }>(
        `select messages.id, case when sender_id = $2 then 'buyer' else 'seller' end as side, body
          from messages where thread_id = $1 order by id`,
        [id, people.buyer.id],
      )
      expect(rows).toHaveLength(count)
      for (const side of ['buyer', 'seller'] as const) {
        const said = rows.filter((row) => row.side === side).map(({ body }) => body)
        expect(said).toEqual(Array.from({ length: count / 2 }, (_, number) => `${side} says ${number}`))
        const thread = await surely(tokens[side], (who) => who.getThread({ id }))
        const unread = rows.filter((row) => row.side !== side && Number(row.id) > thread.readByYou).length
        expect({ side, unread: thread.unread }).toEqual({ side, unread })
        expect(await surely(tokens[side], (who) => who.countUnreadMessages({}))).toEqual({ unread: Math.min(100, unread) })
      }
    }
    expect(sent).toBe(talks.reduce((sum, { count }) => sum + count, 0))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await close()
  }
})

/** A caller whose connection breaks when the signal is aborted, whatever the state of the request. */
function lossyCaller(url: string, token: string, signal: AbortSignal) {
  const who = callerWith(url, token)
  return new Proxy(who, {
    get: (target, name) => {
      const call = target[name as keyof typeof target] as (...given: unknown[]) => Promise<unknown>
      return (...given: unknown[]) =>
        Promise.race([
          call(...given),
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('The connection was lost')))
          }),
        ])
    },
  })
}
