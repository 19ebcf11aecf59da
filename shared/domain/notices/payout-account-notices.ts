import { t } from '#shared/language/message.ts'
import { type Link, type Spec, spec } from './notice-spec.ts'

export const toPayoutAccount = (): Link => ({ to: '/dashboard/payout-account', label: t('notices.openPayoutAccount') })

const aboutAccount = (of: Omit<Spec<Record<string, never>>, 'topics'>) =>
  spec<Record<string, never>>({ topics: ['person'], ...of })

/** Notices to sellers about their account at the card provider (S11.2). */
export const payoutAccountNotices = {
  bankDetailsChanged: spec<{ account: string }>({
    topics: ['person'],
    class: 'security',
    title: () => t('notices.bankDetailsChanged'),
    text: ({ account }) => t('notices.bankDetailsChangedText', { account }),
    link: () => ({ to: '/contact', label: t('notices.contactUs') }),
  }),
  payoutAccountReady: aboutAccount({
    class: 'money',
    title: () => t('notices.payoutAccountReady'),
    text: () => t('notices.payoutAccountReadyText'),
    link: toPayoutAccount,
  }),
  payoutAccountRestricted: aboutAccount({
    class: 'money',
    title: () => t('notices.payoutAccountRestricted'),
    text: () => t('notices.payoutAccountRestrictedText'),
    link: toPayoutAccount,
  }),
  payoutAccountRejected: spec<{ isOwner: boolean }>({
    topics: ['person'],
    class: 'money',
    title: () => t('notices.payoutAccountRejected'),
    text: ({ isOwner }) => (isOwner ? t('notices.ownerRejectedText') : t('notices.payoutAccountRejectedText')),
    link: toPayoutAccount,
  }),
  payoutAccountClosed: aboutAccount({
    class: 'money',
    title: () => t('notices.payoutAccountClosed'),
    text: () => t('notices.payoutAccountClosedText'),
    link: toPayoutAccount,
  }),
}
