import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many newcomers the server lets in each time it looks. */
const doors = 16

type Address = { port: number; host: string }
type Doors = {
  /** Starts listening; answers the port. */
  open: (address: Address) => Promise<number>
  /** Once the app is closed: waits for those who came in by the other doors. */
  left: () => Promise<void>
}

/**
 * Where the app will listen; made before anything is asked of the app. Node lets one new connection in each time it looks
 * around, which under load it does seldom: whoever is connected would keep everybody else out. Where the system can share a
 * port (Linux), several sockets listen on it.
 */
export function doorsOf(app: FastifyInstance): Doors {
  const others: Server[] = []
  const leaving: Promise<void>[] = []
  app.addHook('preClose', async () => {
    leaving.push(...others.map(closed))
  })
  return {
    async open({ port, host }) {
      const shares = process.platform === 'linux'
      // A port that is shared seems free to every process of ours: ask first as one who does not share.
      if (shares && port !== 0) await closed(await listening(createServer(), { port, host }))
      const where = { port, host, reusePort: shares }
      await app.listen(where)
      const address = app.server.address()
      const chosen = typeof address === 'object' && address ? address.port : port
      while (shares && others.length < doors - 1) {
        const server = createServer({ noDelay: true }, (socket) => app.server.emit('connection', socket))
        others.push(await listening(server, { port: chosen, host, reusePort: true }))
      }
      return chosen
    },
    async left() {
      await Promise.all(leaving)
    },
  }
}

async function listening(server: Server, where: Address & { reusePort?: boolean }): Promise<Server> {
  server.listen(where)
  await once(server, 'listening')
  return server
}

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
