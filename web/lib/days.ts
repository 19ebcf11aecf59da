const day = /^\d{4}-\d\d-\d\d$/

/** The first moment of a day of the reader's, or of the day after. */
export function startOf(date: string, daysLater = 0): string | undefined {
  if (!day.test(date)) return undefined
  const [year = 0, month = 1, ofMonth = 1] = date.split('-').map(Number)
  const start = new Date(year, month - 1, ofMonth + daysLater)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** The date of a moment, as a field of a date has it. */
export const dateOf = (time: number) => {
  const date = new Date(time)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
