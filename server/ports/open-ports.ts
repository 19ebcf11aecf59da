import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import type { Ports } from '#server/market.ts'
import { openCarriers } from './carriers/open-carriers.ts'
import { openIdentity } from './identity/open-identity.ts'
import type { OnSignOut } from './identity/port.ts'
import { openImages } from './images/open-images.ts'
import { openMail } from './mail/open-mail.ts'
import { openCards } from './payments/open-cards.ts'
import { openRegistry } from './registry/open-registry.ts'

/** Opens each outside party that the settings name: the real one, or the built-in stand-in. */
export async function openPorts(
  config: Config,
  { databaseUrl, now, onSignOut }: { databaseUrl: string; now: Clock; onSignOut: OnSignOut },
): Promise<Ports & { close: () => Promise<void> }> {
  const mail = openMail(config)
  const cards = await openCards(config, { databaseUrl, now })
  const identity = await openIdentity(config, { databaseUrl, mail, now, onSignOut })
  const carriers = await openCarriers(config, { databaseUrl, now })
  const registry = await openRegistry(config, databaseUrl)
  return {
    identity,
    cards,
    carriers,
    registry,
    ...openImages(config),
    mail,
    async close() {
      await carriers.close?.()
      await registry.close?.()
      await cards.close?.()
      await identity.close?.()
    },
  }
}
