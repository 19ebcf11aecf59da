import { type Link, type Spec, spec } from './notice-spec.ts'

export const toPayoutAccount = (): Link => ({ to: '/dashboard/payout-account', label: 'Open your payout account' })

const aboutAccount = (of: Omit<Spec<Record<string, never>>, 'topics'>) =>
  spec<Record<string, never>>({ topics: ['person'], ...of })

/** Notices to sellers about their account at the card provider (S11.2). */
export const payoutAccountNotices = {
  payoutAccountReady: aboutAccount({
    class: 'money',
    title: () => 'Your payout account is ready',
    text: () =>
      'We’ll pay you there when a sale completes. If it replaces another account, first confirm it with the link we emailed you.',
    link: toPayoutAccount,
  }),
  payoutAccountRestricted: aboutAccount({
    class: 'money',
    title: () => 'Your payout account needs more information',
    text: () => 'We can’t pay you until you’ve given our payment provider what’s missing. Until then, your money is on hold.',
    link: toPayoutAccount,
  }),
  payoutAccountRejected: spec<{ isOwner: boolean }>({
    topics: ['person'],
    class: 'money',
    title: () => 'The card provider has rejected your account for payouts',
    text: ({ isOwner }) =>
      isOwner
        ? 'It won’t pay you through another one either. Your money is kept for you: write to us, and our staff will send it by bank transfer once they have checked who you are.'
        : 'Nothing you add to it will help, but you can connect another one. Your money is kept for you.',
    link: toPayoutAccount,
  }),
  payoutAccountClosed: aboutAccount({
    class: 'money',
    title: () => 'Your payout account was closed',
    text: () => 'Connect another one so that we can pay you. Until then, your money is on hold.',
    link: toPayoutAccount,
  }),
}
