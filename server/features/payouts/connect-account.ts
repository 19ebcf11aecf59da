import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Market } from '#server/market.ts'
import type { PayoutAccount } from '#server/ports/payments/payouts-port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { findAccount, type PayoutContext } from './queries.ts'

/** The seller's page, which begins the on-boarding and shows how far it is. */
const page = '/dashboard/payout-account'

/**
 * A page of the card provider's on which the seller says where their money goes. Their account there is made on the way,
 * once however often this is called; a closed one is followed by another.
 */
export async function connectAccount(
  market: PayoutContext & Pick<Market, 'config'>,
  personId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const { cards } = market.ports
  if (cards.payouts === 'none') throw appError('paid_by_bank')
  const accountId = await openAccountOf(market, personId)
  const address = market.config.publicUrl + page
  return cards.onboardingLink({ accountId, returnUrl: `${address}?from=provider`, refreshUrl: `${address}?link=over` })
}

async function openAccountOf(market: PayoutContext, personId: string): Promise<string> {
  const before = await findAccount(market.db, personId)
  if (before && before.state !== 'closed') return before.accountId
  const number = (before?.number ?? 0) + 1
  const { email } = await market.db
    .selectFrom('people')
    .select(sql<string>`email`.as('email'))
    .where('id', '=', personId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const made = await market.ports.cards.createAccount({ key: `acct:${personId}:${number}`, personId, email })
  await noteAccount(market, { personId, number }, made)
  return made.id
}

/** The second of two calls has made the same account, under the same key. */
async function noteAccount(
  { write }: PayoutContext,
  whose: { personId: string; number: number },
  { id: accountId, state }: PayoutAccount,
) {
  await write((tx) =>
    tx
      .insertInto('payoutAccounts')
      .values({ ...whose, accountId, state })
      .onConflict((conflict) =>
        conflict
          .column('personId')
          .doUpdateSet({ accountId, state, number: whose.number, checkedAt: marketNow })
          .where('payoutAccounts.number', '<', whose.number),
      )
      .execute(),
  )
}
