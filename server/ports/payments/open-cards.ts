import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import type { CardProvider } from './port.ts'
import { openCardSandbox } from './sandbox/open-sandbox.ts'
import { stripeCards } from './stripe-cards.ts'

/** The card provider of the settings: Stripe, or the sandbox, spoken to in the same way. */
export async function openCards(
  config: Config,
  { databaseUrl, now }: { databaseUrl: string; now: Clock },
): Promise<CardProvider> {
  if (config.cards.kind === 'stripe') return stripeCards({ ...config.cards, now })
  const { account, api, routes, mischief, close } = await openCardSandbox(databaseUrl)
  const { secretKey, publishableKey, webhookSecret } = account
  const cards = stripeCards({ kind: 'sandbox', secretKey, publishableKey, webhookSecrets: [webhookSecret], api, now })
  return { ...cards, routes, mischief, close }
}
