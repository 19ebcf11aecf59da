/** Searches that one person can keep. */
export const mostKeptSearches = 20

/** Alerts that one person is told at once within a day; what is more waits for the evening's digest. */
export const mostAlertsAtOnce = 5

/** Phones that one digest tells of. */
export const mostInDigest = 50

/** Days for which a phone that is booked in the evening is looked at again. */
export const mostDaysWaited = 7

/** The smallest fall of a price that is notified: percent or cents, whichever is reached first. */
export const leastPriceDrop = { percent: 3, cents: 500 }

/** How what was to be told ended; null while it waits for the evening. */
export const alertOutcomes = ['at_once', 'digest', 'again', 'gone', 'off', 'enough'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]
