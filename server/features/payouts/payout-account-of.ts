import { AppError } from '#shared/contract/errors.ts'
import type { PayoutAccount } from '#shared/contract/payouts.ts'
import { isRejectedOwner, paidByBankTexts, payoutAccountTexts, rejectedOwnerTexts } from '#shared/domain/payout-account.ts'
import { applyAccount } from './apply-account.ts'
import { type AccountState, findAccount, type PayoutContext } from './queries.ts'

/** Seconds that the provider's last answer is reused: few while a change is expected, else an hour. */
const believedFor: Record<AccountState, number> = { new: 3, pending: 3, restricted: 3, ready: 3_600, closed: 3_600 }

/** The state of a seller's account. Asks the provider if the stored state is too old, and uses the stored one if that fails. */
export async function payoutAccountOf(market: PayoutContext, personId: string): Promise<PayoutAccount> {
  if (market.ports.cards.payouts === 'none') return { means: 'bank', state: 'none', ...paidByBankTexts }
  await refresh(market, personId)
  const account = await findAccount(market.db, personId)
  const state = account?.rejection ? 'rejected' : (account?.state ?? 'none')
  const texts = isRejectedOwner(account?.rejection ?? null) ? rejectedOwnerTexts : payoutAccountTexts[state]
  return { means: 'transfers', state, ...texts }
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
