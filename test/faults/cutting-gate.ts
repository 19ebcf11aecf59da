import { connect, createServer, type Socket } from 'node:net'

export type CuttingGate = {
  /** The database's address, through the gate. */
  url: string
  /** How many messages have been passed to the database. */
  passed: () => number
  close: () => void
}

/** A proxy to the database that passes at most `most` messages, then calls `end` and passes nothing more. */
export async function cuttingGate(databaseUrl: string, most = Number.POSITIVE_INFINITY, end = () => {}): Promise<CuttingGate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let passed = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((inward) => {
    keep(inward)
    if (passed >= most) return inward.destroy()
    const outward = connect(Number(target.port), target.hostname)
    keep(outward)
    inward.on('data', (message: Buffer) => {
      if (passed >= most) return
      outward.write(message)
      if (++passed < most) return
      end()
      cut()
    })
    outward.pipe(inward)
    inward.on('close', () => outward.end())
    outward.on('close', () => inward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(databaseUrl)
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  const close = () => {
    server.close()
    cut()
  }
  return { url: through.href, passed: () => passed, close }
}
