import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import type { Ports } from '#server/market.ts'
import { openCarriers } from './carriers/open-carriers.ts'
import { openIdentity } from './identity/open-identity.ts'
import type { HandLetter, OnFactorChange, OnSignOut } from './identity/port.ts'
import { openImages } from './images/open-images.ts'
import { type LetterOutcome, openMail } from './mail/open-mail.ts'
import { openCards } from './payments/open-cards.ts'
import { openRegistry } from './registry/open-registry.ts'

type Parts = {
  databaseUrl: string
  now: Clock
  onSignOut: OnSignOut
  onFactorChange: OnFactorChange
  handLetter: HandLetter
  /** Called with what became of each letter that was handed to the mail server. */
  observeLetter?: (outcome: LetterOutcome) => void
}

/** Opens each outside party that the settings name: the real one, or the built-in stand-in. */
export async function openPorts(
  config: Config,
  { databaseUrl, now, onSignOut, onFactorChange, handLetter, observeLetter }: Parts,
): Promise<Ports & { close: () => Promise<void> }> {
  const mail = openMail(config, observeLetter)
  const cards = await openCards(config, { databaseUrl, now })
  const identity = await openIdentity(config, { databaseUrl, handLetter, now, onSignOut, onFactorChange })
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
