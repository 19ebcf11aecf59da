import type { CountryCode } from '#shared/countries/codes.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import { postalForms } from '#shared/countries/postal-forms.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { tidy, tidyAddress } from '#shared/domain/text/text.ts'

/** At most as many characters in each part: together they fit into the one line of part one, which has 200. */
export const longestParts = { name: 80, street: 80, extra: 50, city: 50 } as const

const linesBelowName = ({ street, extra, ...address }: Address): string[] =>
  [street, extra, postalForms[address.country].placeLine(address)].filter((line) => line !== '')

/** As it is written on a parcel. */
export const addressLines = (address: Address): string[] => [address.name, ...linesBelowName(address)]

/** In one line, as part one has it (`location`): without the name, which stands beside it there. */
export const oneLine = (address: Address): string => linesBelowName(address).join(', ')

/** The lines of an address that may be known in one line only, without the name of who lives there. */
export const linesOf = (name: string, line: string, address: Address | null): string[] =>
  address ? addressLines(address) : [name, line]

/**
 * The parts of an address in one line, as far as they can be told: all of it is in `street` if no postcode ends it. `name` is
 * empty unless the line begins with one.
 */
export function partsOf(line: string, country: CountryCode): Address {
  const { spelt, findPlace } = postalForms[country]
  const text = tidyAddress(line)
  const nothing = { name: '', street: text, extra: '', postcode: '', city: '', region: '', country }
  const inside = spelt.find((name) => text.toLowerCase().endsWith(`, ${name}`) || text.toLowerCase().endsWith(` ${name}`))
  const place = findPlace(inside ? upTo(text, text.length - inside.length).replace(/[,\s]+$/, '') : text) ?? findPlace(text)
  if (!place) return nothing
  const before = place.before.split(',').map(tidy).filter(Boolean)
  const city = place.city || (before.length > 1 ? (before.pop() ?? '') : '')
  // A name comes before the first number: 'Bea Miller, 12 Harbor Street'.
  const isNamed = before.length > 1 && !/\d/.test(before[0] ?? '') && /\d/.test(before[1] ?? '')
  const name = isNamed ? (before.shift() ?? '') : ''
  const [street = '', ...extra] = before
  return { name, street, extra: extra.join(', '), postcode: place.postcode, city, region: place.region, country }
}

/**
 * What is equal for two addresses of one home, however they are spelt: street, number, home and postcode. Undefined without a
 * number or a postcode.
 */
export function homeOf({ street, extra, postcode, country }: Address): string | undefined {
  const words = `${street} ${extra}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (postcode === '' || !/\p{N}/u.test(words)) return undefined
  return `${postalForms[country].sameWords(words)} ${postcode.slice(0, 5)} ${country}`
}
