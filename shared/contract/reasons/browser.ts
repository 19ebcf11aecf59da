import { msg } from '#shared/language/message.ts'
import { type Catalogue, errorsFrom } from './reason.ts'

/** What a page reports without the server: no answer came, or no request was sent. */
export const browserReasons = {
  offline: { code: 'unavailable', sentence: msg('pageRefusals.offline') },
  no_answer_in_time: { code: 'unavailable', sentence: msg('pageRefusals.noAnswerInTime') },
  answer_unexpected: { code: 'internal', sentence: msg('pageRefusals.answerUnexpected') },
  answer_not_understood: { code: 'internal', sentence: msg('pageRefusals.answerNotUnderstood') },
  changed_after_sending: { code: 'key_reused', sentence: msg('pageRefusals.changedAfterSending') },
  cookies_refused: { code: 'invalid', sentence: msg('pageRefusals.cookiesRefused') },
  page_part_missing: { code: 'unavailable', sentence: msg('pageRefusals.pagePartMissing') },
  listing_changed_since: { code: 'conflict', sentence: msg('refusals.phoneChanged') },
  phones_missing: { code: 'internal', sentence: msg('pageRefusals.phonesMissing') },
  mail_link_ended: { code: 'not_found', sentence: msg('pageRefusals.mailLinkEnded') },
  session_ended: { code: 'unauthenticated', sentence: msg('pageRefusals.sessionEnded') },
  session_unknown: { code: 'unavailable', sentence: msg('pageRefusals.sessionUnknown') },
  signed_out_here_only: { code: 'unavailable', sentence: msg('pageRefusals.signedOutHereOnly') },
  page_unknown: { code: 'not_found', sentence: msg('pageRefusals.pageUnknown') },
  not_done: { code: 'conflict', sentence: msg('pageRefusals.notDone') },
  google_window_closed: { code: 'invalid', sentence: msg('pageRefusals.googleWindowClosed') },
  google_cancelled: { code: 'invalid', sentence: msg('pageRefusals.googleCancelled') },
  google_email_has_account: { code: 'invalid', sentence: msg('pageRefusals.googleEmailHasAccount') },
  provider_cancelled: { code: 'invalid', sentence: msg('pageRefusals.providerCancelled') },
  provider_hides_email: { code: 'invalid', sentence: msg('pageRefusals.providerHidesEmail') },
  provider_too_late: { code: 'invalid', sentence: msg('pageRefusals.providerTooLate') },
  provider_failed: { code: 'invalid', sentence: msg('pageRefusals.providerFailed') },
  provider_another_person: { code: 'invalid', sentence: msg('pageRefusals.providerAnotherPerson') },
  provider_not_asked_again: { code: 'invalid', sentence: msg('pageRefusals.providerNotAskedAgain') },
  passkey_cancelled: { code: 'invalid', sentence: msg('pageRefusals.passkeyCancelled') },
  passkey_known: { code: 'conflict', sentence: msg('pageRefusals.passkeyKnown') },
  passkey_failed: { code: 'invalid', sentence: msg('pageRefusals.passkeyFailed') },
  google_failed: { code: 'invalid', sentence: msg('pageRefusals.googleFailed') },
  photo_damaged: { code: 'invalid', sentence: msg('pageRefusals.photoDamaged') },
  photo_heic: { code: 'invalid', sentence: msg('pageRefusals.photoHeic') },
  photo_failed: { code: 'invalid', sentence: msg('pageRefusals.photoFailed') },
  sent_long_ago: { code: 'conflict', sentence: msg('pageRefusals.sentLongAgo') },
  device_full: { code: 'unavailable', sentence: msg('pageRefusals.deviceFull') },
  device_keeps_nothing: { code: 'unavailable', sentence: msg('pageRefusals.deviceKeepsNothing') },
  photo_too_slow: { code: 'unavailable', sentence: msg('pageRefusals.photoTooSlow') },
} as const satisfies Catalogue

/** Makes an error that the browser itself detects: `throw browserError('offline')`. */
export const browserError = errorsFrom(browserReasons)
