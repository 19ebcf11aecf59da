import type { FastifyPluginAsync } from 'fastify'

export type Letter = { to: string; subject: string; text: string }

export type Mailer = {
  send: (letter: Letter) => Promise<void>
  /** The mailbox page's calls, in the demo. */
  routes?: FastifyPluginAsync
}
