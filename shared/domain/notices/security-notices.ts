import { t } from '#shared/language/message.ts'
import { spec } from './notice-spec.ts'

type Nothing = Record<string, never>

/** Notices about the sign-ins of an account; none of them can be switched off. */
export const securityNotices = {
  signedOutEverywhere: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => t('notices.wereSignedOutEverywhere'),
    text: () => t('notices.allDevicesWereSignedOut'),
    link: () => ({ to: '/dashboard/account', label: t('notices.openAccount') }),
  }),
  passwordChanged: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => t('notices.passwordWasChanged'),
    text: () => t('notices.otherDevicesLogInAgain'),
    link: () => ({ to: '/forgot-password', label: t('notices.chooseNewPassword') }),
  }),
  emailChanged: spec<Nothing>({
    class: 'security',
    topics: ['person'],
    title: () => t('notices.emailWasChanged'),
    text: () => t('notices.fromNowOnLogIn'),
    link: () => ({ to: '/contact', label: t('notices.contactUs') }),
  }),
}
