import { t } from '#shared/language/message.ts'

/** Two decimals of a year are enough for months: 10 months are 0.83 years, and 0.83 years 10 months. */
export const yearsFrom = (months: number): number => Math.round((months / 12) * 100) / 100

export const monthsIn = (years: number): number => Math.round(years * 12)

/** Years as people say them: '10 months', '1 year 6 months', '2 years'. */
export function usedText(used: number): string {
  const all = monthsIn(used)
  const [years, months] = [Math.floor(all / 12), all % 12]
  if (all === 0) return t('phones.usedUnderMonth')
  if (years === 0) return t('phones.usedMonths', { months })
  return months === 0 ? t('phones.usedYears', { years }) : t('phones.usedYearsAndMonths', { years, months })
}
