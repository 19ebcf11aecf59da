import { boxContents, conditions, faults, networkLocks, storageText } from '#shared/domain/listing-facts.ts'
import { priceText } from '#shared/format.ts'
import type { Typed } from './listing-fields.ts'

/** A field that was changed here and elsewhere, with both values as they are shown. */
export type Collision = { label: string; mine: string; saved: string }

type Field = keyof Typed
type Value = Typed[Field]

const choice = (labels: Record<string, string | { label: string }>) => (value: string) => {
  const found = labels[value] ?? value
  return typeof found === 'string' ? found : found.label
}
const amount = (value: string) => (Number.isFinite(Number(value)) ? priceText(Number(value)) : value)

const shown: { [Name in Field]?: { label: string; text?: (value: string) => string } } = {
  categoryName: { label: 'Category' },
  productName: { label: 'Product Name' },
  orginalPrice: { label: 'Original Price', text: amount },
  resalePrice: { label: 'Resale Price', text: amount },
  usedYears: { label: 'Used Years' },
  usedMonths: { label: 'Months' },
  photos: { label: 'Pictures' },
  storage: { label: 'Storage', text: (value) => storageText(Number(value)) },
  condition: { label: 'Condition', text: choice(conditions) },
  batteryHealth: { label: 'Battery health' },
  colour: { label: 'Colour' },
  networkLock: { label: 'Network', text: choice(networkLocks) },
  carrier: { label: 'Locked to' },
  faults: { label: 'Faults', text: choice(faults) },
  box: { label: 'In the box', text: choice(boxContents) },
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
