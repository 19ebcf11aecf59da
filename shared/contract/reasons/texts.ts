import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

export const textReasons = {
  own_text_unknown: { code: 'not_found', sentence: msg('refusals.ownTextUnknown') },
  own_text_changed: { code: 'conflict', sentence: msg('refusals.ownTextChanged') },
  own_text_language: { code: 'invalid', sentence: msg('refusals.ownTextLanguage') },
  own_text_too_long: { code: 'invalid', sentence: msg('refusals.ownTextTooLong') },
  letter_text_unreadable: { code: 'invalid', sentence: msg('refusals.letterTextUnreadable') },
  letter_text_lacks: { code: 'invalid', sentence: msg('refusals.letterTextLacks') },
  letter_text_unknown: { code: 'invalid', sentence: msg('refusals.letterTextUnknown') },
} as const satisfies Catalogue

export const brandReasons = {
  brand_gone: { code: 'not_found', sentence: msg('refusals.brandGone') },
  brand_name_taken: { code: 'conflict', sentence: msg('operator.brandNameTaken') },
  no_brand_name: { code: 'invalid', sentence: msg('operator.noBrandName') },
} as const satisfies Catalogue
