import type { Catalogue } from './reason.ts'

/** Refusals that any request can receive. */
export const requestReasons = {
  login_needed: { code: 'unauthenticated', sentence: 'Log in to continue.' },
  sign_in_ended: { code: 'unauthenticated', sentence: 'Your sign-in has ended. Log in to continue.' },
  buyers_only: { code: 'forbidden', sentence: 'Only buyers can do this.' },
  sellers_only: { code: 'forbidden', sentence: 'Only sellers can do this.' },
  admins_only: { code: 'forbidden', sentence: 'Only admins can do this.' },
  email_unverified: {
    code: 'forbidden',
    sentence: 'Verify your email first: follow the link in the message we sent you.',
  },
  cross_site_request: { code: 'forbidden', sentence: 'This page may not do that here.' },
  method_unknown: { code: 'method_not_allowed', sentence: 'That cannot be done here.' },
  nothing_here: { code: 'not_found', sentence: 'There is nothing at this address.' },
  sitemap_part_unknown: { code: 'not_found', sentence: 'There is no such part of the sitemap.' },

  request_unreadable: { code: 'invalid', sentence: 'That request cannot be read.' },
  request_not_storable: { code: 'invalid', sentence: 'Something in that request cannot be stored.' },
  field_not_storable: { code: 'invalid', sentence: 'This has characters that cannot be stored' },
  /** Fields have their own sentences, beside their rules (../fields.ts, ../zod-messages.ts); `sentence` is the first of them. */
  field_faulty: { code: 'invalid', sentence: '{sentence}' },
  cursor_unknown: { code: 'invalid', sentence: 'after is not a valid cursor of this list' },
  body_not_json: { code: 'unsupported_media', sentence: 'Send this as JSON.' },
  headers_too_large: { code: 'too_large', sentence: 'That request cannot be read.' },
  body_too_large: { code: 'too_large', sentence: 'That is more than one request may contain.' },

  idempotency_key_faulty: { code: 'invalid', sentence: 'An Idempotency-Key is 1 to 255 plain characters.' },
  idempotency_key_reused: {
    code: 'key_reused',
    sentence: 'This Idempotency-Key was used for a different request. Use a new one.',
  },
  same_request_under_way: { code: 'conflict', sentence: 'The same request is being answered right now.' },
  download_runs: { code: 'conflict', sentence: 'You’re already downloading your data. Wait for that download to end.' },

  too_often: { code: 'too_many', sentence: 'That was too often. Please wait {seconds:wait} and try again.' },
  busy: { code: 'unavailable', sentence: 'The marketplace is busy. Please try again in a moment.' },
  failed: { code: 'internal', sentence: 'Something went wrong on our side. Please try again.' },
} as const satisfies Catalogue
