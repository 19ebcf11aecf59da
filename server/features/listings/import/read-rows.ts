import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { tidy, tidyLines } from '#shared/domain/text/text.ts'
import { t } from '#shared/language/message.ts'
import { columns, neededColumns, placesOf, type Row, rowOf } from './columns.ts'

/** A row with the line it ends on, or `fault` if it is invalid; `bytes` is how much of the file has been read. */
export type ReadRow = { line: number; bytes: number } & ({ row: Row; fault?: undefined } | { row?: undefined; fault: string })

/** Why the rest of a file cannot be split into rows. */
type Fault = 'quote' | 'long' | 'other'

/** The line from which the file cannot be parsed; thrown after all rows before it were yielded. */
export class UnreadableFrom extends AppError {
  readonly line: number
  constructor(line: number, fault: Fault) {
    super(appError('unreadable_from_line', { line, fault }))
    this.line = line
  }
}

/** A list: the path of its file, or what it contains. */
export type List = string | Buffer

type Parsed = { record: string[]; info: { lines: number; bytes: number } }

/**
 * Reads a list row by row, with cells tidied. Its first line names its columns, in any order and with further ones, separated
 * by commas, semicolons, tabs or bars; a line 'sep=;' before it, by which Excel is told, is understood. Rows without text are left out. Throws AppError('invalid') if the columns or the encoding cannot be read, and
 * UnreadableFrom if the rest cannot be split into rows.
 */
export async function* readRows(list: List): AsyncGenerator<ReadRow> {
  await refuseOtherEncodings(list)
  const told = await toldSeparator(list)
  const delimiter = told ?? (await separatorOf(list))
  const faults: Fault[] = []
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // A spreadsheet keeps the separators of rows that were emptied.
    skip_records_with_empty_values: true,
    from_line: told === undefined ? 1 : 2,
    max_record_size: 10_000,
    // An error would discard the rows before it that are not yielded yet.
    skip_records_with_error: true,
    on_skip: (error) => void faults.push(faultOf[error?.code ?? ''] ?? 'other'),
  })
  const input = typeof list === 'string' ? createReadStream(list) : Readable.from([list])
  input.on('error', (error: Error & { code?: string }) => parser.destroy(error))
  input.pipe(parser)
  let last = 0
  let heading: Heading | undefined
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (heading) yield readRow(record, info, heading)
    else heading = headingOf(record)
    last = info.lines
  }
  if (faults[0]) throw new UnreadableFrom(last + 1, faults[0])
  if (!heading) headingOf([])
}

/** Detects UTF-16 by the byte order mark at the start, or by zero bytes in the first line. */
export async function refuseOtherEncodings(list: List) {
  const start = await startOf(list, 64)
  const isMarked = start.length > 1 && ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff))
  if (isMarked || start.includes(0)) throw appError('list_in_utf16')
}

/** The separator that the line 'sep=;' names, if the list begins with one. */
async function toldSeparator(list: List): Promise<string | undefined> {
  return /^"?sep=([,;\t|])"?$/i.exec(await firstLineOf(list))?.[1]
}

async function firstLineOf(list: List): Promise<string> {
  const start = (await startOf(list, 4_096)).toString('utf8')
  return (
    start
      .replace(/^\ufeff/, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  )
}

/** The separator that is most frequent in the first line. */
export async function separatorOf(list: List): Promise<string> {
  const line = await firstLineOf(list)
  const times = (separator: string) => line.split(separator).length
  return [',', ';', '\t', '|'].reduce((most, one) => (times(one) > times(most) ? one : most))
}

async function startOf(list: List, length: number): Promise<Buffer> {
  if (typeof list !== 'string') return list.subarray(0, length)
  const handle = await open(list)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const faultOf: Record<string, Fault> = { CSV_QUOTE_NOT_CLOSED: 'quote', CSV_MAX_RECORD_SIZE: 'long' }

/** `least`: the cells up to the last one that no row can be without; `length`: those up to the last that has a name. */
type Heading = { least: number; length: number; places: NonNullable<ReturnType<typeof placesOf>> }

function headingOf(names: string[]): Heading {
  const places = placesOf(names.map(tidy))
  if (!places) throw appError('columns_unknown', { columns: columns.join(', ') })
  const least = Math.max(...neededColumns.map((column) => places[column] ?? -1)) + 1
  return { least, length: names.findLastIndex((name) => tidy(name) !== '') + 1, places }
}

/** Spreadsheets leave empty cells out at the end of a row, or write more of them than there are columns. */
function readRow(record: string[], { lines: line, bytes }: Parsed['info'], { least, length, places }: Heading): ReadRow {
  if (record.length < least || record.slice(length).some((cell) => tidy(cell) !== '')) {
    return { line, bytes, fault: t('imports.wrongFieldCount', { count: record.length, expected: length }) }
  }
  // A description has paragraphs.
  const cells = record.map((cell, place) =>
    place === places.Description ? tidyLines(cell) : tidy(withoutFormula(cell).replace(/\s/g, ' ')),
  )
  return { line, bytes, row: rowOf(cells, places) }
}

/** The text in ="0012", which keeps a spreadsheet from making a number of it. */
const withoutFormula = (cell: string) => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell
