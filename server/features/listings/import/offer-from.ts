import { createHash } from 'node:crypto'
import { marketMoney } from '#catalogue'
import type { CategoryName } from '#server/features/listings/models/catalogue.ts'
import { maskColour } from '#server/features/listings/own/mask-colour.ts'
import { maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { type Cents, centsFrom, dollarsFrom, payable } from '#shared/domain/money/money.ts'
import { accessoryIn, namesSeveral, otherMakerIn } from '#shared/domain/phone-words/doubtful-name.ts'
import { parentOf } from '#shared/domain/phone-words/makers.ts'
import { brandOf } from '#shared/domain/phone-words/read-phone-name.ts'
import { readSizes, storageSizes } from '#shared/domain/phone-words/sizes.ts'
import { splitWords } from '#shared/domain/phone-words/split-words.ts'
import type { ReplacedPart } from '#shared/domain/phones/listing-facts.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { isPlainText } from '#shared/domain/text/text.ts'
import { t } from '#shared/language/message.ts'
import { type Column, firstColumns, identifying, type Row } from './columns.ts'
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

/** `rate` is the number of units of the list's currency per unit of the market's. */
export type Money = { rate: number; currency: string; decimalComma: boolean }

const maxName = 120

/** Why a row is refused, and the column that is at fault; null: the row as a whole. */
export type RefusedRow = { refused: string; column: Column | null }

/** Converts a row to an offer of one of the brands sold here, or returns why it is refused. */
export function offerFrom(given: Row, money: Money, brands: Brands): Offer | RefusedRow {
  const row = { ...given, Brand: given.Brand || (brandOf(splitWords(given.Model)) ?? '') }
  if (Object.values(row).some((cell) => cell.includes('\uFFFD'))) {
    return { refused: t('imports.notUtf8'), column: null }
  }
  const category = categoryOf(row, brands)
  if (typeof category !== 'string') return category
  if (!row.Model) return { refused: t('imports.modelMissing'), column: 'Model' }
  const doubt = doubtOf(row)
  if (doubt) return { refused: doubt, column: 'Model' }
  const [model, name] = namesOf(category, row)
  if (name.length > maxName) return { refused: t('imports.nameTooLong', { most: maxName }), column: 'Model' }
  if (!isPlainText(name)) return { refused: t('imports.nameUnreadable'), column: 'Model' }
  const price = centsOf(row['Selling Price'], 'selling', money)
  const original = centsOf(row['Original Price'], 'original', money)
  if (typeof price !== 'number') return price
  if (typeof original !== 'number') return original
  if (price > original) return { refused: t('imports.aboveOriginal'), column: 'Selling Price' }
  const lock = accountLockIn(row['Account Lock'])
  if (lock === 'on') return { refused: t('imports.locked'), column: 'Account Lock' }
  if (lock === undefined)
    return { refused: t('imports.lockUnknown', { given: quoted(row['Account Lock']) }), column: 'Account Lock' }
  const sizes = readSizes(/expandable/i.test(row.Storage) ? '' : sizeText(row.Storage))
  const [storage] = [...sizes.storage, ...sizes.either]
  return {
    identity: JSON.stringify([category, ...identifying.map((column) => row[column].toLowerCase().replaceAll(' ', ''))]),
    formerKey: hashOf(JSON.stringify(firstColumns.map((column) => row[column].toLowerCase()))),
    category,
    name: cutText(maskContacts(name), maxName),
    model,
    colour: row.Color && row.Color.length <= 40 ? maskColour(row.Color) : null,
    storageGb: storageSizes.find((gb) => gb === storage) ?? null,
    ramMb: readSizes(row.Memory && `${sizeText(row.Memory)} RAM`).ram[0] ?? null,
    accountLock: lock,
    replacedParts: replacedPartsIn(row['Replaced Parts']),
    priceCents: price,
    originalPriceCents: original,
  }
}

/** The key of the nth phone with the same identity in a file. */
export const keyOf = ({ identity }: Offer, nth: number) => hashOf(`${identity} ${nth}`)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The names of the market's categories, by maker or their own name in lower case (`Catalogue.brands`). */
export type Brands = ReadonlyMap<string, CategoryName>

/** A maker's list may hold phones of its other brands: those are named in the model, as in 'Xiaomi, Redmi Note 9'. */
function categoryOf({ Brand, Model }: Row, brands: Brands): CategoryName | RefusedRow {
  if (!Brand) return { refused: t('imports.brandMissing'), column: 'Brand' }
  const words = splitWords(Brand)
  const maker = (words.length === 1 && brandOf(words)) || Brand
  const named = brandOf(splitWords(Model))
  const part = named !== undefined && parentOf(named) === maker ? brands.get(named) : undefined
  const category = part ?? brands.get(maker) ?? brands.get(Brand.toLowerCase())
  return category ?? { refused: t('imports.brandNotSold', { given: quoted(Brand) }), column: 'Brand' }
}

/** Why a model is none of its brand's; such a line would mislead buyers. */
function doubtOf({ Brand, Model }: Row): string | undefined {
  const accessory = accessoryIn(Model)
  if (accessory !== undefined) return t('imports.notAPhone', { given: quoted(accessory) })
  if (namesSeveral(splitWords(Model))) return t('imports.severalModels', { given: quoted(Model) })
  const other = otherMakerIn(Model, brandOf(splitWords(Brand)) ?? Brand)
  return other === undefined ? undefined : t('imports.modelOfAnother', { maker: other, given: quoted(Brand) })
}

/** Returns model and name, such as 'Samsung Galaxy A12' and 'Samsung Galaxy A12 Blue 4/64 GB'. */
function namesOf(category: CategoryName, { Model, Color, Memory, Storage }: Row): [string, string] {
  const repeated = new RegExp(`^${category}\\s+`, 'i')
  const model = `${category} ${Model.replace(repeated, '')}`.trim()
  const [memory, storage] = [sizeText(Memory), sizeText(Storage)]
  const sizes = memory.endsWith(' GB') && storage.endsWith(' GB') ? [memory.slice(0, -3), storage] : [memory, storage]
  return [model, [model, Color, sizes.filter(Boolean).join('/')].filter(Boolean).join(' ')]
}

/** Normalises '4GB', '4 gb' and, in a column of sizes, '4' to '4 GB'. */
export const sizeText = (size: string) =>
  size.replace(/^([\d.]+) ?([kmgt]b)$|^\d{1,4}$/i, (whole, number, unit) =>
    unit === undefined ? `${whole} GB` : `${number} ${unit.toUpperCase()}`,
  )

function centsOf(text: string, price: 'selling' | 'original', money: Money): Cents | RefusedRow {
  const column = price === 'selling' ? 'Selling Price' : 'Original Price'
  if (!text) return { refused: t('imports.priceMissing', { price }), column }
  const amount = priceIn(text, money)
  if (amount === undefined) return { refused: t('imports.noPrice', { price, given: quoted(text) }), column }
  const cents = payable(centsFrom(amount / money.rate))
  const { leastPriceCents, mostPriceCents } = marketMoney()
  if (cents < leastPriceCents || cents > mostPriceCents) {
    const [least, most] = [dollarsFrom(leastPriceCents), dollarsFrom(mostPriceCents)]
    return { refused: t('imports.priceOutside', { price, least, most }), column }
  }
  return cents
}

/** Untrusted text of the file, quoted, shortened and stripped of control characters for display in a terminal. */
export const quoted = (text: string) => JSON.stringify(cutText(text, 40).replace(/[^\P{C}]/gu, '?'))
