import type { FastifyPluginAsync } from 'fastify'

/** Letters of one `messageId`, letters that fit a file's name, are the same letter sent again. */
export type Letter = { to: string; subject: string; text: string; messageId?: string }

export type Mailer = {
  send: (letter: Letter) => Promise<void>
  /** Removes the letters kept for an address, where any are. */
  forget?: (to: string) => Promise<void>
  /** The mailbox page's calls, in the demo. */
  routes?: FastifyPluginAsync
}
