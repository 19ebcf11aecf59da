import type { Page } from '#shared/contract/endpoint.ts'

export type Measure = [what: string, read: () => Promise<unknown>]
export type Paging = { limit: number; after?: string | undefined }
export type List<Wanted> = (wanted: Wanted & Paging) => Promise<Page<unknown[]>>

/** The first page of a list, and one that begins after so many rows. */
export async function pagesOf<Wanted extends object>(
  name: string,
  wanted: Wanted,
  list: List<Wanted>,
  deep = 2_000,
): Promise<Measure[]> {
  const after = await cursorAfter(wanted, list, deep)
  const first: Measure = [name, () => list({ ...wanted, limit: 50 })]
  return after === undefined ? [first] : [first, [`${name}, deep`, () => list({ ...wanted, limit: 50, after })]]
}

/** The cursor after so many rows, or that of the last page. */
async function cursorAfter<Wanted extends object>(wanted: Wanted, list: List<Wanted>, rows: number) {
  let after: string | undefined
  for (let read = 0; read < rows; read += 200) {
    const { next } = await list({ ...wanted, limit: 200, after })
    if (!next?.after) break
    after = next.after
  }
  return after
}
