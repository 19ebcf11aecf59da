import type { FastifyInstance } from 'fastify'
import { errorFields } from '#shared/log-line.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import { prepareJobs, startJobs } from './db/jobs.ts'
import { migrate } from './db/migrate.ts'
import { refuseTurnedClock } from './db/turn-clock.ts'
import { onSignOutIn } from './features/accounts/end-session.ts'
import { logLine } from './log.ts'
import type { Ports } from './market.ts'
import { openPorts } from './ports/open-ports.ts'
import { tasksOf } from './tasks.ts'

export type OpenMarket = {
  app: FastifyInstance
  connection: Connection
  ports: Ports
  databaseUrl: string
  /** Starts listening and working; answers the port. */
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
  const ports = await openPorts(config, { databaseUrl, now: connection.wallClock, onSignOut: onSignOutIn(connection) })
  const app = await createApp(config, connection, ports)
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
  return {
    app,
    connection,
    ports,
    databaseUrl,
    async listen() {
      await app.listen({ port: config.port, host: config.host })
      jobs = await startJobs(databaseUrl, tasksOf({ ...connection, config, ports }), (error) =>
        logLine('error', 'A job failed', errorFields(error)),
      )
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.port
    },
    async close() {
      await app.close()
      await jobs?.stop()
      await ports.close()
      await connection.db.destroy()
      await embedded?.stop()
    },
  }
}
