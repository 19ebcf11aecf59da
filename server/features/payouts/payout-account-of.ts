import { AppError } from '#shared/contract/errors.ts'
import type { PayoutAccount } from '#shared/contract/payouts.ts'
import { type PayoutAccountState, paidByBankTexts, payoutAccountTexts } from '#shared/domain/payout-account.ts'
import { applyAccount } from './apply-account.ts'
import { type AccountState, findAccount, type PayoutContext } from './queries.ts'

/** Seconds that the provider's last answer is reused: few while a change is expected, else an hour. */
const believedFor: Record<AccountState, number> = { new: 3, pending: 3, restricted: 3, ready: 3_600, closed: 3_600 }

/** The state of a seller's account. Asks the provider if the stored state is too old, and uses the stored one if that fails. */
export async function payoutAccountOf(market: PayoutContext, personId: string): Promise<PayoutAccount> {
  if (market.ports.cards.payouts === 'none') return { means: 'bank', state: 'none', ...paidByBankTexts }
  const state = await stateOf(market, personId)
  return { means: 'transfers', state, ...payoutAccountTexts[state] }
}

async function stateOf(market: PayoutContext, personId: string): Promise<PayoutAccountState> {
  const known = await findAccount(market.db, personId)
  if (!known) return 'none'
  if (known.secondsOld <= believedFor[known.state]) return known.state
  try {
    return (await applyAccount(market, known.accountId)) ?? known.state
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return known.state
    throw error
  }
}
