import type { FastifyInstance } from 'fastify'

/** What a page needs is some 300 kB in several answers: half a minute is long even where 10 kB come in a second. */
const longestMs = 30_000

/**
 * Closes the connection of a client that has not read a response in time. Node's own limits end with the request, and its
 * limit of silence starts again with every byte, so that a reader of a few bytes a second would hold a connection and its
 * response for hours.
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
    /** Its answer is a stream that stays open and ends itself: the limit for slow readers does not apply. */
    staysOpen?: boolean
  }
}
