import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type EmptySearch, mostEmptySearches } from '#shared/contract/figures.ts'
import type { Days } from '#shared/domain/figures/period.ts'

/** Fewer searches than this are not shown: what only one person typed once tells more about them than about the market. */
const leastSearches = 2

/** What was searched for and not found, most often first, with a brand that we know and that the market does not sell. */
export async function listEmptySearches(db: Db, { from, to }: Days): Promise<EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    with searched as (
      select words, sum(searches)::int as searches, count(*)::int as days, to_char(max(day), 'YYYY-MM-DD') as last_day
      from empty_searches where day between ${from}::date and ${to}::date
      group by words having sum(searches) >= ${leastSearches}
      order by searches desc, words limit ${mostEmptySearches}
    )
    select words, searches, days, last_day as "lastDay", (
      select known_brands.name from known_brands
      where not exists (select from categories where categories.maker = known_brands.name and categories.offered)
        and (words ~ ('\\m' || lower(known_brands.name) || '\\M') or exists (select from known_models
          where known_models.brand = known_brands.name and length(split_part(known_models.name, ' ', 1)) >= 4
            and words ~ ('\\m' || lower(regexp_replace(split_part(known_models.name, ' ', 1), '[^[:alnum:]]', '', 'g')) || '\\M')))
      order by known_brands.name limit 1) as brand
    from searched order by searches desc, words`.execute(db)
  return rows
}
