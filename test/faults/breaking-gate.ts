import { connect, createServer, type Socket } from 'node:net'

export type BreakingGate = {
  /** The database's address, through the gate. */
  url: string
  /**
   * Breaks the connection at the next message that contains these words: the message is not delivered (`unsent`), or its
   * answer is not (`unanswered`). Resolves when that has happened.
   */
  breakAt: (words: string, how: 'unsent' | 'unanswered') => Promise<void>
  /** Keeps the current connections open but passes nothing through them, as if the database's machine were gone. */
  silence: () => void
  close: () => void
}

/** A proxy to the database that can lose a statement or its answer, together with the connection. */
export async function breakingGate(databaseUrl: string): Promise<BreakingGate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let awaited: { words: string; how: 'unsent' | 'unanswered'; happened: () => void } | undefined
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((inward) => {
    keep(inward)
    const outward = connect(Number(target.port), target.hostname)
    keep(outward)
    let breaks: typeof awaited
    const end = () => {
      inward.destroy()
      outward.destroy()
      breaks?.happened()
    }
    const isSilent = () => silent.has(inward)
    inward.on('data', (message: Buffer) => {
      if (isSilent()) return
      if (awaited && message.includes(awaited.words)) {
        breaks = awaited
        awaited = undefined
        if (breaks.how === 'unsent') return end()
      }
      outward.write(message)
    })
    outward.on('data', (answer: Buffer) => (breaks ? end() : !isSilent() && inward.write(answer)))
    inward.on('close', () => outward.destroy())
    outward.on('close', () => inward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(databaseUrl)
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: through.href,
    breakAt: (words, how) =>
      new Promise((happened) => {
        awaited = { words, how, happened }
      }),
    silence() {
      for (const socket of sockets) silent.add(socket)
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The commit statement as the driver sends it. */
export const commit = 'commit\0'
