import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals about saved searches and alerts. */
export const alertReasons = {
  kept_search_unknown: { code: 'not_found', sentence: msg('refusals.keptSearchUnknown') },
  kept_searches_full: { code: 'conflict', sentence: msg('refusals.keptSearchesFull') },
  search_asks_nothing: { code: 'invalid', sentence: msg('refusals.searchAsksNothing') },
  search_matches_nothing: { code: 'invalid', sentence: msg('refusals.searchMatchesNothing') },
  search_name_has_contacts: { code: 'invalid', sentence: msg('refusals.searchNameHasContacts') },
  alert_place_invalid: { code: 'invalid', sentence: msg('refusals.alertPlaceInvalid') },
} as const satisfies Catalogue
