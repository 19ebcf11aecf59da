import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'

/** Alive says that the process answers; ready, that it reaches its database. Neither says more. */
export function healthRoutes(app: FastifyInstance, { db }: Connection) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ok' })
  })
}
