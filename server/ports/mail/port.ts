import type { FastifyPluginAsync } from 'fastify'

/**
 * Letters of one `messageId`, letters that fit a file's name, are the same letter sent again. `html` says the same as
 * `text`; `unsubscribeUrl` takes a POST without signing in (RFC 8058).
 */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  messageId?: string
  unsubscribeUrl?: string | undefined
}

export type Mailer = {
  send: (letter: Letter) => Promise<void>
  /** Removes the letters kept for an address, where any are. */
  forget?: (to: string) => Promise<void>
  /** The mailbox page's calls, in the demo. */
  routes?: FastifyPluginAsync
}
