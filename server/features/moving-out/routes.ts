import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { CountTry } from '#server/http/limits/limits.ts'
import { identitySecretOf } from '#server/identity-secret.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/market-export.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { errorFields } from '#shared/log-line.ts'
import { archiveOf } from './archive-writer.ts'
import { downloadLinks } from './download-links.ts'
import { writeMarket } from './write-market.ts'

/** The export of the whole market in the browser: an owner says why, and gets a link that works once. */
export async function marketExportRoutes({ config, ports, pool, now, mount }: Market, app: FastifyInstance, countTry: CountTry) {
  const links = downloadLinks(await identitySecretOf(config), now, countTry)
  let isRunning = false

  mount(contract.exportMarket, async ({ write }) => {
    if (isRunning) throw appError('export_runs')
    // Nothing but the act's record in the log of the staff.
    await write((tx) => sql`select pg_current_xact_id()`.execute(tx))
    return { path: `/market-exports/${await links.make()}` }
  })

  app.get<{ Params: { code: string } }>(
    '/market-exports/:code',
    { compress: false, config: { streamed: true } },
    async (request, reply) => {
      await links.use(request.params.code)
      if (isRunning) throw appError('export_runs')
      isRunning = true
      const stores = { images: ports.images, privateImages: ports.privateImages }
      const databaseUrl = pool.options.connectionString ?? ''
      const write = (writer: Parameters<typeof writeMarket>[0]) =>
        writeMarket(writer, { config, databaseUrl, stores })
          .catch((error) => {
            logLine('error', 'An export broke off', errorFields(error))
            throw error
          })
          .finally(() => {
            isRunning = false
          })
      const day = (await now()).toISOString().slice(0, 10)
      return reply
        .headers({
          'content-type': 'application/gzip',
          'content-disposition': `attachment; filename="market-${day}.tar.gz"`,
          'cache-control': 'no-store',
        })
        .send(archiveOf(write, config.dataDir))
    },
  )
}
