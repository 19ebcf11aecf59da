import { createHash } from 'node:crypto'
import type { CategoryName } from '#server/features/listings/models/catalogue.ts'
import { maskColour } from '#server/features/listings/own/mask-colour.ts'
import { maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { type Cents, centsFrom } from '#shared/domain/money/money.ts'
import { accessoryIn, namesSeveral, otherMakerIn } from '#shared/domain/phone-words/doubtful-name.ts'
import { parentOf } from '#shared/domain/phone-words/makers.ts'
import { brandOf } from '#shared/domain/phone-words/read-phone-name.ts'
import { readSizes, storageSizes } from '#shared/domain/phone-words/sizes.ts'
import { splitWords } from '#shared/domain/phone-words/split-words.ts'
import type { ReplacedPart } from '#shared/domain/phones/listing-facts.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { isPlainText } from '#shared/domain/text/text.ts'
import { firstColumns, type Row } from './columns.ts'
import { accountLockIn, replacedPartsIn } from './parts-cell.ts'
import { priceIn } from './price-cell.ts'

/** A row of the file, converted to an offer of the market. */
export type Offer = {
  /** Identifies a phone regardless of its prices and rating, and of spaces and letter case. */
  identity: string
  /** The key that earlier versions used: a hash of the first columns. */
  formerKey: string
  category: CategoryName
  name: string
  model: string
  colour: string | null
  storageGb: number | null
  ramMb: number | null
  /** Null: not stated. A phone that is locked is refused. */
  accountLock: 'off' | null
  replacedParts: ReplacedPart[]
  priceCents: Cents
  originalPriceCents: Cents
}

/** `rate` is the number of units of the currency per dollar. */
export type Money = { rate: number; currency: string; decimalComma: boolean }

/** Converts a row to an offer of one of the brands sold here, or returns why it is refused. */
export function offerFrom(given: Row, money: Money, brands: Brands): Offer | { refused: string } {
  const row = { ...given, Brand: given.Brand || (brandOf(splitWords(given.Model)) ?? '') }
  if (Object.values(row).some((cell) => cell.includes('\uFFFD'))) {
    return { refused: 'the line is not UTF-8 text (Windows-1252 perhaps: save the file as UTF-8)' }
  }
  const category = categoryOf(row, brands)
  if (typeof category !== 'string') return category
  if (!row.Model) return { refused: 'the model is missing' }
  const doubt = doubtOf(row)
  if (doubt) return { refused: doubt }
  const [model, name] = namesOf(category, row)
  if (name.length > 120) return { refused: 'the name has more than 120 characters' }
  if (!isPlainText(name)) return { refused: 'the name has characters that cannot be shown' }
  const price = centsOf('Selling Price', row, money)
  const original = centsOf('Original Price', row, money)
  if (typeof price !== 'number') return price
  if (typeof original !== 'number') return original
  if (price > original) return { refused: 'the selling price is above the original price' }
  const lock = accountLockIn(row['Account Lock'])
  if (lock === 'on') return { refused: 'the phone is locked to an account' }
  if (lock === undefined) return { refused: `the account lock ${quoted(row['Account Lock'])} is neither "on" nor "off"` }
  const sizes = readSizes(/expandable/i.test(row.Storage) ? '' : row.Storage)
  const [storage] = [...sizes.storage, ...sizes.either]
  return {
    identity: JSON.stringify([category, ...identifying.map((column) => row[column].toLowerCase().replaceAll(' ', ''))]),
    formerKey: hashOf(JSON.stringify(firstColumns.map((column) => row[column].toLowerCase()))),
    category,
    name: cutText(maskContacts(name), 120),
    model,
    colour: row.Color && row.Color.length <= 40 ? maskColour(row.Color) : null,
    storageGb: storageSizes.find((gb) => gb === storage) ?? null,
    ramMb: readSizes(row.Memory && `${row.Memory} RAM`).ram[0] ?? null,
    accountLock: lock,
    replacedParts: replacedPartsIn(row['Replaced Parts']),
    priceCents: price,
    originalPriceCents: original,
  }
}

const identifying = ['Model', 'Color', 'Memory', 'Storage'] as const

/** The key of the nth phone with the same identity in a file. */
export const keyOf = ({ identity }: Offer, nth: number) => hashOf(`${identity} ${nth}`)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The names of the market's categories, by maker or their own name in lower case (`Catalogue.brands`). */
export type Brands = ReadonlyMap<string, CategoryName>

/** A maker's list may hold phones of its other brands: those are named in the model, as in 'Xiaomi, Redmi Note 9'. */
function categoryOf({ Brand, Model }: Row, brands: Brands): CategoryName | { refused: string } {
  if (!Brand) return { refused: 'the brand is missing' }
  const words = splitWords(Brand)
  const maker = (words.length === 1 && brandOf(words)) || Brand
  const named = brandOf(splitWords(Model))
  const part = named !== undefined && parentOf(named) === maker ? brands.get(named) : undefined
  const category = part ?? brands.get(maker) ?? brands.get(Brand.toLowerCase())
  return category ?? { refused: `the brand ${quoted(Brand)} is not sold here` }
}

/** Why a model is none of its brand's; such a line would mislead buyers. */
function doubtOf({ Brand, Model }: Row): string | undefined {
  const accessory = accessoryIn(Model)
  if (accessory !== undefined) return `the model is no phone: ${quoted(accessory)}`
  if (namesSeveral(splitWords(Model))) return `the model names several: ${quoted(Model)}`
  const other = otherMakerIn(Model, brandOf(splitWords(Brand)) ?? Brand)
  return other === undefined ? undefined : `the model belongs to ${other}, not to ${quoted(Brand)}`
}

/** Returns model and name, such as 'Samsung Galaxy A12' and 'Samsung Galaxy A12 Blue 4/64 GB'. */
function namesOf(category: CategoryName, { Model, Color, Memory, Storage }: Row): [string, string] {
  const repeated = new RegExp(`^${category}\\s+`, 'i')
  const model = `${category} ${Model.replace(repeated, '')}`.trim()
  const [memory, storage] = [sizeText(Memory), sizeText(Storage)]
  const sizes = memory.endsWith(' GB') && storage.endsWith(' GB') ? [memory.slice(0, -3), storage] : [memory, storage]
  return [model, [model, Color, sizes.filter(Boolean).join('/')].filter(Boolean).join(' ')]
}

/** Normalises '4GB' and '4 gb' to '4 GB'. */
const sizeText = (size: string) => size.replace(/^([\d.]+) ?([kmgt]b)$/i, (_, number, unit) => `${number} ${unit.toUpperCase()}`)

function centsOf(column: 'Selling Price' | 'Original Price', row: Row, money: Money): Cents | { refused: string } {
  const label = column.toLowerCase()
  const text = row[column]
  if (!text) return { refused: `the ${label} is missing` }
  const price = priceIn(text, money)
  if (price === undefined) return { refused: `the ${label} ${quoted(text)} is not a price` }
  const cents = centsFrom(price / money.rate)
  if (cents < 100 || cents > 10_000_000) return { refused: `the ${label} is not between 1 $ and 100,000 $` }
  return cents
}

/** Untrusted text of the file, quoted, shortened and stripped of control characters for display in a terminal. */
const quoted = (text: string) => JSON.stringify(cutText(text, 40).replace(/[^\P{C}]/gu, '?'))
