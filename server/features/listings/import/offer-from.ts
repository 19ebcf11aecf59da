import { createHash } from 'node:crypto'
import type { categoryNames } from '#shared/contract/fields.ts'
import { type Cents, centsFrom } from '#shared/domain/money.ts'
import { isPlainText } from '#shared/domain/text.ts'
import { columns, type Row } from './read-rows.ts'

type Category = (typeof categoryNames)[number]

/** A row as an offer of ours. */
export type Offer = {
  /** The same for the same line, whatever the rate and however its blanks and letters are spelt. */
  key: string
  category: Category
  name: string
  model: string
  colour: string
  priceCents: Cents
  originalPriceCents: Cents
}

/** A row's offer, its rupees turned into dollars at `rate` rupees a dollar; or why it cannot be offered. */
export function offerFrom(row: Row, rate: number): Offer | { refused: string } {
  const category = categoryOf(row)
  if (typeof category !== 'string') return category
  if (!row.Model) return { refused: 'the model is missing' }
  const [model, name] = namesOf(category, row)
  if (name.length > 120) return { refused: 'the name has more than 120 characters' }
  if (!isPlainText(name) || name.includes('\uFFFD')) return { refused: 'the name has characters that cannot be shown' }
  const price = centsOf('Selling Price', row, rate)
  const original = centsOf('Original Price', row, rate)
  if (typeof price !== 'number') return price
  if (typeof original !== 'number') return original
  if (price > original) return { refused: 'the selling price is above the original price' }
  return { key: keyOf(row), category, name, model, colour: row.Color, priceCents: price, originalPriceCents: original }
}

const brands: Record<string, Category> = { samsung: 'Samsung', realme: 'Realme', apple: 'Apple', redmi: 'Redmi' }

/** Xiaomi sells phones of several names, of which Redmi is one of our categories. */
function categoryOf({ Brand, Model }: Row): Category | { refused: string } {
  const brand = Brand.toLowerCase()
  if (brand === 'xiaomi' && /^redmi\b/i.test(Model)) return 'Redmi'
  if (brand === 'xiaomi') return { refused: 'of Xiaomi only Redmi phones are sold here' }
  return brands[brand] ?? { refused: Brand ? `the brand ${quoted(Brand)} is not sold here` : 'the brand is missing' }
}

/** 'Samsung Galaxy A12' and 'Samsung Galaxy A12 Blue 4/64 GB'. */
function namesOf(category: Category, { Model, Color, Memory, Storage }: Row): [string, string] {
  const repeated = new RegExp(`^${category}\\s+`, 'i')
  const model = `${category} ${Model.replace(repeated, '')}`.trim()
  const [memory, storage] = [sizeText(Memory), sizeText(Storage)]
  const sizes = memory.endsWith(' GB') && storage.endsWith(' GB') ? [memory.slice(0, -3), storage] : [memory, storage]
  return [model, [model, Color, sizes.filter(Boolean).join('/')].filter(Boolean).join(' ')]
}

/** '4GB' and '4 gb' are '4 GB'. */
const sizeText = (size: string) => size.replace(/^([\d.]+) ?([kmgt]b)$/i, (_, number, unit) => `${number} ${unit.toUpperCase()}`)

function centsOf(column: 'Selling Price' | 'Original Price', row: Row, rate: number): Cents | { refused: string } {
  const label = column.toLowerCase()
  const text = row[column]
  if (!text) return { refused: `the ${label} is missing` }
  if (!/^(\d{1,9}|\d{1,3}(,\d{2,3})+)(\.\d{1,2})?$/.test(text)) return { refused: `the ${label} ${quoted(text)} is no price` }
  const cents = centsFrom(Number(text.replaceAll(',', '')) / rate)
  if (cents < 100 || cents > 10_000_000) return { refused: `the ${label} is not between 1 $ and 100,000 $` }
  return cents
}

const keyOf = (row: Row) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((name) => row[name].toLowerCase())))
    .digest('hex')

/** Text of a stranger's file as it may be shown in a terminal. */
const quoted = (text: string) => JSON.stringify(text.slice(0, 40).replace(/[^\P{C}]/gu, '?'))
