import { sql } from 'kysely'

/** SQL: the market's day, in the zone of its dates. */
export const marketDay = sql`(market_now() at time zone 'UTC')::date`
