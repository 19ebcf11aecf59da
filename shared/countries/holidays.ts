/** A holiday: on the same date each year, on a weekday of a month (-1: the last one), or days after Easter Sunday. */
export type Holiday = Fixed | { month: number; weekday: Weekday; nth: number } | { daysAfterEaster: number }
/** `isObserved`: one on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
type Fixed = { month: number; day: number; isObserved?: true }
/** 0 is Sunday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const dayMs = 86_400_000
const [saturday, sunday] = [6, 0]

/** Whether a day, in UTC, is one of these holidays. */
export function isHoliday(at: Date, holidays: readonly Holiday[]): boolean {
  return holidays.some((holiday) => {
    if ('daysAfterEaster' in holiday) {
      return daysBetween(easterOf(at.getUTCFullYear()), at) === holiday.daysAfterEaster
    }
    if ('nth' in holiday) return isNthWeekday(at, holiday)
    return isDate(at, holiday) || (holiday.isObserved === true && isObservedFor(at, holiday))
  })
}

const isDate = (at: Date, { month, day }: Fixed) => at.getUTCMonth() + 1 === month && at.getUTCDate() === day

const isObservedFor = (at: Date, holiday: Fixed) =>
  [-1, 1].some((days) => {
    const day = new Date(at.getTime() + days * dayMs)
    return day.getUTCDay() === (days === 1 ? saturday : sunday) && isDate(day, holiday)
  })

function isNthWeekday(at: Date, { month, weekday, nth }: { month: number; weekday: Weekday; nth: number }): boolean {
  if (at.getUTCMonth() + 1 !== month || at.getUTCDay() !== weekday) return false
  const inAWeek = new Date(at.getTime() + 7 * dayMs)
  return nth === -1 ? inAWeek.getUTCMonth() !== at.getUTCMonth() : Math.ceil(at.getUTCDate() / 7) === nth
}

const daysBetween = (from: Date, at: Date) => Math.floor((at.getTime() - from.getTime()) / dayMs)

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): Date {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return new Date(Date.UTC(year, month - 1, day))
}
