/** S3.3, S9.5: the medium format, 'Jan 5, 2023', by the calendar of UTC, so that every reader sees the same day. */
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const mediumDate = (instant: Date | string): string => medium.format(new Date(instant))

/** To the minute, by UTC, as all dates here are: 'Jan 5, 2023, 14:05 UTC'. */
export const timeText = (instant: Date): string => `${mediumDate(instant)}, ${instant.toISOString().slice(11, 16)} UTC`
