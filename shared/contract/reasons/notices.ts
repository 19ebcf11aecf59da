import type { Catalogue } from './reason.ts'

export const noticeReasons = {
  notice_place_invalid: { code: 'invalid', sentence: 'after is the number of a notice' },
  mail_always_comes: { code: 'conflict', sentence: 'Mail about {about} always comes.' },
  mail_link_unknown: { code: 'not_found', sentence: 'This link is not one of ours.' },
  pages_open: { code: 'unavailable', sentence: 'Too many open pages listen already.' },
} as const satisfies Catalogue
