/**
 * State of a seller's account at the card provider (server/ports/payments/payouts-port.ts); `none` if there is none yet,
 * `rejected` if the provider has rejected it for good.
 */
export const payoutAccountStates = ['none', 'new', 'pending', 'ready', 'restricted', 'rejected', 'closed'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/** The provider's reasons that concern one account, and not its owner: it may accept another one. */
const rejectionsOfOne = ['incomplete_verification', 'other', 'platform_other']

/** Whether the provider, which has rejected an account for good, pays its owner through no other one either. */
export const isRejectedOwner = (rejection: string | null): boolean => rejection !== null && !rejectionsOfOne.includes(rejection)

/** How a market pays its sellers. */
export const payoutMeans = ['transfers', 'bank'] as const
export type PayoutMeans = (typeof payoutMeans)[number]

type Texts = { title: string; text: string; button: string | null }

/** The texts about it for its seller; `button` leads to the provider's pages, if there is anything to do there. */
export const payoutAccountTexts: Record<PayoutAccountState, Texts> = {
  none: {
    title: 'No account yet',
    text: 'Connect an account to be paid as soon as a sale is complete. Until then your money is kept for you.',
    button: 'Connect an account',
  },
  new: {
    title: 'Not finished yet',
    text: 'You have begun to connect an account. Go on where you left off; until then your money is kept for you.',
    button: 'Go on',
  },
  pending: {
    title: 'Being checked',
    text: 'The card provider is looking at what you entered. You need not do anything, and are paid as soon as it is done.',
    button: null,
  },
  ready: {
    title: 'Connected',
    text: 'Your money is sent there once a sale is complete. After a change of your account, and for your first sales, it waits for some days.',
    button: 'Change your details',
  },
  restricted: {
    title: 'The provider needs more',
    text: 'The card provider wants to know more before it pays you. Until then your money is kept for you.',
    button: 'Tell what is missing',
  },
  rejected: {
    title: 'Rejected',
    text: 'The card provider has rejected this account for good, so nothing you add to it will help. You can connect another one; have the documents ready that show who you are. Until then your money is kept for you.',
    button: 'Connect another account',
  },
  closed: {
    title: 'Closed',
    text: 'This account was closed. Connect another one; until then your money is kept for you.',
    button: 'Connect another account',
  },
}

/** The same if the provider pays this seller through no account. */
export const rejectedOwnerTexts: Texts = {
  title: 'Rejected',
  text: 'The card provider has rejected your account for good and won’t pay you through another one. Your money is kept for you: write to us, and our staff will send it by bank transfer once they have checked who you are. If you think the rejection is a mistake, tell us, and we’ll ask the provider.',
  button: null,
}

/** The same if the market pays by bank transfer. */
export const paidByBankTexts = {
  title: 'Paid by bank transfer',
  text: 'The staff of this market transfers your money to your bank account once a sale is complete.',
  button: null,
}
