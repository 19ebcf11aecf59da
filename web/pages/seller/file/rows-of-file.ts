import type { ReadRow } from '#shared/contract/listing-files.ts'
import { type Chosen, filesNamed } from './picture-urls.ts'
import type { Outcome } from './use-listing.ts'

export type RowState = 'ready' | 'noPictures' | 'faulty' | 'known' | 'listed' | 'refused'
export type Shown = { row: ReadRow; state: RowState; outcome: Outcome | undefined; missing: string[] }

/** The rows of a file as they are shown: with what is missing, and what became of them. */
export const shownRows = (rows: readonly ReadRow[], outcomes: ReadonlyMap<number, Outcome>, chosen: Chosen): Shown[] =>
  rows.map((row) => {
    const outcome = outcomes.get(row.line)
    const missing = row.draft && !row.known ? filesNamed(row.pictures).filter((name) => !chosen.has(name)) : []
    return { row, outcome, missing, state: outcome?.state ?? stateOf(row, missing) }
  })

function stateOf({ draft, known }: ReadRow, missing: readonly string[]): RowState {
  if (known) return 'known'
  if (!draft) return 'faulty'
  return missing.length > 0 ? 'noPictures' : 'ready'
}

/** The phones that are listed already at another price than the file's. */
export const withOtherPrice = (rows: readonly ReadRow[]) =>
  rows.flatMap(({ known, draft }) =>
    known && draft && ['listed', 'paused'].includes(known.state) && known.price !== draft.resalePrice
      ? [{ listingId: known.listingId, was: known.price, price: draft.resalePrice }]
      : [],
  )
