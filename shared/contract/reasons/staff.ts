import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

export const staffReasons = {
  announcement_unknown: { code: 'not_found', sentence: msg('refusals.announcementUnknown') },
  announcement_sent: { code: 'conflict', sentence: msg('refusals.announcementSent') },
  announcement_not_sending: { code: 'conflict', sentence: msg('refusals.announcementNotSending') },
  language_not_offered: { code: 'invalid', sentence: msg('refusals.languageNotOffered') },
  note_unknown: { code: 'not_found', sentence: msg('refusals.noteUnknown') },
  letter_unknown: { code: 'not_found', sentence: msg('refusals.letterUnknown') },
  view_unknown: { code: 'not_found', sentence: msg('refusals.viewUnknown') },
  too_many_views: { code: 'conflict', sentence: msg('refusals.tooManyViews') },
  last_owner: { code: 'conflict', sentence: msg('refusals.lastOwner') },
  staff_member_unknown: { code: 'not_found', sentence: msg('refusals.staffMemberUnknown') },
  staff_role_unknown: { code: 'not_found', sentence: msg('refusals.staffRoleUnknown') },
  staff_role_taken: { code: 'conflict', sentence: msg('refusals.staffRoleTaken') },
  staff_role_in_use: { code: 'conflict', sentence: msg('refusals.staffRoleInUse') },
  staff_already: { code: 'conflict', sentence: msg('refusals.staffAlready') },
  second_person_needed: { code: 'conflict', sentence: msg('refusals.secondPersonNeeded') },
  approval_unknown: { code: 'not_found', sentence: msg('refusals.approvalUnknown') },
  staff_has_business: { code: 'conflict', sentence: msg('refusals.staffHasBusiness') },
  factor_elsewhere: { code: 'conflict', sentence: msg('refusals.factorElsewhere') },
  own_factor: { code: 'forbidden', sentence: msg('refusals.ownFactor') },
  staff_invitation_unknown: { code: 'not_found', sentence: msg('refusals.staffInvitationUnknown') },
} as const satisfies Catalogue
