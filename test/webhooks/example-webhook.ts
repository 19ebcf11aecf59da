import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** The endpoint of the examples, which was told of one event; none where the example adds it. */
export async function webhookOfExamples(
  tx: Tx,
  ada: string,
  operation: string,
): Promise<{ endpointId: string; messageId: string }> {
  const [endpointId, messageId] = [randomUUID(), randomUUID()]
  if (!/Webhook/.test(operation)) return { endpointId, messageId }
  await tx.deleteFrom('webhookEndpoints').execute()
  if (operation === 'addWebhookEndpoint') return { endpointId, messageId }
  const url = 'https://stock.example.com/webhooks'
  await tx
    .insertInto('webhookEndpoints')
    .values({
      id: endpointId,
      url,
      note: 'Our stock system',
      types: ['order.paid', 'phone.sold'],
      secret: Buffer.alloc(64),
      createdBy: ada,
    })
    .execute()
  const ended = { state: 'delivered', tries: 1, endedAt: sql<Date>`market_now()` }
  await tx
    .insertInto('webhookMessages')
    .values({
      id: messageId,
      endpointId,
      eventId: randomUUID(),
      type: 'order.paid',
      objectKind: 'order',
      objectId: randomUUID(),
      ...ended,
    })
    .execute()
  await tx.insertInto('webhookTries').values({ messageId, milliseconds: 87, status: 200, answer: 'ok' }).execute()
  return { endpointId, messageId }
}
