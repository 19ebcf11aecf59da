import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addEndpoint } from '#server/features/webhook-endpoints/endpoints.ts'
import type { TestMarket } from '../market.ts'

/** A new endpoint, which was told of one event; the only one of the market. */
export async function webhookOf({ connection, config }: Pick<TestMarket, 'connection' | 'config'>, by: { id: string }) {
  const [endpointId, messageId] = [randomUUID(), randomUUID()]
  const given = { url: 'https://stock.example.com/webhooks', note: 'Our stock system', types: ['refund.failed' as const] }
  await connection.write(async (tx) => {
    await tx.deleteFrom('webhookEndpoints').execute()
    await addEndpoint(tx, by, config, { id: endpointId, ...given })
    const ended = { state: 'delivered', tries: 1, endedAt: sql<Date>`market_now()` }
    const about = { type: 'refund.failed', objectKind: 'order', objectId: randomUUID() }
    await tx
      .insertInto('webhookMessages')
      .values({ id: messageId, endpointId, eventId: randomUUID(), ...about, ...ended })
      .execute()
  })
  return { endpointId, messageId }
}
