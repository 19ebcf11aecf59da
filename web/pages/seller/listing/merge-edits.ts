import { factNames, listingFacts, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { listText, priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import type { Typed } from './listing-fields.ts'

/** A field that was changed here and elsewhere, with both values as they are shown. */
export type Collision = { label: string; mine: string; saved: string }

type Field = keyof Typed
type Value = Typed[Field]

const amount = (value: string) => (Number.isFinite(Number(value)) ? priceText(Number(value)) : value)

type Shown = { label: MessageFor; text?: (value: string) => string }

const facts = factNames.map((name) => [
  name,
  { label: listingFacts[name].label, text: (value: string) => sayFact(name, { [name]: [value] }).words.join() },
])

/** What each field is called and how its value is said: as everywhere, for a fact of the phone. */
const shown: { [Name in Field]?: Shown } = {
  categoryName: { label: msg('listing.categoryName') },
  productName: { label: msg('listing.productName') },
  orginalPrice: { label: msg('listing.originalPrice'), text: amount },
  resalePrice: { label: msg('listing.resalePrice'), text: amount },
  photos: { label: msg('listing.pictures') },
  ...Object.fromEntries(facts),
  usedYears: { label: msg('listing.usedYears') },
  usedMonths: { label: msg('listing.monthsUsed') },
  carrier: { label: msg('listing.lockedTo') },
  description: { label: msg('listing.description') },
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
    .map((name) => ({ label: labelOf(name), mine: textOf(name, mine[name]), saved: textOf(name, saved[name]) }))
  return { typed, collisions }
}

const labelOf = (name: Field) => {
  const { label } = shown[name] ?? {}
  return label ? t(label) : name
}

const same = (one: Value, other: Value) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

function textOf(name: Field, value: Value): string {
  if (name === 'photos' && Array.isArray(value)) return t('listing.pictureCount', { count: value.length })
  const text = shown[name]?.text ?? ((one: string) => one)
  const values = [value ?? ''].flat().map(String)
  return listText(values.flatMap((one) => (one === '' ? [] : text(one)))) || t('listing.emptyField')
}
