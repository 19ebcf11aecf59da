import type { FastifyInstance } from 'fastify'
import { readSigned } from '#server/http/limits/strangers.ts'
import type { Market } from '#server/market.ts'
import { recordScan } from './record-scan.ts'

const largestEvent = 16 * 1024

/** Webhook for the carriers' messages: verifies the signature over the raw body and answers 200 once the scan is recorded. */
export const scanRoute =
  ({ write, ports }: Pick<Market, 'write' | 'ports'>) =>
  async (app: FastifyInstance) => {
    const { readEvent } = ports.carriers
    if (!readEvent) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) => done(null, body))
    app.post<{ Body: Buffer | undefined }>(
      '/webhooks/carriers',
      { bodyLimit: largestEvent, config: { priority: 'account', checksSignature: true } },
      async (request) => {
        const signature = request.headers['carrier-signature']
        const { scan, ...parcel } = await readSigned(request, 'scan_unsigned', () =>
          readEvent(request.body ?? Buffer.alloc(0), typeof signature === 'string' ? signature : undefined),
        )
        await write((tx) => recordScan(tx, parcel, scan))
        return { received: true }
      },
    )
  }
