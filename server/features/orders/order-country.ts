import { sql } from 'kysely'
import type { CountryCode } from '#shared/countries/codes.ts'

/** The country of the market when the order was booked; null for orders from before markets had one. */
export const orderCountry = sql<CountryCode | null>`orders.terms ->> 'country'`
