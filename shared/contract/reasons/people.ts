import type { Catalogue } from './reason.ts'

export const peopleReasons = {
  not_your_email: { code: 'forbidden', sentence: 'That email is not the one you signed in with.' },
  only_about_yourself: { code: 'forbidden', sentence: 'You can ask about yourself only.' },
  account_unknown: { code: 'forbidden', sentence: 'There is no account on Ringback for this sign-in.' },
  account_closed: { code: 'forbidden', sentence: 'This account was closed.' },
  email_of_another_account: { code: 'forbidden', sentence: '{email} already belongs to another account.' },
  email_registered: {
    code: 'conflict',
    sentence: '{email} already belongs to another account. Log in the way you signed up.',
  },
  email_taken: { code: 'conflict', sentence: 'There is already an account with {email}.' },
  name_misleading: { code: 'forbidden', sentence: '{sentence}' },
  google_makes_buyers: { code: 'forbidden', sentence: 'Signing up with Google makes a buyer’s account.' },
  buyer_unknown: { code: 'not_found', sentence: 'There is no such buyer.' },
  seller_unknown: { code: 'not_found', sentence: 'There is no such seller.' },
  seller_name_alike: { code: 'conflict', sentence: '{name} looks like the name of another verified seller.' },

  admin_stays_admin: { code: 'forbidden', sentence: 'The role of an admin cannot be changed.' },
  role_in_use: {
    code: 'conflict',
    sentence: 'You have listed or booked a phone, so your role can no longer be changed.',
  },
  last_admin: { code: 'conflict', sentence: 'You are the last admin. Make somebody else an admin first.' },
  phone_being_paid_for: {
    code: 'conflict',
    sentence: '{phone} is being paid for right now. Please try again in a few minutes.',
  },
  verified_name: {
    code: 'conflict',
    sentence: 'An admin has verified you under this name. Write to us to have it changed.',
  },

  identity_token_invalid: { code: 'unauthenticated', sentence: 'Your sign-in is no longer valid. Log in to continue.' },
  identity_unreachable: {
    code: 'unavailable',
    sentence: 'The sign-in service does not answer. Please try again in a moment.',
  },
  sign_in_unavailable: { code: 'unavailable', sentence: 'Signing in does not work right now. Please try again in a moment.' },
  logout_token_invalid: { code: 'invalid', sentence: 'That is not a logout token of the identity provider.' },
  google_account_missing: { code: 'invalid', sentence: 'Choose an account.' },
} as const satisfies Catalogue
