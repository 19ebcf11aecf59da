/** State of a seller's account at the card provider; `none` if there is none yet (server/ports/payments/payouts-port.ts). */
export const payoutAccountStates = ['none', 'new', 'pending', 'ready', 'restricted', 'closed'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/** How a market pays its sellers. */
export const payoutMeans = ['transfers', 'bank'] as const
export type PayoutMeans = (typeof payoutMeans)[number]

/** The texts about it for its seller; `button` leads to the provider's pages, if there is anything to do there. */
export const payoutAccountTexts: Record<PayoutAccountState, { title: string; text: string; button: string | null }> = {
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
  closed: {
    title: 'Closed',
    text: 'This account was closed. Connect another one; until then your money is kept for you.',
    button: 'Connect another account',
  },
}

/** The same if the market pays by bank transfer. */
export const paidByBankTexts = {
  title: 'Paid by bank transfer',
  text: 'The staff of this market transfers your money to your bank account once a sale is complete.',
  button: null,
}
