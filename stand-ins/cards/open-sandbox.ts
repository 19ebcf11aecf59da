import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { browserRoutes } from './browser-routes.ts'
import { type Delivery, startDelivery } from './deliver-events.ts'
import { makeFaultInjection } from './fault-injection.ts'
import { onboardingRoutes } from './onboarding-routes.ts'
import { openSandboxDatabase, type SandboxAccount } from './sandbox-database.ts'
import { makeSandboxFaults, type SandboxFaults } from './sandbox-faults.ts'
import { secretApi } from './secret-api.ts'

export type CardSandbox = {
  account: SandboxAccount
  /** Where the secret-key API listens, for the SDK. */
  api: { host: string; port: number; protocol: 'http' }
  routes: FastifyPluginAsync
  faults: SandboxFaults
  close: () => Promise<void>
}

/**
 * Opens the stand-in for the card provider: a separate party that speaks Stripe's API. Its state is in its own schema, so
 * that it outlives the server and is shared by several servers.
 */
export async function openCardSandbox(databaseUrl: string, statementSeconds?: number): Promise<CardSandbox> {
  const { db, account, now, wallClock } = await openSandboxDatabase(databaseUrl, statementSeconds)
  let delivery: Delivery | undefined
  const onChange = () => delivery?.deliverNow()
  const faults = makeSandboxFaults(db, makeFaultInjection(), onChange)
  const api = secretApi(db, account.secretKey, faults, onChange)
  await api.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.server.address() as AddressInfo
  faults.address.port = port

  return {
    account,
    faults,
    api: { host: '127.0.0.1', port, protocol: 'http' },
    async routes(app) {
      // The market's address is not known until it listens.
      app.addHook('onListen', async () => {
        delivery ??= startDelivery(db, {
          secret: account.webhookSecret,
          target: `${addressOf(app)}/webhooks/stripe`,
          faults,
          wallClock,
        })
      })
      app.addHook('preClose', async () => delivery?.stop())
      await app.register(browserRoutes({ db, now, publishableKey: account.publishableKey, onChange }), {
        prefix: '/sandbox/cards',
      })
      await app.register(onboardingRoutes(db, onChange), { prefix: '/sandbox/cards' })
    },
    async close() {
      await delivery?.stop()
      await api.close()
      await db.destroy()
    },
  }
}

function addressOf(app: FastifyInstance) {
  const { address, port, family } = app.server.address() as AddressInfo
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
