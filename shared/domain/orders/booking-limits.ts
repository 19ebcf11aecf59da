/** Minutes by which a hold is extended, once, while a payment is being confirmed. */
export const extensionMinutes = 15

/** Days for which a booking that ended unpaid counts against booking the same phone again. */
export const givenUpDays = 7

/** A phone given up this many times in those days, by any buyers, is held for fewer hours. */
export const givenUpBeforeShortHolds = 3
export const shortHoldHours = 2
