/** Days of the market's zone, which is UTC (shared/format.ts), as '2026-11-29'. */
type Day = string

/** The last so many days, today included, or the calendar month before this one. */
export const periodNames = ['7', '30', '90', '365', 'last_month'] as const
export type PeriodName = (typeof periodNames)[number]

/** By what a period is divided: weeks begin on Monday. */
export const steps = ['day', 'week', 'month'] as const
export type PeriodStep = (typeof steps)[number]

/** The longest period in days: a leap year. */
export const mostDays = 366

/** Both days included. */
export type Days = { from: Day; to: Day }
export type Period = Days & { before: Days; by: PeriodStep }

type Asked = { period: PeriodName; from?: Day | undefined; to?: Day | undefined; by?: PeriodStep | undefined }

const dayMs = 86_400_000
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * dayMs)
const daysIn = ({ from, to }: Days): number => Math.round((startOf(to) - startOf(from)) / dayMs) + 1
const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

function monthBefore(day: Day): Days {
  const to = addDays(monthStart(day), -1)
  return { from: monthStart(to), to }
}

/** The days that are asked for, and those before with which they are compared: the month before a month, else as many days. */
export function periodOf(asked: Asked, now: Date): Period {
  const today = dayOf(now.getTime())
  if (asked.period === 'last_month' && !asked.from && !asked.to) {
    const days = monthBefore(today)
    return { ...days, before: monthBefore(days.from), by: asked.by ?? 'day' }
  }
  const days = daysAsked(asked, today)
  const length = daysIn(days)
  const to = addDays(days.from, -1)
  return { ...days, before: { from: addDays(to, 1 - length), to }, by: asked.by ?? usualStep(length) }
}

function daysAsked({ period, from, to }: Asked, today: Day): Days {
  if (from && to) return { from, to }
  const length = period === 'last_month' ? 30 : Number(period)
  if (from) return { from, to: from > today ? from : today }
  const last = to ?? today
  return { from: addDays(last, 1 - length), to: last }
}

const usualStep = (length: number): PeriodStep => (length <= 31 ? 'day' : length <= 180 ? 'week' : 'month')

/** Whether these days are a period: in order, and not too many. */
export const isPeriod = ({ from, to }: Days): boolean => from <= to && daysIn({ from, to }) <= mostDays

/** The first day of the step that a day is in. */
export function stepStart(day: Day, by: PeriodStep): Day {
  if (by === 'day') return day
  if (by === 'month') return monthStart(day)
  const sinceMonday = (new Date(startOf(day)).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The first days of all steps of a period; the first step can begin before the period does. */
export function stepsOf({ from, to, by }: Pick<Period, 'from' | 'to' | 'by'>): Day[] {
  const starts = new Set<Day>()
  for (let day = from; day <= to; day = addDays(day, 1)) starts.add(stepStart(day, by))
  return [...starts]
}
