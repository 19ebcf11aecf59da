import { currentLocale } from '#catalogue'
import { marketNow } from '#server/db/clock.ts'
import { signInEnded } from '#server/features/accounts/lock-person.ts'
import type { PayoutAccount } from '#server/ports/payments/payouts-port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isRejectedOwner } from '#shared/domain/money/payout-account.ts'
import { applyAccount } from './apply-account.ts'
import { findAccount, type PayoutContext } from './queries.ts'

/** The seller's page, which starts the on-boarding and shows its state. */
const page = '/dashboard/payout-account'

/**
 * Returns the link to the card provider's on-boarding page. Creates the seller's account at the provider if needed, only one
 * even for repeated calls; a new one if the last is closed or rejected. Throws AppError: 'conflict' if the market pays by bank
 * transfer or the provider has rejected the seller, 'unauthenticated' if the person has closed their own account meanwhile.
 */
export async function connectAccount(market: PayoutContext, personId: string): Promise<{ url: string; expiresAt: Date }> {
  const { cards } = market.ports
  if (cards.payouts === 'none') throw appError('paid_by_bank')
  const address = market.config.publicUrl + currentLocale().prefix + page
  const pages = { returnUrl: `${address}?from=provider`, refreshUrl: `${address}?link=over` }
  const accountId = await openAccountOf(market, personId)
  const link = await cards.onboardingLink({ accountId, ...pages })
  if (link) return link
  // The provider has closed it since we last asked: its owner is told, and gets another one.
  await applyAccount(market, accountId)
  const another = await cards.onboardingLink({ accountId: await openAccountOf(market, personId), ...pages })
  if (!another) throw appError('card_provider_unreachable')
  return another
}

async function openAccountOf(market: PayoutContext, personId: string): Promise<string> {
  const before = await findAccount(market.db, personId)
  if (before && isRejectedOwner(before.rejection)) throw appError('payout_account_rejected')
  if (before && before.state !== 'closed' && before.rejection === null) return before.accountId
  const number = (before?.number ?? 0) + 1
  const person = await market.db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst()
  // Null once the account is closed, which it may have been since this call was admitted.
  if (!person?.email) throw signInEnded()
  const made = await market.ports.cards.createAccount({ key: `acct:${personId}:${number}`, personId, email: person.email })
  await noteAccount(market, { personId, number }, made)
  return made.id
}

/**
 * Stores the account. A second concurrent call has the same account, because of the same key, and changes nothing. What it pays
 * out to is learnt later (apply-account.ts).
 */
async function noteAccount(
  { write }: PayoutContext,
  whose: { personId: string; number: number },
  { id: accountId, state }: PayoutAccount,
) {
  await write(async (tx) => {
    await tx
      .insertInto('payoutAccounts')
      .values({ ...whose, accountId, state, bankMarks: [] })
      .onConflict((conflict) =>
        conflict
          .column('personId')
          .doUpdateSet({
            accountId,
            state,
            rejection: null,
            number: whose.number,
            checkedAt: marketNow,
            droppedAt: null,
            bankMarks: [],
            bankName: null,
          })
          .where('payoutAccounts.number', '<', whose.number),
      )
      .execute()
  })
}
