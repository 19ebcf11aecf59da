import { withoutTheMeaningless } from '#shared/domain/text/characters.ts'
import { asciiDigits } from '#shared/domain/text/digits.ts'

/** A postcode as typed or pasted, in plain digits, letters and hyphens. */
export const plainDigits = (typed: string): string =>
  asciiDigits(withoutTheMeaningless(typed).normalize('NFKC'))
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
