import type { MessageFor } from '#shared/language/message.ts'
import type { CountryCode } from './codes.ts'

/** A postal address in its parts; `extra`, such as the floor, and `region` are empty if there is none. */
export type Address = {
  name: string
  street: string
  extra: string
  postcode: string
  city: string
  region: string
  country: CountryCode
}

/** What people read of a part of an address: its label, and one that is right. */
type PartTexts = { label: MessageFor; example: string }

export type PlacePart = 'postcode' | 'city' | 'region'

/** How addresses are written in a country. */
export type PostalForm = {
  name: MessageFor
  /** How the country is written below an address, in lower case: left out, since the market delivers inside it. */
  spelt: readonly string[]
  street: PartTexts
  extra: { label: MessageFor }
  city: PartTexts
  /** `shape` says what it looks like; `read` returns it as it is stored, or undefined if it is none. */
  postcode: PartTexts & { shape: (example: string) => string; isDigits: boolean; read: (typed: string) => string | undefined }
  /** Undefined where addresses name no region. `ofPostcode` proposes one. */
  region:
    | (PartTexts & {
        choose: (example: string) => string
        names: Readonly<Record<string, string>>
        read: (typed: string) => string | undefined
        ofPostcode: (postcode: string) => string | undefined
      })
    | undefined
  /** The fields of the place as people there expect them: in rows, from the left. */
  placeRows: readonly (readonly PlacePart[])[]
  /** The line that names the place. */
  placeLine: (address: Pick<Address, 'postcode' | 'city' | 'region'>) => string
  /** Finds the place at the end of an address in one line; `before` is the rest of it, which may end with the city. */
  findPlace: (line: string) => { before: string; postcode: string; city: string; region: string } | undefined
  /** Words that mean the same in a street, as one of them, in lower case. */
  sameWords: (words: string) => string
}
