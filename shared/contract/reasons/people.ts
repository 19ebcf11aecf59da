import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

export const peopleReasons = {
  api_key_unknown: { code: 'not_found', sentence: msg('refusals.apiKeyUnknown') },
  key_beyond_owner: { code: 'forbidden', sentence: msg('refusals.keyBeyondOwner') },
  too_many_keys: { code: 'conflict', sentence: msg('refusals.tooManyKeys') },
  terms_not_agreed: { code: 'forbidden', sentence: msg('refusals.termsNotAgreed') },
  language_unknown: { code: 'invalid', sentence: msg('refusals.languageUnknown') },
  not_your_email: { code: 'forbidden', sentence: msg('refusals.notYourEmail') },
  only_about_yourself: { code: 'forbidden', sentence: msg('refusals.onlyAboutYourself') },
  no_saved_address: { code: 'conflict', sentence: msg('refusals.noSavedAddress') },
  account_unknown: { code: 'forbidden', sentence: msg('refusals.accountUnknown') },
  account_closed: { code: 'forbidden', sentence: msg('refusals.accountClosed') },
  account_being_deleted: { code: 'forbidden', sentence: msg('refusals.accountBeingDeleted') },
  deletion_asked: { code: 'conflict', sentence: msg('refusals.deletionAsked') },
  deletion_not_asked: { code: 'not_found', sentence: msg('refusals.deletionNotAsked') },
  email_of_another_account: { code: 'forbidden', sentence: msg('refusals.emailOfAnotherAccount') },
  email_registered: { code: 'conflict', sentence: msg('refusals.emailRegistered') },
  email_taken: { code: 'conflict', sentence: msg('refusals.emailTaken') },
  name_misleading: { code: 'forbidden', sentence: msg('refusals.nameMisleading') },
  google_makes_buyers: { code: 'forbidden', sentence: msg('refusals.googleMakesBuyers') },
  buyer_unknown: { code: 'not_found', sentence: msg('refusals.buyerUnknown') },
  person_unknown: { code: 'not_found', sentence: msg('refusals.personUnknown') },
  seller_unknown: { code: 'not_found', sentence: msg('refusals.sellerUnknown') },
  seller_name_alike: { code: 'conflict', sentence: msg('refusals.sellerNameAlike') },

  admin_stays_admin: { code: 'forbidden', sentence: msg('refusals.adminStaysAdmin') },
  role_in_use: { code: 'conflict', sentence: msg('refusals.roleInUse') },
  last_admin: { code: 'conflict', sentence: msg('refusals.lastAdmin') },
  phone_being_paid_for: { code: 'conflict', sentence: msg('refusals.phoneBeingPaidFor') },
  verified_name: { code: 'conflict', sentence: msg('refusals.verifiedName') },

  identity_token_invalid: { code: 'unauthenticated', sentence: msg('refusals.identityTokenInvalid') },
  identity_unreachable: { code: 'unavailable', sentence: msg('refusals.identityUnreachable') },
  sign_in_unavailable: { code: 'unavailable', sentence: msg('refusals.signInUnavailable') },
  logout_token_invalid: { code: 'invalid', sentence: msg('refusals.logoutTokenInvalid') },
  google_account_missing: { code: 'invalid', sentence: msg('refusals.googleAccountMissing') },
} as const satisfies Catalogue
