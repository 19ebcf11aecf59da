import type { FastifyInstance } from 'fastify'

/** A page needs some 300 kB in several responses: 30 seconds is long even at 10 kB a second. */
const longestMs = 30_000

/**
 * Closes the connection of a client that has not read a response in time. Node's own timeouts end with the request, and its
 * idle timeout restarts with every byte, so that a reader of a few bytes a second would hold a connection and its response
 * for hours.
 */
export function hangUpOnSlowReaders(app: FastifyInstance, withinMs = longestMs) {
  app.addHook('onSend', async ({ routeOptions }, { raw }) => {
    if (routeOptions.config?.staysOpen) return
    const timer = setTimeout(() => raw.destroy(), withinMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a stream that stays open and ends itself: the limit for slow readers does not apply. */
    staysOpen?: boolean
  }
}
