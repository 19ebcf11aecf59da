import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { formulaTexts, scoreFormula } from '#shared/domain/ratings.ts'
import type { Paging } from './queries.ts'
import { countedAt } from './refresh-scores.ts'

/** The formula of the scores, with the date and the mean of the last score run. */
export async function getScores(db: Db) {
  const run = await db.selectFrom('scoreRuns').select(['asOf', 'marketMean', 'ratings']).executeTakeFirst()
  return {
    asOf: run?.asOf.toISOString() ?? null,
    marketMean: run?.marketMean ?? null,
    ratings: run?.ratings ?? 0,
    formula: formulaTexts(),
    figures: scoreFormula,
  }
}

const oldest: Ordering = { by: sql.ref('ratings.shownFrom'), of: 'instant' }
type Input = { id: string; seller: string; stars: number; asDescribed: boolean; shownFrom: Date; sortKey: string }

/** The ratings that the last score run counted. */
export async function listScoreInputs(db: Db, { limit, after }: Paging) {
  const { sortKey, afterCursor, order } = sortedPage(oldest, sql.ref('ratings.id'), after)
  const { rows } = await sql<Input>`
    select ratings.id, rated_id as seller, stars, as_described as "asDescribed", shown_from as "shownFrom", ${sortKey.expression} as "sortKey"
    from ${countedAt(sql`(select as_of from score_runs)`)} and ${afterCursor} order by ${order} limit ${limit + 1}`.execute(db)
  const { items, next } = pageFrom(rows, limit)
  const inputs = items.map(({ id, seller, stars, asDescribed, shownFrom }) => ({
    _id: id,
    seller,
    stars,
    asDescribed,
    shownFrom: shownFrom.toISOString(),
  }))
  return { items: inputs, next }
}
