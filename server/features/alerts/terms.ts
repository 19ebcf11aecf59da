import { sql } from 'kysely'
import type { Connection, Db, Tx } from '#server/db/connect.ts'
import { filterValuesOf } from '#server/features/search/filters.ts'
import { readSearchQuery, type SearchQuery, scopesOf } from '#server/features/search/search-query.ts'
import type { SearchFilters } from '#shared/contract/search.ts'
import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { filtersOf } from './filter-columns.ts'

/** Above every price, so that the same index also finds searches without a maximum price. */
const noMaximum = 2_147_483_647

/** The terms of a search as it is parsed now: one per model or category in its scope, each with all filters of the search. */
export async function readTerms(db: Db, filters: SearchFilters) {
  const query = await readSearchQuery(db, filters)
  const [scope] = scopesOf(query)
  if (!scope) return { terms: [], openWords: query.openWords }
  const { maxPrice, ...asked } = filterValuesOf(query, scope)
  const values = { ...asked, maxPrice: maxPrice ?? noMaximum }
  const exact = new Set(exactModels(query, scope.by === 'model' ? scope.parts : []))
  const within = categoriesWith(query, scope.models)
  const terms = scope.parts
    .filter(({ id }) => scope.by === 'model' || !within || within.has(id))
    .map(({ id }) => ({
      ...(scope.by === 'model' ? { modelId: id, categoryId: null } : { modelId: null, categoryId: id }),
      isExact: exact.has(id),
      ...values,
    }))
  return { terms, openWords: query.openWords }
}

/** The models that a search names exactly: the only one in its scope, or those whose full name matches its words. */
function exactModels({ text }: SearchQuery, parts: { id: string }[]): string[] {
  if (parts.length === 1) return parts.map(({ id }) => id)
  return text.models?.flatMap(({ id, score, name }) => (score === 0 && name ? [id] : [])) ?? []
}

function categoriesWith({ text, chosen }: SearchQuery, models: string[] | undefined): Set<string> | undefined {
  if (!models) return
  const kept = new Set(models)
  return new Set((text.models ?? chosen ?? []).flatMap(({ id, categoryId }) => (kept.has(id) ? [categoryId] : [])))
}

type Searches = { id: string }[]

/** Parses saved searches again and stores their terms. A search that is switched off has none. */
export async function writeTerms(tx: Tx, searches: Searches): Promise<void> {
  if (searches.length === 0) return
  const ids = searches.map(({ id }) => id)
  const rows = await tx.selectFrom('keptSearches').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await tx.deleteFrom('searchTerms').where('searchId', 'in', ids).execute()
  const readings = new Map<string, Awaited<ReturnType<typeof readTerms>>>()
  for (const row of rows) {
    const filters = filtersOf(row)
    const key = JSON.stringify(filters)
    const { terms, openWords } = readings.get(key) ?? (await readTerms(tx, filters))
    readings.set(key, { terms, openWords })
    const of = { searchId: row.id, personId: row.personId, since: row.since }
    if (row.isOn && terms.length > 0) {
      // `since` is copied in the database below: a JavaScript Date would lose its microseconds.
      await tx
        .insertInto('searchTerms')
        .values(terms.map((term) => ({ ...of, ...(term as object as { maxPrice: number; isExact: boolean }) })))
        .execute()
      await sql`update search_terms set since = kept_searches.since from kept_searches
        where kept_searches.id = search_id and search_id = ${row.id}::uuid`.execute(tx)
    }
    await tx.updateTable('keptSearches').set({ readAt: sql`market_now()`, openWords }).where('id', '=', row.id).execute()
  }
}

/** Parses those saved searches again whose text may name models that sellers have just listed. */
export async function reparseSearchesFor(tx: Tx, modelIds: readonly string[]): Promise<void> {
  if (modelIds.length === 0) return
  const models = await tx
    .selectFrom('models')
    .select('key')
    .where('id', 'in', [...modelIds])
    .execute()
  const beginnings = models.flatMap(({ key }) =>
    key.split(' ').flatMap((word) => Array.from(word, (_, at) => cutAlike(word, at + 1))),
  )
  const searches = await tx
    .selectFrom('keptSearches')
    .select('id')
    .where('isOn', '=', true)
    .where(sql<boolean>`open_words && ${[...new Set(beginnings)]}::text[]`)
    .execute()
  await writeTerms(tx, searches)
}

/** How many searches are parsed in one transaction. */
const batchSize = 100

/** Parses searches with words again once a day: phones on offer and the catalogue change how words are read. */
export async function reparseOldSearches({ write }: Pick<Connection, 'write'>): Promise<void> {
  const readSome = (tx: Tx) =>
    tx
      .selectFrom('keptSearches')
      .select('id')
      .where('isOn', '=', true)
      .where('q', 'is not', null)
      .where('readAt', '<', sql<Date>`market_now() - interval '1 day'`)
      .orderBy('readAt')
      .limit(batchSize)
      .execute()
  const readBatch = async (tx: Tx) => {
    const searches = await readSome(tx)
    await writeTerms(tx, searches)
    return searches.length
  }
  while ((await write(readBatch)) === batchSize);
}
