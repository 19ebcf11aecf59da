import { connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { openTestMarket, type TestMarket } from '#test/market.ts'

type WhileDown = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `story` with a market that connects to its database through a proxy that the test can close. */
export async function withoutDatabase<T>(story: (market: TestMarket, whileDown: WhileDown) => Promise<T>): Promise<T> {
  const database = await cloneDatabase(inject('serverUrl'))
  const gate = await openGate(new URL(database.url))
  const through = new URL(database.url)
  through.port = String(gate.port)
  const { market, cleanUp } = await openTestMarket({ DATABASE_URL: through.href, RETRY_SECONDS: '1' })
  try {
    return await story(market, async (work) => {
      gate.shut()
      try {
        return await work()
      } finally {
        gate.open()
      }
    })
  } finally {
    await cleanUp()
    gate.close()
    await database.drop()
  }
}

async function openGate(target: URL) {
  const sockets = new Set<Socket>()
  let isOpen = true
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((inward) => {
    keep(inward)
    if (!isOpen) return inward.destroy()
    const outward = connect(Number(target.port), target.hostname)
    keep(outward)
    inward.pipe(outward).pipe(inward)
    inward.on('close', () => outward.destroy())
    outward.on('close', () => inward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    open() {
      isOpen = true
    },
    shut() {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
