import { colourBits } from '#shared/domain/phone-words/colours.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { storageSizes } from '#shared/domain/phone-words/sizes.ts'
import type { CategoryName } from './catalogue.ts'

/** Increased where the parser of names or the masking of colours changes, so that all phones are read again. */
export const nameVersion = 4

type GivenFacts = { storageGb?: number | null | undefined; ramMb?: number | null | undefined; colour?: string | null | undefined }

/** What a phone is searched by, as columns of it: what its seller said, else what its name says. */
export function nameColumns(category: CategoryName, name: string, given: GivenFacts = {}) {
  const read = readPhoneName(name, category)
  const colour = given.colour || read.colour
  return {
    storageGb: given.storageGb ?? storageSizes.find((gb) => gb === read.storageGb) ?? null,
    ramMb: given.ramMb ?? read.ramMb ?? null,
    colourBits: String(colour ? colourBits(colour) : 0n),
    nameVersion,
  }
}
