import type { Db } from '#server/db/connect.ts'
import type { Cursor } from './cursor.ts'
import { findPhones } from './find-phones.ts'
import { type SearchQuery, scopesOf } from './search-query.ts'

const maxOthers = 8

/**
 * Alternatives if no phone matches the text: drops its colour, sizes, price and model, one after the other in this order. The
 * chosen filters still apply. Undefined if the text names nothing that could be missing, or if the filters may be the reason
 * for the empty result.
 */
export async function nearestOthers(db: Db, query: SearchQuery): Promise<Cursor[] | undefined> {
  const readings = readingsOf(query)
  if (query.nothing === 'unknown words' || readings.length === 0) return
  if (!query.nothing && isFiltered(query.given)) return
  for (const other of readings) {
    const { found } = await findPhones(db, other, scopesOf(other), undefined, maxOthers)
    if (found.length > 0) return found
  }
  return []
}

const isFiltered = ({ q: _q, sort: _sort, ...filters }: SearchQuery['given']) =>
  Object.values(filters).some((value) => value !== undefined)

/** Variants of the query, each with fewer of the text's requirements. */
function readingsOf(query: SearchQuery): SearchQuery[] {
  const { text, given, near } = query
  const isPriced = query.filters.minPrice !== given.minPrice || query.filters.maxPrice !== given.maxPrice
  const isSized = text.storage.length + text.ram.length + text.either.length > 0
  const named = query.nothing ? { ...query, nothing: undefined, text: { ...text, models: near } } : query
  const { minBattery, condition, ...others } = query.filters
  const saysFacts =
    text.colours !== 0n || text.network !== undefined || minBattery !== given.minBattery || condition !== given.condition
  const filters = {
    ...others,
    ...(given.minBattery !== undefined && { minBattery: given.minBattery }),
    ...(given.condition !== undefined && { condition: given.condition }),
  }
  const plain = { ...named, filters, text: { ...named.text, colours: 0n, network: undefined } }
  const ofAnySize = { ...plain, text: { ...plain.text, storage: [], ram: [], either: [] } }
  const atAnyPrice = { ...ofAnySize, filters: given }
  const ofBrand = { ...atAnyPrice, text: { ...atAnyPrice.text, models: undefined } }
  return [
    ...(query.nothing ? [named] : []),
    ...(saysFacts ? [plain] : []),
    ...(isSized ? [ofAnySize] : []),
    ...(isPriced ? [atAnyPrice] : []),
    ...(text.models || near ? [ofBrand] : []),
  ]
}
