import type { FastifyInstance } from 'fastify'
import { serveAs } from '#shared/language/catalogue.ts'
import { errorFields } from '#shared/log-line.ts'
import { createApp, workerApp } from './app.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import type { JobWatch } from './db/job-runner.ts'
import { prepareJobs, startJobs } from './db/jobs.ts'
import { migrate } from './db/migrate.ts'
import { onSignOutIn } from './features/accounts/end-session.ts'
import { onFactorChangeIn } from './features/accounts/factor-changed.ts'
import { settleUpdates } from './features/listings/updates/take-updates.ts'
import { handLetterIn } from './features/mail/sign-in-letters.ts'
import { noteSecrets } from './features/secrets/secrets-in-use.ts'
import { keepTexts } from './features/texts/kept-texts.ts'
import { settleImeiKey } from './imei-key.ts'
import { jobsOf, mailJobs } from './jobs.ts'
import { liveSettings } from './live-settings.ts'
import { logLine, setLogLevel } from './log.ts'
import type { Ports } from './market.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { openPorts } from './ports/open-ports.ts'
import { settleCurrency } from './settle-currency.ts'
import { refuseTurnedClock } from './turn-clock.ts'

export type OpenMarket = {
  app: FastifyInstance
  connection: Connection
  ports: Ports
  databaseUrl: string
  /** The port of GET /metrics once it is listening; undefined if the settings name none. */
  metricsPort: () => number | undefined
  /** Starts to listen and to work on jobs; returns the port. */
  listen: () => Promise<number>
  close: () => Promise<void>
}

/** Opens everything in order, and closes it in the reverse order. */
export async function openMarket(config: Config): Promise<OpenMarket> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  await refuseTurnedClock(databaseUrl, config)
  const connection = connect(databaseUrl, config)
  await connection.write((tx) => settleImeiKey(tx, config))
  await connection.write(settleUpdates)
  await connection.write((tx) => noteSecrets(tx, config))
  const settings = await liveSettings(config, connection)
  await connection.write((tx) => settleCurrency(tx, config))
  const metrics = createMetrics(connection, databaseUrl, config, mailJobs)
  const ports = await openPorts(config, {
    databaseUrl,
    now: connection.wallClock,
    onSignOut: onSignOutIn(connection),
    onFactorChange: onFactorChangeIn(connection),
    handLetter: handLetterIn(connection),
    observeLetter: metrics.observeLetter,
  })
  serveAs(() => config.name)
  setLogLevel(config.logLevel)
  // A bucket that is unavailable or refuses us is logged; it stops nothing else.
  void ports.images.expectThere().catch(() => undefined)
  const texts = await keepTexts(connection, databaseUrl, config)
  const app = await (config.jobs === 'only' ? workerApp : createApp)(config, connection, ports, metrics, { settings, texts })
  settings.listen(databaseUrl)
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
  let metricsServer: Awaited<ReturnType<typeof serveMetrics>> | undefined
  return {
    app,
    connection,
    ports,
    databaseUrl,
    metricsPort: () => metricsServer?.port,
    async listen() {
      await app.listen({ port: config.port, host: config.host })
      if (config.metrics) metricsServer = await serveMetrics(metrics, config.metrics)
      if (config.jobs !== 'off') jobs = await startJobs(databaseUrl, jobsOf({ ...connection, config, ports }), watchOf(metrics))
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.port
    },
    async close() {
      await app.close()
      await metricsServer?.close()
      await jobs?.stop()
      await settings.stop()
      await ports.close()
      await texts.stop()
      await metrics.close()
      await connection.db.destroy()
      await embedded?.stop()
    },
  }
}

const watchOf = (metrics: Metrics): JobWatch => ({
  onError: (error) => logLine('error', 'A job failed', errorFields(error)),
  onEnd(end) {
    metrics.observeJob(end)
    logLine('info', 'Job', { job: end.job, failed: end.failed, ms: Math.round(end.seconds * 1_000) })
  },
})
