import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A page needs some 300 kB in several responses: 30 seconds is long even at 10 kB a second. */
const longestMs = 30_000
const leastBytes = 300_000

/**
 * Closes the connection of a client that does not read its response fast enough. Node's own timeouts end with the request,
 * and its idle timeout restarts with every byte, so that a reader of a few bytes a second would hold a connection and its
 * response for hours. A response must be sent within `withinMs`. A streamed response may take longer, since it can be of any
 * size; but while some of it waits to be sent, the client must take `leastBytes` in each `withinMs`.
 */
export function hangUpOnSlowReaders(app: FastifyInstance, withinMs = longestMs) {
  app.addHook('onSend', async ({ routeOptions }, { raw }) => {
    if (routeOptions.config?.staysOpen) return
    const { socket } = raw
    if (!socket) return
    let sent = bytesSent(socket)
    const timer = setInterval(() => {
      const before = sent
      sent = bytesSent(socket)
      const isSlow = socket.writableLength > 0 && sent - before < leastBytes
      if (isSlow || !routeOptions.config?.streamed) raw.destroy()
    }, withinMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}

/** `bytesWritten` includes what still waits in the socket. */
const bytesSent = (socket: Socket) => socket.bytesWritten - socket.writableLength

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a stream that stays open and ends itself: the limit for slow readers does not apply. */
    staysOpen?: boolean
    /** The response is produced piece by piece and may be of any size. */
    streamed?: boolean
  }
}
