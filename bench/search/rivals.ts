import MiniSearch from 'minisearch'
import type { Connection } from '#server/db/connect.ts'
import { searchListings } from '#server/features/search/queries.ts'
import { SearchFilters } from '#shared/contract/search.ts'
import type { Answer } from './judge.ts'
import type { JudgedRow } from './rows.ts'

export type Search = (q: string) => Promise<Answer>

/** Ringback's own search; its hits are matched to rows by brand, name and price. */
export function ringback({ db }: Connection, rows: JudgedRow[]): Search {
  const known = new Map(rows.map((row) => [placeOf(row.brand, row.name, row.price), row]))
  return async (q) => {
    const { listings, readAs, ignored, missing } = await searchListings(db, null, { ...SearchFilters.parse({ q }), limit: 24 })
    const found = listings.map(({ productName, categoryName, resalePrice }) => {
      const row = known.get(placeOf(categoryName, productName, resalePrice))
      if (!row) throw new Error(`There is no line for ${productName} at $${resalePrice}.`)
      return row
    })
    return { rows: found, readAs, ignored, missing }
  }
}

/** MiniSearch on the same names, with the settings that its readme advises for typos. */
export function miniSearch(rows: JudgedRow[]): Search {
  const index = new MiniSearch<JudgedRow & { id: number }>({
    fields: ['name', 'brand'],
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  index.addAll(rows.map((row, id) => ({ ...row, id })))
  return async (q) => {
    const found = index.search(q).slice(0, 24)
    return { rows: found.flatMap(({ id }) => rows[id] ?? []), readAs: null, ignored: [], missing: null }
  }
}

/** A key that ignores spaces and sizes, which our names place elsewhere; Xiaomi's phones are called Redmi here. */
function placeOf(brand: string, name: string, price: number): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const ours = brand.toLowerCase() === 'xiaomi' ? 'redmi' : brand.toLowerCase()
  return `${ours} ${[...letters.replace(/^(samsung|apple|realme|redmi|xiaomi)+/, '').replace(/gb/g, '')].join('')} ${price}`
}
