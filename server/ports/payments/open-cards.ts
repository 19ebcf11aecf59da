import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import { withClient } from '#server/db/with-client.ts'
import { openCardSandbox } from '#stand-ins/cards/open-sandbox.ts'
import type { CardProvider } from './port.ts'
import { stripeCards } from './stripe-cards.ts'

/** Opens the card provider that the settings name: Stripe, or the sandbox, both through the same API. */
export async function openCards(
  config: Config,
  { databaseUrl, now }: { databaseUrl: string; now: Clock },
): Promise<CardProvider> {
  const market = await marketId(databaseUrl)
  if (config.cards.kind === 'stripe') return stripeCards({ ...config.cards, market, payouts: config.payouts, now })
  const { account, api, routes, faults, close } = await openCardSandbox(databaseUrl, config.statementSeconds)
  const { secretKey, publishableKey, webhookSecret } = account
  const webhookSecrets = [webhookSecret]
  const { payouts } = config
  const cards = stripeCards({ kind: 'sandbox', secretKey, publishableKey, webhookSecrets, market, payouts, api, now })
  return { ...cards, routes, faults, close }
}

async function marketId(databaseUrl: string): Promise<string> {
  const { rows } = await withClient({ connectionString: databaseUrl }, (client) =>
    client.query<{ id: string }>('select id from market_id'),
  )
  const [row] = rows
  if (!row) throw new Error('The table market_id has no row.')
  return row.id
}
