import { t } from '#shared/language/message.ts'
import { spec } from './notice-spec.ts'

type FactorChanged = {
  change: 'appAdded' | 'passkeyAdded' | 'factorRemoved' | 'turnedOff' | 'backupCodeUsed' | 'firstCodes' | 'codesMade'
}
type Nothing = Record<string, never>

/** Notices about the sign-ins of an account; none of them can be switched off. */
export const securityNotices = {
  signedOutEverywhere: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => t('notices.signedOutEverywhere'),
    text: () => t('notices.signedOutEverywhereText'),
    link: () => ({ to: '/dashboard/account', label: t('notices.openAccount') }),
  }),
  passwordChanged: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => t('notices.passwordChanged'),
    text: () => t('notices.passwordChangedText'),
    link: () => ({ to: '/forgot-password', label: t('notices.chooseNewPassword') }),
  }),
  factorChanged: spec<FactorChanged>({
    class: 'security',
    topics: ['person'],
    title: ({ change }) => t('notices.factorChanged', { change }),
    text: ({ change }) => t('notices.factorChangedText', { change }),
    link: () => ({ to: '/dashboard/account#second-factor', label: t('notices.openAccount') }),
  }),
  factorReset: spec<{ by: 'owner'; reason: string } | { by: 'operator' }>({
    class: 'security',
    topics: ['person'],
    title: () => t('notices.factorReset'),
    text: (reset) => (reset.by === 'owner' ? t('notices.factorResetText', reset) : t('notices.factorResetByOperator')),
    link: () => ({ to: '/dashboard/account#second-factor', label: t('notices.openAccount') }),
  }),
  apiKeyMade: spec<{ name: string }>({
    class: 'security',
    topics: ['person'],
    title: ({ name }) => t('notices.apiKeyMade', { name }),
    text: () => t('notices.apiKeyMadeText'),
    link: () => ({ to: '/dashboard/account#api-keys', label: t('notices.openAccount') }),
  }),
  apiKeyRevoked: spec<{ name: string; reason: string }>({
    class: 'security',
    topics: ['person'],
    title: ({ name }) => t('notices.apiKeyRevoked', { name }),
    text: ({ reason }) => t('notices.apiKeyRevokedText', { reason }),
    link: () => ({ to: '/dashboard/account#api-keys', label: t('notices.openAccount') }),
  }),
  apiKeyEnds: spec<{ name: string; at: string }>({
    class: 'security',
    topics: ['person'],
    title: ({ name, at }) => t('notices.apiKeyEnds', { name, at: new Date(at) }),
    text: () => t('notices.apiKeyEndsText'),
    link: () => ({ to: '/dashboard/account#api-keys', label: t('notices.openAccount') }),
  }),
  apiKeysEnded: spec<{ count: number }>({
    class: 'security',
    topics: ['person'],
    title: ({ count }) => t('notices.apiKeysEnded', { count }),
    text: () => t('notices.apiKeysEndedText'),
    link: () => ({ to: '/dashboard/account#api-keys', label: t('notices.openAccount') }),
  }),
  deletionAsked: spec<{ at: string; reason: string }>({
    class: 'security',
    topics: ['person'],
    title: ({ at }) => t('notices.deletionAsked', { at: new Date(at) }),
    text: ({ at, reason }) => t('notices.deletionAskedText', { at: new Date(at), reason }),
    link: () => ({ to: '/contact', label: t('notices.contactUs') }),
  }),
  accountKept: spec<{ reason: string }>({
    class: 'security',
    topics: ['person', 'listing'],
    title: () => t('notices.accountKept'),
    text: ({ reason }) => t('notices.accountKeptText', { reason }),
    link: () => ({ to: '/login', label: t('notices.logIn') }),
  }),
  emailChanged: spec<Nothing>({
    class: 'security',
    topics: ['person'],
    title: () => t('notices.emailChanged'),
    text: () => t('notices.emailChangedText'),
    link: () => ({ to: '/contact', label: t('notices.contactUs') }),
  }),
}
