import type { Config } from '#server/config.ts'
import { applyAccount } from '#server/features/payouts/apply-account.ts'
import { connectAccount } from '#server/features/payouts/connect-account.ts'
import { findAccount } from '#server/features/payouts/queries.ts'
import type { OpenMarket } from '#server/open-market.ts'

/** Connects a seller's payout account through the provider's form, once. */
export async function connectDemoAccount(
  { app, connection, ports }: OpenMarket,
  config: Config,
  { personId, name, number }: { personId: string; name: string; number: string },
): Promise<void> {
  const before = await findAccount(connection.db, personId)
  if (before && before.state !== 'new') return
  const context = { ...connection, ports, config }
  const { url } = await connectAccount(context, personId)
  const answer = await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name, routing: '110000000', account: number, do: 'complete' }).toString(),
  })
  if (answer.statusCode !== 303) throw new Error(`The card sandbox refused an account: ${answer.body}`)
  const account = await findAccount(connection.db, personId)
  if (account) await applyAccount(context, account.accountId)
}
