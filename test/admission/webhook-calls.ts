import { randomUUID } from 'node:crypto'
import type { TestMarket } from '../market.ts'
import { webhookOf } from '../webhooks/webhook-of.ts'
import { type Call, get, type MakeCall } from './call.ts'

const given = { url: 'https://stock.example.com/webhooks', note: 'Our stock system', types: ['order.paid'] }

type Made = Awaited<ReturnType<typeof webhookOf>>

/** A call about an endpoint that was told of one event. */
const about =
  (call: (made: Made) => Call): MakeCall =>
  async ({ ada }, _subject, market: Pick<TestMarket, 'connection' | 'config'>) =>
    call(await webhookOf(market, ada.person))

const post = (path: string, json: Record<string, unknown> = {}): Call => ({ method: 'POST', path, json })

/** Calls about webhooks, by operation. */
export const webhookCalls: Record<string, MakeCall> = {
  'GET /webhook-endpoints': () => get('/webhook-endpoints'),
  'POST /webhook-endpoints/{endpointId}': async (_world, _subject, { connection }) => {
    await connection.write((tx) => tx.deleteFrom('webhookEndpoints').execute())
    return post(`/webhook-endpoints/${randomUUID()}`, given)
  },
  'GET /webhook-endpoints/{endpointId}': about(({ endpointId }) => get(`/webhook-endpoints/${endpointId}`)),
  'PUT /webhook-endpoints/{endpointId}': about(({ endpointId }) => ({
    method: 'PUT',
    path: `/webhook-endpoints/${endpointId}`,
    json: given,
  })),
  'DELETE /webhook-endpoints/{endpointId}': about(({ endpointId }) => ({
    method: 'DELETE',
    path: `/webhook-endpoints/${endpointId}`,
  })),
  'POST /webhook-endpoints/{endpointId}/secret': about(({ endpointId }) => post(`/webhook-endpoints/${endpointId}/secret`)),
  'POST /webhook-endpoints/{endpointId}/switch': about(({ endpointId }) =>
    post(`/webhook-endpoints/${endpointId}/switch`, { on: false }),
  ),
  'POST /webhook-endpoints/{endpointId}/test': about(({ endpointId }) => post(`/webhook-endpoints/${endpointId}/test`)),
  'POST /webhook-endpoints/{endpointId}/replay': about(({ endpointId }) =>
    post(`/webhook-endpoints/${endpointId}/replay`, { since: '2020-01-01T00:00:00.000Z' }),
  ),
  'GET /webhook-endpoints/{endpointId}/messages': about(({ endpointId }) => get(`/webhook-endpoints/${endpointId}/messages`)),
  'POST /webhook-endpoints/{endpointId}/messages/{messageId}/resend': about(({ endpointId, messageId }) =>
    post(`/webhook-endpoints/${endpointId}/messages/${messageId}/resend`),
  ),
}
