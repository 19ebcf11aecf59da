import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

export const noticeReasons = {
  notice_place_invalid: { code: 'invalid', sentence: msg('refusals.noticePlaceInvalid') },
  mail_always_comes: { code: 'conflict', sentence: msg('refusals.mailAlwaysComes') },
  mail_link_unknown: { code: 'not_found', sentence: msg('refusals.mailLinkUnknown') },
  pages_open: { code: 'unavailable', sentence: msg('refusals.pagesOpen') },
} as const satisfies Catalogue
