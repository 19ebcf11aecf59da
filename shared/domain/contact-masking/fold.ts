import { digitValue } from '../digits.ts'
import { latinLetterOf } from '../look-alike.ts'

/** A text in plain lower-case letters and digits, and the position of each of its characters in the original. */
export type Folded = {
  text: string
  /** For each character of `text`, and for its end, the index in the original (UTF-16). */
  at: number[]
}

/** Dingbats that NFKC does not change: the first of each row stands for 1. */
const dingbatRows = [0x2776, 0x2780, 0x278a]

/**
 * Undoes what only disguises a text: case, accents, invisible characters, look-alike letters and digits of other scripts,
 * emoji and circled digits.
 */
export function fold(original: string): Folded {
  let text = ''
  const at: number[] = []
  let index = 0
  for (const letter of original) {
    const plain = plainOf(letter)
    for (let i = 0; i < plain.length; i++) at.push(index)
    text += plain
    index += letter.length
  }
  at.push(index)
  return { text, at }
}

function plainOf(letter: string): string {
  // The fast path, for most of what people write.
  if (/^[a-z0-9 .,!?']$/.test(letter)) return letter
  return [...(dingbat(letter) ?? letter).normalize('NFKD').toLowerCase().normalize('NFKD')].map(plainLetter).join('')
}

function plainLetter(letter: string): string {
  if (letter === '\n' || letter === '\t') return ' '
  if (/[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(letter)) return ''
  if (letter === 'ß') return 'ss'
  if (/\p{Nd}/u.test(letter)) return String(digitValue(letter))
  if (/[\p{Zs}\p{Zl}\p{Zp}]/u.test(letter)) return ' '
  return latinLetterOf(letter)
}

function dingbat(letter: string): string | undefined {
  if (letter === '🔟') return '10'
  const point = letter.codePointAt(0) ?? 0
  const row = dingbatRows.find((first) => point >= first && point < first + 10)
  return row === undefined ? undefined : String(point - row + 1)
}

/** The same without the separators between single letters: 's a m @ g m a i l . c o m' becomes one word again. */
export function withoutGaps({ text, at }: Folded): Folded {
  const kept: number[] = []
  let end = 0
  for (const { index, 0: spaced } of text.matchAll(/(?<![a-z0-9])[a-z0-9@.](?:[ _*~-]{1,2}[a-z0-9@.](?![a-z0-9])){3,}/g)) {
    for (let i = end; i < index; i++) kept.push(i)
    for (let i = index; i < index + spaced.length; i++) if (/[a-z0-9@.]/.test(text[i] ?? '')) kept.push(i)
    end = index + spaced.length
  }
  if (end === 0) return { text, at }
  for (let i = end; i < text.length; i++) kept.push(i)
  return { text: kept.map((i) => text[i]).join(''), at: [...kept.map((i) => at[i] ?? 0), at.at(-1) ?? 0] }
}
