import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { refuseOtherEncodings, separatorOf, UnreadableFrom } from '#server/features/listings/import/read-rows.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { TableRow } from './mapping.ts'

type Parsed = { record: string[]; info: { lines: number } }

/** A description can have several thousand characters. */
const longestRow = 200_000

/**
 * Reads a CSV row by row. Throws AppError('invalid') if it lacks one of these columns, or is no UTF-8; UnreadableFrom if the rest
 * cannot be split into rows.
 */
async function* readRows(file: string, columns: readonly string[]): AsyncGenerator<Omit<TableRow, 'all'>> {
  await refuseOtherEncodings(file)
  const faults: ('quote' | 'other')[] = []
  const parser = parse({
    bom: true,
    delimiter: await separatorOf(file),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    // An error would discard the rows before it that are not yielded yet.
    skip_records_with_error: true,
    on_skip: (error) => void faults.push(error?.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote' : 'other'),
  })
  const input = createReadStream(file)
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let names: string[] | undefined
  let last = 1
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (names === undefined) {
      names = record.map((name) => name.trim())
      const missing = columns.filter((column) => !names?.includes(column))
      if (missing.length > 0) throw appError('mapped_columns_missing', { file, columns: missing.join(', ') })
    } else {
      const cells = Object.fromEntries(names.map((name, place) => [name, (record[place] ?? '').trim()]))
      yield { line: last + 1, cells }
    }
    last = info.lines
  }
  if (faults[0]) throw new UnreadableFrom(last + 1, faults[0])
}

/**
 * The things of a CSV: rows that follow each other with the same id are one, as Shopify writes a product's further pictures. The
 * first of several filled cells counts.
 */
export async function* readTable(
  file: string,
  columns: readonly string[],
  idOf: (row: Pick<TableRow, 'cells'>) => string,
): AsyncGenerator<TableRow> {
  let held: TableRow | undefined
  for await (const { line, cells } of readRows(file, columns)) {
    const id = idOf({ cells })
    if (held && id !== '' && id === idOf(held)) {
      for (const [name, cell] of Object.entries(cells)) held.cells[name] ||= cell
      held.all.push(cells)
      continue
    }
    if (held) yield held
    held = { line, cells: { ...cells }, all: [cells] }
  }
  if (held) yield held
}
