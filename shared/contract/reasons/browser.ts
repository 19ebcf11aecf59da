import { type Catalogue, errorsFrom } from './reason.ts'

/** What a page reports without the server: no answer came, or no request was sent. */
export const browserReasons = {
  offline: { code: 'unavailable', sentence: 'The marketplace cannot be reached. Check your connection and try again.' },
  no_answer_in_time: { code: 'unavailable', sentence: 'The marketplace did not answer in time. Please try again.' },
  answer_unexpected: {
    code: 'internal',
    sentence: 'The marketplace did not answer as expected. Please try again.',
  },
  answer_not_understood: {
    code: 'internal',
    sentence: 'The marketplace answered in a way this page does not understand. Please reload it.',
  },
  changed_after_sending: {
    code: 'key_reused',
    sentence: 'This was already done with what you sent before your last changes. Check the result before you send it again.',
  },
  cookies_refused: {
    code: 'invalid',
    sentence:
      'Your browser is blocking cookies or storage for this site. You need both to log in. Allow them in the browser’s settings, reload this page and try again.',
  },
  page_part_missing: {
    code: 'unavailable',
    sentence: 'Part of this page could not be loaded. Check your connection and try again.',
  },
  phones_missing: { code: 'internal', sentence: 'The phones did not arrive. Please try again.' },
  mail_link_ended: { code: 'not_found', sentence: 'This link does not work any more. Sign in and choose in your account.' },
  session_ended: { code: 'unauthenticated', sentence: 'Your sign-in has ended. Please log in again.' },
  session_unknown: { code: 'unavailable', sentence: '{problem}' },
  signed_out_here_only: {
    code: 'unavailable',
    sentence: 'You are signed out here, but the marketplace could not be reached. Log in and sign out again.',
  },
  page_unknown: { code: 'not_found', sentence: 'There is nothing at this address.' },
  not_done: { code: 'conflict', sentence: '{message}' },
  google_window_closed: { code: 'invalid', sentence: 'The Google window was closed before you were signed in.' },
  google_cancelled: { code: 'invalid', sentence: 'Google sign-in was cancelled.' },
  google_email_has_account: {
    code: 'invalid',
    sentence: 'This email already has a Ringback account. Log in with its password instead.',
  },
  provider_cancelled: { code: 'invalid', sentence: 'The sign-in was cancelled. Nothing has changed.' },
  provider_hides_email: {
    code: 'invalid',
    sentence: 'The sign-in service did not tell us your email address, and we need one to send you letters about your orders.',
  },
  provider_too_late: { code: 'invalid', sentence: 'That took too long, or it began in another browser. Please try again.' },
  provider_failed: { code: 'invalid', sentence: 'The sign-in service could not sign you in. Please try again.' },
  google_failed: { code: 'invalid', sentence: 'Google could not sign you in. Please try again.' },
  photo_damaged: { code: 'invalid', sentence: 'The picture is damaged and cannot be read. Please choose another.' },
  photo_heic: {
    code: 'invalid',
    sentence:
      'This is a HEIC photo, which your browser cannot read. Save it as a JPEG first; on an iPhone, choose Settings, Camera, Formats, Most Compatible for new photos.',
  },
  photo_failed: { code: 'invalid', sentence: '{problem}' },
  photo_too_slow: { code: 'unavailable', sentence: 'The picture took too long to upload. Please try again.' },
} as const satisfies Catalogue

/** Makes an error that the browser itself detects: `throw browserError('offline')`. */
export const browserError = errorsFrom(browserReasons)
