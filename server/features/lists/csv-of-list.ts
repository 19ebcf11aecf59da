import type { Page } from '#shared/contract/endpoint.ts'
import { csvLines, csvStart } from '#shared/csv.ts'
import { csvHeading, type ListColumn } from '#shared/lists/list-column.ts'

/** Rows read at once: the whole list is never in memory. */
const batchSize = 200

type Paging = { limit: number; after?: string | undefined }

/**
 * Yields the CSV of a list as chunks of the JSON of one text: each page of its rows is read when the one before has been taken.
 */
export async function* csvOfList<Row>(
  columns: readonly ListColumn<Row>[],
  readPage: (paging: Paging) => Promise<Page<Row[]>>,
): AsyncGenerator<string> {
  yield `"${inJson(csvStart + csvLines([columns.map(csvHeading)]))}`
  let after: string | undefined
  do {
    const { items, next }: Page<Row[]> = await readPage({ limit: batchSize, after })
    yield inJson(csvLines(items.map((row) => columns.map(({ value }) => value(row) ?? ''))))
    after = next?.after
  } while (after !== undefined)
  yield '"'
}

/** A part of a text, as it stands in the JSON of that text. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
