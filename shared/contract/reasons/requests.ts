import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals that any request can receive. */
export const requestReasons = {
  login_needed: { code: 'unauthenticated', sentence: msg('refusals.loginNeeded') },
  sign_in_ended: { code: 'unauthenticated', sentence: msg('refusals.signInEnded') },
  buyers_only: { code: 'forbidden', sentence: msg('refusals.buyersOnly') },
  sellers_only: { code: 'forbidden', sentence: msg('refusals.sellersOnly') },
  admins_only: { code: 'forbidden', sentence: msg('refusals.adminsOnly') },
  authorization_unreadable: { code: 'unauthenticated', sentence: msg('refusals.authorizationUnreadable') },
  key_not_working: { code: 'unauthenticated', sentence: msg('refusals.keyNotWorking') },
  person_needed: { code: 'forbidden', sentence: msg('refusals.personNeeded') },
  key_permission_missing: { code: 'forbidden', sentence: msg('refusals.keyPermissionMissing') },
  permission_missing: { code: 'forbidden', sentence: msg('refusals.permissionMissing') },
  second_factor_needed: { code: 'forbidden', sentence: msg('refusals.secondFactorNeeded') },
  second_factor_stale: { code: 'forbidden', sentence: msg('refusals.secondFactorStale') },
  email_unverified: { code: 'forbidden', sentence: msg('refusals.emailUnverified') },
  cross_site_request: { code: 'forbidden', sentence: msg('refusals.crossSiteRequest') },
  method_unknown: { code: 'method_not_allowed', sentence: msg('refusals.methodUnknown') },
  nothing_here: { code: 'not_found', sentence: msg('refusals.nothingHere') },
  sitemap_part_unknown: { code: 'not_found', sentence: msg('refusals.sitemapPartUnknown') },

  request_unreadable: { code: 'invalid', sentence: msg('refusals.requestUnreadable') },
  request_not_storable: { code: 'invalid', sentence: msg('refusals.requestNotStorable') },
  field_not_storable: { code: 'invalid', sentence: msg('refusals.fieldNotStorable') },
  /** Fields have their own sentences, beside their rules (../fields.ts, ../zod-messages.ts); `sentence` is the first of them. */
  field_faulty: { code: 'invalid', sentence: msg('refusals.fieldFaulty') },
  cursor_unknown: { code: 'invalid', sentence: msg('refusals.cursorUnknown') },
  body_not_json: { code: 'unsupported_media', sentence: msg('refusals.bodyNotJson') },
  headers_too_large: { code: 'too_large', sentence: msg('refusals.headersTooLarge') },
  body_too_large: { code: 'too_large', sentence: msg('refusals.bodyTooLarge') },

  idempotency_key_faulty: { code: 'invalid', sentence: msg('refusals.idempotencyKeyFaulty') },
  idempotency_key_reused: { code: 'key_reused', sentence: msg('refusals.idempotencyKeyReused') },
  same_request_under_way: { code: 'conflict', sentence: msg('refusals.sameRequestUnderWay') },
  feed_too_old: { code: 'conflict', sentence: msg('refusals.feedTooOld') },
  export_runs: { code: 'conflict', sentence: msg('refusals.exportRuns') },
  export_link_past: { code: 'not_found', sentence: msg('refusals.exportLinkPast') },
  download_runs: { code: 'conflict', sentence: msg('refusals.downloadRuns') },

  too_often: { code: 'too_many', sentence: msg('refusals.tooOften') },
  busy: { code: 'unavailable', sentence: msg('refusals.busy') },
  failed: { code: 'internal', sentence: msg('refusals.failed') },
} as const satisfies Catalogue
