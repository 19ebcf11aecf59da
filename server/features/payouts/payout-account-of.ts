import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { sellerWaitColumns } from '#server/features/accounts/seller-wait.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { PayoutAccount } from '#shared/contract/payouts.ts'
import {
  isRejectedOwner,
  paidByBankTexts,
  payoutAccountTexts,
  rejectedOwnerTexts,
  sayAccountTexts,
} from '#shared/domain/money/payout-account.ts'
import { sellerWait } from '#shared/domain/money/payout-wait.ts'
import { applyAccount } from './apply-account.ts'
import { type AccountState, findAccount, type PayoutContext } from './queries.ts'

/** Seconds that the provider's last answer is reused: few while a change is expected, else an hour. */
const believedFor: Record<AccountState, number> = { new: 3, pending: 3, restricted: 3, ready: 3_600, closed: 3_600 }

/** The state of a seller's account. Asks the provider if the stored state is too old, and uses the stored one if that fails. */
export async function payoutAccountOf(market: PayoutContext, personId: string): Promise<PayoutAccount> {
  if (market.ports.cards.payouts === 'none') {
    const wait = await waitOf(market.db, personId)
    return { means: 'bank', state: 'none', ...sayAccountTexts(paidByBankTexts), bank: null, wait }
  }
  await refresh(market, personId)
  const account = await findAccount(market.db, personId)
  const state = account?.rejection ? 'rejected' : (account?.state ?? 'none')
  const texts = isRejectedOwner(account?.rejection ?? null) ? rejectedOwnerTexts : payoutAccountTexts[state]
  const bank = state === 'closed' ? null : (account?.bankName ?? null)
  return { means: 'transfers', state, ...sayAccountTexts(texts), bank, wait: await waitOf(market.db, personId) }
}

/** Why all payouts to a person wait; null if they do not. */
async function waitOf(db: Db, personId: string): Promise<PayoutAccount['wait']> {
  const facts = await db
    .selectFrom('people')
    .select([...sellerWaitColumns, marketNow.as('now')])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const wait = sellerWait(facts, facts.now)
  return wait ? { text: wait.text, unconfirmedSince: facts.payoutsUnconfirmedSince?.toISOString() ?? null } : null
}

async function refresh(market: PayoutContext, personId: string): Promise<void> {
  const known = await findAccount(market.db, personId)
  if (!known || known.secondsOld <= believedFor[known.state]) return
  try {
    await applyAccount(market, known.accountId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}
