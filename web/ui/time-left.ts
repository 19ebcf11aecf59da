import { t } from '#shared/language/message.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats milliseconds as a countdown: '3 days 4 h', '23 h 59 min', '4 min 12 s'; undefined once it is over. */
export function timeLeft(milliseconds: number): string | undefined {
  if (milliseconds <= 0) return undefined
  const seconds = Math.ceil(milliseconds / 1000)
  const whole = (part: number) => Math.floor(milliseconds / part)
  if (milliseconds >= 2 * day) return t('ui.daysLeft', { days: whole(day), hours: whole(hour) % 24 })
  if (milliseconds >= hour) return t('ui.hoursLeft', { hours: whole(hour), minutes: whole(minute) % 60 })
  return t('ui.minutesLeft', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

/** The update interval in milliseconds: every second if less than an hour is left. */
export const tickFor = (milliseconds: number): number => (milliseconds < hour ? 1000 : 30_000)
