import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'

/** How long a successful check counts: a server too busy for a single one should still receive requests. */
const validMs = 2_000

/** /healthz: the process responds. /readyz: it has recently seen a primary that accepts writes, and is not closing. */
export function healthRoutes(app: FastifyInstance, { db, wroteAt }: Connection, isLeaving: () => boolean) {
  let seenAt = Number.NEGATIVE_INFINITY
  const checkPrimary = async () => {
    const { rows } = await sql<{ transactionReadOnly: string }>`show transaction_read_only`.execute(db)
    if (rows[0]?.transactionReadOnly === 'off') seenAt = performance.now()
  }
  app.get('/healthz', { config: { isUncounted: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { isUncounted: true } }, async (_request, reply) => {
    await checkPrimary().catch(() => {})
    const ready = performance.now() - Math.max(seenAt, wroteAt()) < validMs && !isLeaving()
    // not said: programs read it.
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ok' })
  })
}
