import type { Catalogue } from './reason.ts'

/** Refusals about saved searches and alerts. */
export const alertReasons = {
  kept_search_unknown: { code: 'not_found', sentence: 'There is no such search of yours.' },
  kept_searches_full: { code: 'conflict', sentence: 'You can keep {most} searches. Delete one you no longer need.' },
  search_asks_nothing: {
    code: 'invalid',
    sentence: 'Say what you look for, or choose a filter: this search is for every phone.',
  },
  search_matches_nothing: { code: 'invalid', sentence: 'No phone can ever match this. Change its words or filters.' },
  search_name_has_contacts: {
    code: 'invalid',
    sentence: 'Leave links, email addresses and phone numbers out of the name, as in “Galaxy S21 for Mia”.',
  },
  alert_place_invalid: { code: 'invalid', sentence: 'after must be the number of an alert' },
} as const satisfies Catalogue
