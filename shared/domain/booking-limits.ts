/** How long a hold goes on past its end, once, while a payment is being confirmed. */
export const extensionMinutes = 15

/** Bookings that ended unpaid count for so long against booking the same phone again. */
export const givenUpDays = 7

/** A phone that was given up so often by whoever, in that time, is held for fewer hours. */
export const givenUpBeforeShortHolds = 3
export const shortHoldHours = 2
