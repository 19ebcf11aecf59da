import type { FastifyPluginAsync } from 'fastify'

export type Letter = { to: string; subject: string; text: string }

export type Mailer = {
  send: (letter: Letter) => Promise<void>
  /** Removes the letters kept for an address, where any are. */
  forget?: (to: string) => Promise<void>
  /** The mailbox page's calls, in the demo. */
  routes?: FastifyPluginAsync
}
