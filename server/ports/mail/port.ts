import type { FastifyPluginAsync } from 'fastify'

/**
 * Letters with the same `messageId` (characters valid in a file name) are one letter sent again. `html` has the same
 * content as `text`; `unsubscribeUrl` accepts a POST without signing in (RFC 8058).
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
  /** Removes the letters stored for an address, if any. */
  forget?: (to: string) => Promise<void>
  /** The routes of the mailbox page, in the demo. */
  routes?: FastifyPluginAsync
}
