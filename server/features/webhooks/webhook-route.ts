import type { FastifyInstance } from 'fastify'
import { noteUse } from '#server/features/secrets/secrets-in-use.ts'
import { readSigned } from '#server/http/limits/strangers.ts'
import type { Market } from '#server/market.ts'
import { storeWebhookEvent } from './store-webhook-event.ts'

const largestEvent = 256 * 1024

/** The card provider's webhooks. Reads the body as raw bytes, since those are signed; answers 200 once the event is stored. */
export const webhookRoute =
  ({ write, ports, config }: Pick<Market, 'write' | 'ports' | 'config'>) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) => done(null, body))
    app.post<{ Body: Buffer | undefined }>(
      '/webhooks/stripe',
      { bodyLimit: largestEvent, config: { priority: 'payment', checksSignature: true } },
      async (request) => {
        const signature = request.headers['stripe-signature']
        const event = await readSigned(request, 'webhook_unsigned', () =>
          ports.cards.readEvent(request.body ?? Buffer.alloc(0), typeof signature === 'string' ? signature : undefined),
        )
        await write(async (tx) => {
          await storeWebhookEvent(tx, event)
          if (event.signedBy !== undefined) await noteUse(tx, config, { name: 'STRIPE_WEBHOOK_SECRET', place: event.signedBy })
        })
        return { received: true }
      },
    )
  }
