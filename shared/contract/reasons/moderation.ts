import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals about reports, what staff do with them, and suspensions. */
export const moderationReasons = {
  report_own: { code: 'conflict', sentence: msg('refusals.reportOwn') },
  report_mask_of_other: { code: 'conflict', sentence: msg('refusals.reportMaskOfOther') },
  report_category: { code: 'invalid', sentence: msg('refusals.reportCategory') },
  moderation_unknown: { code: 'not_found', sentence: msg('refusals.moderationUnknown') },
  moderation_not_now: { code: 'conflict', sentence: msg('refusals.moderationNotNow') },
  moderation_taken: { code: 'conflict', sentence: msg('refusals.moderationTaken') },
  moderation_take_first: { code: 'conflict', sentence: msg('refusals.moderationTakeFirst') },
  moderation_appeal_late: { code: 'conflict', sentence: msg('refusals.moderationAppealLate') },
  moderation_by_another: { code: 'conflict', sentence: msg('refusals.moderationByAnother') },
  moderation_same_later: { code: 'conflict', sentence: msg('refusals.moderationSameLater') },
  own_matter: { code: 'forbidden', sentence: msg('refusals.ownMatter') },
  own_matter_alone: { code: 'forbidden', sentence: msg('refusals.ownMatterAlone') },
  moderation_measure: { code: 'invalid', sentence: msg('refusals.moderationMeasure') },
  moderation_ground: { code: 'invalid', sentence: msg('refusals.moderationGround') },
  moderation_rating: { code: 'invalid', sentence: msg('refusals.moderationRating') },
  moderation_gone: { code: 'conflict', sentence: msg('refusals.moderationGone') },
  moderation_of_staff: { code: 'conflict', sentence: msg('refusals.moderationOfStaff') },
  decision_unknown: { code: 'not_found', sentence: msg('refusals.decisionUnknown') },
  phone_restricted: { code: 'conflict', sentence: msg('refusals.phoneRestricted') },
  selling_suspended: { code: 'forbidden', sentence: msg('refusals.sellingSuspended') },
  selling_suspended_until: { code: 'forbidden', sentence: msg('refusals.sellingSuspendedUntil') },
  account_suspended: { code: 'forbidden', sentence: msg('refusals.accountSuspended') },
  account_suspended_until: { code: 'forbidden', sentence: msg('refusals.accountSuspendedUntil') },
} as const satisfies Catalogue
