import { withoutTheMeaningless } from '#shared/domain/text/characters.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { asciiDigits } from '#shared/domain/text/digits.ts'

const announced = /^(?:tel(?:ephone|efon)?|phone|mobile|cell|handy|call)?[.:]?\s*(?=[+(\d])/i
const extension = /[\s,;.]*(?:;ext=|\bext(?:ension)?\b\.?|#|(?<=\d)\s*x|\bx|\bdw\b\.?)[\s.:]*(\d{1,7})$/i
const fewest = 6
/** The most that can be dialled (ITU-T E.164). */
const most = 15

/**
 * A telephone number as it is stored: readable, in plain digits and signs, with its extension ('+49 170 1234567', '415-555-2671
 * ext. 12'). Undefined if it is none: too short, too long, two numbers, or with words.
 */
export function telephoneOf(typed: string): string | undefined {
  const text = asciiDigits(withoutTheMeaningless(typed).normalize('NFKC'))
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[•·∙]/g, '.')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(announced, '')
  const [end = '', inside] = extension.exec(text) ?? []
  const number = upTo(text, text.length - end.length)
  if (!/^(?:\+|\(\+)?[0-9 ()./-]+$/.test(number) || isTwo(number)) return undefined
  // '(0)' is dialled only inside the country.
  const digits = number.replace(/^(.*\+.*?)\(0\)/, '$1').replace(/\D/g, '').length
  if (digits < fewest || digits > most) return undefined
  return inside === undefined ? number.trim() : `${number.trim()} ext. ${inside}`
}

/** Two whole numbers with a stroke between them; '030/1234567' is one. */
const isTwo = (number: string) => {
  const parts = number.split('/').map((part) => part.replace(/\D/g, '').length)
  return parts.length > 1 && parts.filter((length) => length >= fewest).length > 1
}
