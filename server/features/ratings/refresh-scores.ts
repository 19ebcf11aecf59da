import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'
import { scoreFormula } from '#shared/domain/ratings.ts'
import { leftUnshipped } from './left-unshipped.ts'

/**
 * Computes the score and the facts of every seller as of now: every hour, and as soon as ratings are shown, removed or
 * barred. Lists and pages read one row per seller, so that no request has to count.
 */
export const refreshScores = ({ write }: Pick<Market, 'write'>): Promise<void> => write((tx) => refreshScoresIn(tx))

const asOf = sql`date_trunc('milliseconds', market_now())`

/** SQL: the ratings that count at a moment: of sellers, shown, not removed and not barred. */
export const countedAt = (moment: ReturnType<typeof sql>) => sql`ratings
  join rating_windows using (order_id)
  where ratings.side = 'buyer' and not ratings.removed and rating_windows.barred is null and ratings.shown_from <= ${moment}`

export async function refreshScoresIn(tx: Tx): Promise<void> {
  const { weightOfMean, halfLifeDays, leastRatings, goodFrom, z } = scoreFormula
  // This reads every sale and thread of a market: the time that a page may take is not enough for ever.
  await sql`set local statement_timeout = '600s'`.execute(tx)
  // Two concurrent runs could overwrite each other's results with what they read earlier.
  await sql`lock table score_runs in exclusive mode`.execute(tx)
  await unbarGiven(tx)
  await sql`
    insert into score_runs (as_of, market_mean, ratings)
    select ${asOf}, sum(weight * stars) / sum(weight), count(*)
    from (select stars, ${weight(halfLifeDays)} as weight from ${countedAt(asOf)}) as counted
    on conflict (one) do update set (as_of, market_mean, ratings) = (excluded.as_of, excluded.market_mean, excluded.ratings)`.execute(
    tx,
  )
  await sql`
    with counted as (
      select rated_id as seller_id, stars, as_described, ${weight(halfLifeDays)} as weight from ${countedAt(asOf)}
    ), scored as (
      select seller_id, count(*)::int as ratings, sum(weight) as weights, sum(weight * stars) as points,
        count(*) filter (where stars >= ${goodFrom}::int)::float8 / count(*) as good, count(*) filter (where as_described)::int as described
      from counted group by seller_id
    ), ${salesOf}, ${answersOf}
    insert into seller_summaries (seller_id, as_of, ratings, score, good_share, described, sales, to_ship, shipped_in_time,
      delivered, cases, answers, answer_minutes)
    select people.id, ${asOf}, coalesce(scored.ratings, 0),
      case when scored.ratings >= ${leastRatings}::int
        then (${weightOfMean}::float8 * market_mean + points) / (${weightOfMean}::float8 + weights) end,
      case when scored.ratings >= ${leastRatings}::int then ${wilson(z)} end,
      coalesce(described, 0), coalesce(sales, 0), coalesce(to_ship, 0), coalesce(in_time, 0), coalesce(delivered, 0),
      coalesce(cases, 0), coalesce(answers, 0), answer_minutes
    from people cross join score_runs
      left join scored on scored.seller_id = people.id left join sold on sold.seller_id = people.id
      left join answered on answered.seller_id = people.id
    where people.role = 'seller' and (scored.seller_id is not null or sold.seller_id is not null or answered.seller_id is not null
      or exists (select from seller_summaries as known where known.seller_id = people.id))
    on conflict (seller_id) do update set (as_of, ratings, score, good_share, described, sales, to_ship, shipped_in_time, delivered,
        cases, answers, answer_minutes)
      = (excluded.as_of, excluded.ratings, excluded.score, excluded.good_share, excluded.described, excluded.sales, excluded.to_ship,
        excluded.shipped_in_time, excluded.delivered, excluded.cases, excluded.answers, excluded.answer_minutes)`.execute(tx)
}

/** The previous version barred windows after their ratings were given; what later became known bars nobody (S23.3). */
const unbarGiven = (tx: Tx) =>
  sql`update rating_windows set barred = null where order_id in (
    select order_id from rating_windows join ratings using (order_id) where barred is not null limit 1000)`.execute(tx)

const weight = (halfLifeDays: number) =>
  sql`power(0.5::float8, extract(epoch from ${asOf} - shown_from)::float8 / (86400 * ${halfLifeDays}::float8))`

/** The lower bound of the Wilson score interval for the share `scored.good` of `scored.ratings`. */
const wilson = (z: number) => {
  const zz = sql`(${z}::float8 * ${z}::float8)`
  return sql`(good + ${zz} / (2 * scored.ratings)
    - ${z}::float8 * sqrt((good * (1 - good) + ${zz} / (4 * scored.ratings)) / scored.ratings)) / (1 + ${zz} / scored.ratings)`
}

/** Sales that are not barred. One cancelled unshipped, by its seller or because it was late, counts as not shipped in time. */
const salesOf = sql`sold as (
  select payouts.seller_id, count(*) filter (where deliveries.state = 'completed')::int as sales,
    count(*) filter (where shipped_in_time is not null or unshipped.is_so)::int as to_ship,
    count(*) filter (where shipped_in_time)::int as in_time,
    count(*) filter (where shipped_at is not null or in_person)::int as delivered,
    count(*) filter (where exists (select from cases where cases.order_id = payouts.order_id))::int as cases
  from payouts join deliveries using (order_id) left join rating_windows using (order_id)
    cross join lateral (select ${leftUnshipped} as is_so) as unshipped
  where rating_windows.barred is null
  group by payouts.seller_id)`

/** The median minutes to a seller's first answer in threads that buyers began in the last 90 days. */
const answersOf = sql`answered as (
  select threads.seller_id, count(*)::int as answers,
    percentile_cont(0.5) within group (order by extract(epoch from first_answer - threads.first_at)::float8 / 60) as answer_minutes
  from threads cross join lateral (select min(created_at) as first_answer from messages
    where messages.thread_id = threads.id and messages.sender_id = threads.seller_id) as answers
  where threads.begun_by = threads.buyer_id and threads.first_at > market_now() - interval '90 days' and first_answer is not null
  group by threads.seller_id)`
