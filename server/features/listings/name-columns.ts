import { colourBits } from '#shared/domain/phone-words/colours.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { storageSizes } from '#shared/domain/phone-words/sizes.ts'
import type { CategoryName } from './catalogue.ts'

/** Counted up where the reading of names changes, so that all phones are read anew. */
export const nameVersion = 1

type Told = { storageGb?: number | null | undefined; ramMb?: number | null | undefined; colour?: string | null | undefined }

/** What a phone is searched by, as columns of it: what its seller said, else what its name says. */
export function nameColumns(category: CategoryName, name: string, told: Told = {}) {
  const read = readPhoneName(name, category)
  const colour = told.colour || read.colour
  return {
    storageGb: told.storageGb ?? storageSizes.find((gb) => gb === read.storageGb) ?? null,
    ramMb: told.ramMb ?? read.ramMb ?? null,
    colourBits: String(colour ? colourBits(colour) : 0n),
    nameVersion,
  }
}
