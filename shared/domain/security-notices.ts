import { spec } from './notice-spec.ts'

type Nothing = Record<string, never>

/** Notices about the sign-ins of an account; none of them can be switched off. */
export const securityNotices = {
  signedOutEverywhere: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => 'You were signed out everywhere',
    text: () => 'All sign-ins to your account were ended. If that was not you, set a new password.',
    link: () => ({ to: '/dashboard/account', label: 'Open your account' }),
  }),
  passwordChanged: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => 'Your password was changed',
    text: () => 'All other devices have to log in again. If that was not you, choose a new password at once.',
    link: () => ({ to: '/forgot-password', label: 'Choose a new password' }),
  }),
  emailChanged: spec<Nothing>({
    class: 'security',
    topics: ['person'],
    title: () => 'Your email was changed',
    text: () => 'You log in with the new address from now on. If that was not you, write to us at once.',
    link: () => ({ to: '/contact', label: 'Write to us' }),
  }),
}
