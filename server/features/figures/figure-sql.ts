import { type RawBuilder, sql } from 'kysely'
import type { FigureName } from '#shared/domain/figures/figures.ts'
import type { SourceName } from './sources.ts'

type FigureSql = {
  source: SourceName
  /** SQL over the rows of its source; amounts in cents. */
  value: RawBuilder<unknown>
  /** For a share or a mean: how many things it is made of. */
  of?: RawBuilder<unknown>
}

/** The share of rows for which `isSo` holds among those for which `counts` does. */
const share = (source: SourceName, isSo: RawBuilder<unknown>, counts: RawBuilder<unknown> = sql`true`): FigureSql => ({
  source,
  value: sql`count(*) filter (where ${isSo} and ${counts})::float8 / nullif(count(*) filter (where ${counts}), 0)`,
  of: sql`count(*) filter (where ${counts})`,
})

const count = (source: SourceName, isSo?: RawBuilder<unknown>): FigureSql => ({
  source,
  value: isSo ? sql`count(*) filter (where ${isSo})` : sql`count(*)`,
})

const soldWithin = (days: number): FigureSql =>
  share(
    'listings',
    sql`coalesce(sold_after <= ${sql.lit(days)} * interval '1 day', false)`,
    sql`age >= ${sql.lit(days)} * interval '1 day'`,
  )

/** How each figure (shared/domain/figures/figures.ts says what it means) is computed from the rows of its source. */
export const figureSql: Record<FigureName, FigureSql> = {
  volume: { source: 'payments', value: sql`coalesce(sum(total_cents), 0)` },
  fees: { source: 'shares', value: sql`coalesce(sum(fee_cents), 0)` },
  income: { source: 'earnings', value: sql`coalesce(sum(cents), 0)` },
  takeRate: { source: 'shares', value: sql`sum(fee_cents)::float8 / nullif(sum(shared_cents), 0)` },
  averagePrice: { source: 'payments', value: sql`round(avg(price_cents))`, of: sql`count(*)` },
  views: { source: 'pageViews', value: sql`coalesce(sum(views), 0)` },
  wishes: count('wishes'),
  questions: count('questions'),
  offers: count('offers'),
  booked: count('bookings'),
  paid: count('payments'),
  completed: count('shares', sql`is_completion`),
  unpaid: count('bookings', sql`is_given_up`),
  listed: count('listings'),
  soldIn7: soldWithin(7),
  soldIn14: soldWithin(14),
  soldIn30: soldWithin(30),
  daysToSell: {
    source: 'payments',
    value: sql`percentile_cont(0.5) within group (order by days)`,
    of: sql`count(days)`,
  },
  shippedOnTime: share('payments', sql`is_on_time`, sql`is_due`),
  problems: share('payments', sql`has_problem`),
  refunded: share('payments', sql`is_refunded`),
}
