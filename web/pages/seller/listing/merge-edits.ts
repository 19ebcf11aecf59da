import { factNames, listingFacts, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { priceText } from '#shared/format.ts'
import type { Typed } from './listing-fields.ts'

/** A field that was changed here and elsewhere, with both values as they are shown. */
export type Collision = { label: string; mine: string; saved: string }

type Field = keyof Typed
type Value = Typed[Field]

const amount = (value: string) => (Number.isFinite(Number(value)) ? priceText(Number(value)) : value)

type Shown = { label: string; text?: (value: string) => string }

const facts = factNames.map((name) => [
  name,
  { label: listingFacts[name].label, text: (value: string) => sayFact(name, { [name]: [value] }).words.join() },
])

/** What each field is called and how its value is said: as everywhere, for a fact of the phone. */
const shown: { [Name in Field]?: Shown } = {
  categoryName: { label: 'Category' },
  productName: { label: 'Product Name' },
  orginalPrice: { label: 'Original Price', text: amount },
  resalePrice: { label: 'Resale Price', text: amount },
  photos: { label: 'Pictures' },
  ...Object.fromEntries(facts),
  usedYears: { label: 'Used Years' },
  usedMonths: { label: 'Months' },
  carrier: { label: 'Locked to' },
  description: { label: 'Description' },
}

/**
 * S18.5: what a seller typed (`mine`) over a listing that has been changed since (`base`, now `saved`). A field that only the
 * other change touched takes its value; one that both changed keeps `mine` and is among the collisions.
 */
export function mergeEdits({ base, mine, saved }: { base: Typed; mine: Typed; saved: Typed }): {
  typed: Typed
  collisions: Collision[]
} {
  const fields = Object.keys(shown) as Field[]
  const taken = fields.filter((name) => same(base[name], mine[name]))
  const typed = { ...mine, ...Object.fromEntries(taken.map((name) => [name, saved[name]])) }
  const collisions = fields
    .filter((name) => !(same(base[name], mine[name]) || same(base[name], saved[name]) || same(mine[name], saved[name])))
    .map((name) => ({ label: shown[name]?.label ?? name, mine: textOf(name, mine[name]), saved: textOf(name, saved[name]) }))
  return { typed, collisions }
}

const same = (one: Value, other: Value) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

function textOf(name: Field, value: Value): string {
  if (name === 'photos' && Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`
  const text = shown[name]?.text ?? ((one: string) => one)
  const values = [value ?? ''].flat().map(String)
  return values.flatMap((one) => (one === '' ? [] : text(one))).join(', ') || 'none'
}
