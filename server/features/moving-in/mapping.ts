import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appError } from '#shared/contract/reasons/market.ts'

const column = z.string().min(1).max(200)

/** Where a value comes from: a column, several that are joined, or the same for every row; `values` translates what stands there. */
const Value = z.union([
  column,
  z.strictObject({ is: z.string().max(200) }),
  z.strictObject({
    column: column.optional(),
    columns: z.array(column).min(1).max(10).optional(),
    joinedBy: z.string().max(5).optional(),
    values: z.record(z.string(), z.string()).optional(),
    otherwise: z.string().max(200).optional(),
    html: z.boolean().optional(),
  }),
])
export type Value = z.output<typeof Value>

/** Rows in which the column has one of these are taken, all others are left out. */
const Only = z.strictObject({ column, is: z.array(z.string()).min(1) })

const People = z.strictObject({
  file: z.string().min(1),
  only: Only.optional(),
  id: Value.optional(),
  email: Value,
  name: Value,
  /** 'seller' or 'buyer'. */
  role: Value,
  /** Whether the other system knows that the address is theirs: 'true', 'yes' or '1'. */
  confirmed: Value.optional(),
  since: Value.optional(),
})

const Listings = z.strictObject({
  file: z.string().min(1),
  only: Only.optional(),
  id: Value,
  /** The id of one of the people, or an email. */
  seller: Value,
  name: Value,
  brand: Value.optional(),
  price: Value,
  /** How many there are: of none no listing is made, and several would need an id each. */
  quantity: Value.optional(),
  originalPrice: Value.optional(),
  /** How many of the list's currency one unit of the market's is worth. */
  rate: z.number().positive().optional(),
  currency: Value.optional(),
  description: Value.optional(),
  condition: Value.optional(),
  storage: Value.optional(),
  colour: Value.optional(),
  usedYears: Value.optional(),
  batteryHealth: Value.optional(),
  imei: Value.optional(),
  pictures: z
    .strictObject({ columns: z.array(column).min(1).max(20), separator: z.string().min(1).max(5).optional() })
    .optional(),
})

/** What a mapping file says (docs/IMPORT.md). Files are named from its own folder on. */
export const Mapping = z.strictObject({
  /** Tells the ids of one system from those of another; never to be changed between two imports. */
  source: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The folder in which the pictures are. */
  pictures: z.string().min(1).optional(),
  people: People.optional(),
  listings: Listings.optional(),
})
export type Mapping = z.output<typeof Mapping>

/** A row of a CSV by its columns. Several rows of the same thing are one, with all their values in `all`. */
export type TableRow = { line: number; cells: Record<string, string>; all: Record<string, string>[] }

/** Throws AppError('invalid') with everything that is wrong with it. */
export async function readMapping(file: string): Promise<Mapping & { folder: string }> {
  const text = await readFile(file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw appError('mapping_faulty', { file, faults: 'JSON' })
  }
  const read = Mapping.safeParse(json)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : []
      return `${[...issue.path, names.join(', ')].filter(Boolean).join('.')}: ${issue.message}`
    })
    throw appError('mapping_faulty', { file, faults: faults.join('; ') })
  }
  return { ...read.data, folder: path.dirname(path.resolve(file)) }
}

/** The columns that a part of a mapping reads. */
export function columnsOf(part: Record<string, unknown>): string[] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === 'file' || value === undefined || typeof value === 'number') return []
    if (typeof value === 'string') return [value]
    const { column: one, columns: several } = value as { column?: string; columns?: string[] }
    return [...(one === undefined ? [] : [one]), ...(several ?? [])]
  })
}

/** What a row has for a value; '' if nothing. */
export function valueIn({ cells }: Pick<TableRow, 'cells'>, value: Value | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return cells[value] ?? ''
  if ('is' in value) return value.is
  const columns = value.columns ?? (value.column === undefined ? [] : [value.column])
  const joined = columns
    .map((name) => cells[name] ?? '')
    .filter(Boolean)
    .join(value.joinedBy ?? ' ')
  const text = value.html ? textOfHtml(joined) : joined
  const translated = value.values && (value.values[text] ?? value.values[text.toLowerCase()])
  return translated ?? (value.values || text === '' ? (value.otherwise ?? (value.values ? '' : text)) : text)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of a description in HTML, with its paragraphs. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

export const isTrue = (text: string): boolean => /^(?:true|yes|y|1|x)$/i.test(text.trim())
