import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * When the server is told to close, it keeps answering for `seconds`, each response the last of its connection, so that a load
 * balancer sees /readyz fail and sends requests elsewhere before the port closes. Returns a function: whether it is closing.
 */
export function installDraining(app: FastifyInstance, seconds: number): () => boolean {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
    if (seconds > 0) await sleep(seconds * 1_000)
  })
  return () => leaving
}
