/** Two decimals of a year are enough for months: 10 months are 0.83 years, and 0.83 years 10 months. */
export const yearsFrom = (months: number): number => Math.round((months / 12) * 100) / 100

export const monthsIn = (years: number): number => Math.round(years * 12)

/** Years as people say them: '10 months', '1 year 6 months', '2 years'. */
export function usedText(years: number): string {
  const months = monthsIn(years)
  if (months === 0) return 'less than a month'
  const whole = Math.floor(months / 12)
  const parts = [counted(whole, 'year'), counted(months % 12, 'month')]
  return parts.filter((part) => part !== undefined).join(' ')
}

const counted = (count: number, unit: string) => (count === 0 ? undefined : `${count} ${unit}${count === 1 ? '' : 's'}`)
