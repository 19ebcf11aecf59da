import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Read } from './read-words.ts'

/** A model that phones are looked for in; `score` is 0 for the best match. */
export type Model = { id: string; categoryId: string; score: number }

/** Models looked through for those that have all words, and taken of them. */
const mostSeen = 2_000
const mostTaken = 400

type Part = Extract<Read, { read: 'model' }>
type Candidate = { id: string; categoryId: string; key: string }

/** The models that have a word for every part, the best first: exact words, then beginnings, then mistakes; plain names first. */
export async function findModels(db: Db, parts: Part[]): Promise<Model[]> {
  const { rows } = await candidatesQuery(parts).execute(db)
  return rows
    .flatMap(({ id, categoryId, key }) => {
      const score = scoreOf(key.split(' '), parts)
      return score === undefined ? [] : [{ id, categoryId, score }]
    })
    .sort((one, other) => one.score - other.score)
    .slice(0, mostTaken)
}

/** The models of the part that the fewest have. */
export function candidatesQuery(parts: Part[]) {
  const asked = parts.flatMap(({ words }, part) => [...words.keys()].map((word) => ({ part, word })))
  return sql<Candidate>`
    with asked as (
      select * from unnest(${asked.map(({ part }) => part)}::int[], ${asked.map(({ word }) => word)}::text[]) as asked (part, word)
    ), rarest as (
      select part from (select distinct part from asked) as parts
      cross join lateral (
        select count(*) as models from (
          select from asked join model_words using (word) where asked.part = parts.part limit ${sql.lit(mostSeen)}
        ) as seen
      ) as counted
      order by models, part limit 1
    ), candidates as (
      select distinct model_id from (
        select model_id from asked join model_words using (word) where part = (select part from rarest)
        limit ${sql.lit(mostSeen)}
      ) as seen
    )
    select models.id, models.category_id, models.key from candidates join models on models.id = candidates.model_id`
}

/** How far a model is from what was asked for; undefined where it lacks a part. */
function scoreOf(words: string[], parts: Part[]): number | undefined {
  let distance = 0
  for (const part of parts) {
    const best = Math.min(...words.map((word) => part.words.get(word) ?? Infinity))
    if (best === Infinity) return
    distance += best
  }
  const superfluous = words.filter((word) => !parts.some((part) => part.words.has(word))).length
  return distance * 100 + Math.min(superfluous, 99)
}
