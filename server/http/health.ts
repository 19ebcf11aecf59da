import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'

/** Alive says that the process answers; ready, that it reaches its database and stays. Neither says more. */
export function healthRoutes(app: FastifyInstance, { db }: Connection, isLeaving: () => boolean) {
  app.get('/healthz', { config: { isUncounted: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { isUncounted: true } }, async (_request, reply) => {
    const reaches = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const ready = reaches && !isLeaving()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ok' })
  })
}
