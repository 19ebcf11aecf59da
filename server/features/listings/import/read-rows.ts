import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { tidy } from '#shared/domain/text.ts'

export const columns = ['Brand', 'Model', 'Color', 'Memory', 'Storage', 'Rating', 'Selling Price', 'Original Price'] as const
export type Row = Record<(typeof columns)[number], string>

/** A row with the line it ends on, or `fault` if it is invalid; `bytes` is how much of the file has been read. */
export type ReadRow = { line: number; bytes: number } & ({ row: Row; fault?: undefined } | { row?: undefined; fault: string })

/** The line from which the file cannot be parsed; thrown after all rows before it were yielded. */
export class UnreadableFrom extends AppError {
  readonly line: number
  constructor(line: number, fault: string) {
    super(appError('unreadable_from_line', { line, fault }))
    this.line = line
  }
}

type Parsed = { record: string[]; info: { lines: number; bytes: number } }

/**
 * Reads a CSV file row by row, with cells tidied. Throws AppError('invalid') if the columns or the encoding are not the expected
 * ones, and UnreadableFrom if the rest cannot be split into rows.
 */
export async function* readRows(file: string): AsyncGenerator<ReadRow> {
  await refuseOtherEncodings(file)
  const faults: string[] = []
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 10_000,
    // An error would discard the rows before it that are not yielded yet.
    skip_records_with_error: true,
    on_skip: (error) => void faults.push(wordsFor[error?.code ?? ''] ?? 'this is no row'),
  })
  const input = createReadStream(file)
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let last = 0
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (last === 0) checkColumns(record)
    else yield readRow(record, info)
    last = info.lines
  }
  if (faults[0]) throw new UnreadableFrom(last + 1, faults[0])
  if (last === 0) checkColumns([])
}

/** Detects UTF-16 by the byte order mark at the start, or by zero bytes in the first line. */
async function refuseOtherEncodings(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    const start = buffer.subarray(0, bytesRead)
    const isMarked = bytesRead > 1 && ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff))
    if (!isMarked && !start.includes(0)) return
  } finally {
    await handle.close()
  }
  throw appError('list_in_utf16')
}

const separators: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

const wordsFor: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_MAX_RECORD_SIZE: 'a row has more than 10,000 characters',
}

function checkColumns(found: string[]) {
  const [line = ''] = found
  const other = found.length === 1 && [';', '\t', '|'].find((separator) => line.split(separator).length === columns.length)
  if (other) {
    throw appError('columns_apart_by', { separator: separators[other] ?? other })
  }
  if (found.length === columns.length && columns.every((name, place) => tidy(found[place] ?? '') === name)) return
  throw appError('columns_unknown', { columns: columns.join(', ') })
}

function readRow(record: string[], { lines: line, bytes }: Parsed['info']): ReadRow {
  if (record.length !== columns.length) {
    return { line, bytes, fault: `the row has ${record.length} fields instead of ${columns.length}` }
  }
  const cells = record.map((cell) => tidy(cell.replace(/\s/g, ' ')))
  return { line, bytes, row: Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? ''])) as Row }
}
