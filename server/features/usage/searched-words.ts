import { findContacts } from '#shared/domain/contact-masking/find-contacts.ts'

const longest = 60
const mostWords = 6
/** Digits in a row, and with spaces between them: 's21', '1080', '13 256'. Telephone numbers, IMEIs and postcodes are longer. */
const mostDigits = 4
const mostSpacedDigits = 6

/**
 * The words of a search as they are counted: without capitals, accents and signs. Undefined if they could be about a person (an
 * e-mail or a number) or are no words at all.
 */
export function searchedWords(typed: string): string | undefined {
  if (typed.includes('@') || findContacts(typed).length > 0) return undefined
  const words = typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean)
  const text = words.join(' ')
  if (words.length > mostWords || text.length < 2 || text.length > longest) return undefined
  return hasLongNumber(text, mostDigits) || hasLongNumber(text.replaceAll(' ', ''), mostSpacedDigits) ? undefined : text
}

const hasLongNumber = (text: string, most: number) => (text.match(/\p{N}+/gu) ?? []).some((digits) => digits.length > most)
