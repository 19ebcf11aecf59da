import type { Country } from '../country.ts'

export const germany: Country = {
  currency: 'EUR',
  languages: ['de', 'en'],
  telephone: { region: 'DE', hasTrunkZero: true },
  // Those of all sixteen states.
  holidays: [
    { month: 1, day: 1 },
    { daysAfterEaster: -2 },
    { daysAfterEaster: 1 },
    { month: 5, day: 1 },
    { daysAfterEaster: 39 },
    { daysAfterEaster: 50 },
    { month: 10, day: 3 },
    { month: 12, day: 25 },
    { month: 12, day: 26 },
  ],
  parcelDays: { least: 1, most: 3 },
}
