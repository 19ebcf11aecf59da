/** Maximum number of saved searches of one person. */
export const maxSavedSearches = 20

/** Maximum number of alerts that one person is sent at once within 24 hours; further ones wait for the evening's digest. */
export const maxAlertsAtOnce = 5

/** Maximum number of phones in one digest. */
export const maxInDigest = 50

/** Days for which an alert waits if its phone is booked; it is checked again each evening. */
export const maxDaysWaited = 7

/** The smallest price drop that triggers an alert: percent or US dollars, whichever is reached first. */
export const leastPriceDrop = { percent: 3, usDollars: 5 }

/** How an alert ended; `again`: already notified, `enough`: more than a digest holds. Null in the row while it waits. */
export const alertOutcomes = ['at_once', 'digest', 'again', 'gone', 'off', 'enough'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]
