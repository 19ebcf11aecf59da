import { colourBits } from '#shared/domain/phone-words/colours.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { storageSizes } from '#shared/domain/phone-words/sizes.ts'
import type { CategoryName } from './catalogue.ts'

/** Incremented when the name parser or the masking of colours changes, so that all phones are parsed again. */
export const nameVersion = 7

type GivenFacts = { storageGb?: number | null | undefined; ramMb?: number | null | undefined; colour?: string | null | undefined }

/** The columns that a phone is searched by: what its seller stated, else what its name says. */
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
