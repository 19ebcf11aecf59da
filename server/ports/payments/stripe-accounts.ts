import { Stripe } from 'stripe'
import type { CardPayouts, PayoutAccount, PayoutBank } from './payouts-port.ts'
import { isRefusal, translatingErrors } from './stripe-errors.ts'

/** Sellers' accounts through the SDK: v1 accounts with controller properties (docs/decisions/0034). */
export const stripeAccounts = (
  stripe: Stripe,
  market: string,
): Pick<CardPayouts, 'createAccount' | 'getAccount' | 'onboardingLink'> => ({
  createAccount: ({ key, personId, email }) =>
    translatingErrors(async () => {
      const params: Stripe.AccountCreateParams = {
        email,
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
          requirement_collection: 'stripe',
        },
        capabilities: { transfers: { requested: true } },
        metadata: { person: personId, market },
      }
      return accountFrom(await stripe.accounts.create(params, { idempotencyKey: key }))
    }),
  getAccount: (id) =>
    translatingErrors(async () => {
      try {
        return accountFrom(await stripe.accounts.retrieve(id))
      } catch (error) {
        if (isGone(error)) return { id, state: 'closed', missing: [] }
        throw error
      }
    }),
  onboardingLink: ({ accountId: account, returnUrl, refreshUrl }) =>
    translatingErrors(async () => {
      const pages = { return_url: returnUrl, refresh_url: refreshUrl }
      try {
        const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', ...pages })
        return { url: link.url, expiresAt: new Date(link.expires_at * 1000) }
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    }),
})

/** Whether the account was deleted or its owner revoked our access: Stripe reports both as an account we may not access. */
export const isGone = (error: unknown) =>
  isRefusal(error, 'resource_missing') ||
  (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid')

/** Reasons that pass by themselves: the provider is checking what was submitted. */
const beingChecked = ['requirements.pending_verification', 'under_review']

/** What the reasons for a rejection begin with; nothing that the account's owner enters lifts one. */
const rejected = 'rejected.'

function bankFrom(bank: Stripe.BankAccount | Stripe.Card): PayoutBank[] {
  const { fingerprint, last4 } = bank
  const of = bank.object === 'card' ? bank.brand : (bank.bank_name ?? 'Bank account')
  return fingerprint ? [{ fingerprint, name: `${of} •••• ${last4}` }] : []
}

function accountFrom(account: Stripe.Account): PayoutAccount {
  const { id, capabilities, details_submitted: isSubmitted, requirements } = account
  const missing = requirements?.currently_due ?? []
  const why = requirements?.disabled_reason
  const banks = (account.external_accounts?.data ?? []).flatMap(bankFrom)
  if (capabilities?.transfers === 'active') return { id, state: 'ready', missing, banks }
  if (why?.startsWith(rejected)) return { id, state: 'restricted', rejection: why.slice(rejected.length), missing, banks }
  if (!isSubmitted) return { id, state: 'new', missing, banks }
  return { id, state: why && !beingChecked.includes(why) ? 'restricted' : 'pending', missing, banks }
}
