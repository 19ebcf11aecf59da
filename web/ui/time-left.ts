const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats milliseconds as a countdown: '3 days 4 h', '23 h 59 min', '4 min 12 s'; undefined once it is over. */
export function timeLeft(milliseconds: number): string | undefined {
  if (milliseconds <= 0) return undefined
  const seconds = Math.ceil(milliseconds / 1000)
  if (milliseconds >= 2 * day) return `${Math.floor(milliseconds / day)} days ${Math.floor((milliseconds % day) / hour)} h`
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)} h ${Math.floor((milliseconds % hour) / minute)} min`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** The update interval in milliseconds: every second if less than an hour is left. */
export const tickFor = (milliseconds: number): number => (milliseconds < hour ? 1000 : 30_000)
