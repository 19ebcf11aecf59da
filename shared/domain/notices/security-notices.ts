import { spec } from './notice-spec.ts'

type Nothing = Record<string, never>

/** Notices about the sign-ins of an account; none of them can be switched off. */
export const securityNotices = {
  signedOutEverywhere: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => 'You were signed out everywhere',
    text: () => 'All devices were signed out of your account. If that wasn’t you, choose a new password now.',
    link: () => ({ to: '/dashboard/account', label: 'Open your account' }),
  }),
  passwordChanged: spec<Nothing>({
    class: 'security',
    topics: [],
    title: () => 'Your password was changed',
    text: () => 'Your other devices have to log in again. If that wasn’t you, choose a new password now.',
    link: () => ({ to: '/forgot-password', label: 'Choose a new password' }),
  }),
  emailChanged: spec<Nothing>({
    class: 'security',
    topics: ['person'],
    title: () => 'Your email was changed',
    text: () => 'From now on, log in with your new address. If that wasn’t you, contact us right away.',
    link: () => ({ to: '/contact', label: 'Contact us' }),
  }),
}
