import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

export const badgeReasons = {
  badge_request_open: { code: 'conflict', sentence: msg('refusals.badgeRequestOpen') },
  badge_lasts: { code: 'conflict', sentence: msg('refusals.badgeLasts') },
  badge_ask_later: { code: 'conflict', sentence: msg('refusals.badgeAskLater') },
  badge_requirements: { code: 'conflict', sentence: msg('refusals.badgeRequirements') },
  badge_document_missing: { code: 'invalid', sentence: msg('refusals.badgeDocumentMissing') },
  badge_document_unseen: { code: 'conflict', sentence: msg('refusals.badgeDocumentUnseen') },
  badge_request_none: { code: 'not_found', sentence: msg('refusals.badgeRequestNone') },
  badge_none: { code: 'not_found', sentence: msg('refusals.badgeNone') },
} as const satisfies Catalogue
