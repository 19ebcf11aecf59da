import type { Country } from '../country.ts'

export const unitedStates: Country = {
  currency: 'USD',
  languages: ['en'],
  telephone: { region: 'US', hasTrunkZero: false },
  // The federal ones (5 U.S.C. 6103).
  holidays: [
    { month: 1, day: 1, isObserved: true },
    { month: 1, weekday: 1, nth: 3 },
    { month: 2, weekday: 1, nth: 3 },
    { month: 5, weekday: 1, nth: -1 },
    { month: 6, day: 19, isObserved: true },
    { month: 7, day: 4, isObserved: true },
    { month: 9, weekday: 1, nth: 1 },
    { month: 10, weekday: 1, nth: 2 },
    { month: 11, day: 11, isObserved: true },
    { month: 11, weekday: 4, nth: 4 },
    { month: 12, day: 25, isObserved: true },
  ],
  parcelDays: { least: 2, most: 5 },
}
