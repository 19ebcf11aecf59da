import type { Catalogue } from './reason.ts'

export const noticeReasons = {
  notice_place_invalid: { code: 'invalid', sentence: 'after must be the number of a notice' },
  mail_always_comes: { code: 'conflict', sentence: 'Emails about {about} cannot be switched off.' },
  mail_link_unknown: { code: 'not_found', sentence: 'This link is not one of ours.' },
  pages_open: { code: 'unavailable', sentence: 'Too many pages are open already.' },
} as const satisfies Catalogue
