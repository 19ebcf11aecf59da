import { digitValue } from '#shared/domain/text/digits.ts'
import { latinLetterOf } from '#shared/domain/text/look-alike.ts'
import { foreignWordAt } from './foreign-words.ts'

/** A text in plain lower-case letters and digits, and the position of each of its characters in the original. */
export type Folded = {
  original: string
  text: string
  /** For each character of `text`, and for its end, the index in the original (UTF-16). */
  at: number[]
}

/** Dingbats that NFKC does not change: the first of each row stands for 1. */
const dingbatRows = [0x2776, 0x2780, 0x278a]

/** Digits of Chinese, from 0 on; each row has other signs for the same ones. */
const chineseDigits = ['零一二三四五六七八九', '〇壹贰叁肆伍陆柒捌玖', '洞幺两']

/**
 * Undoes what only disguises a text: case, accents, invisible characters, look-alike letters and digits of other scripts,
 * emoji and circled digits. Words of other scripts that matter here become those that the rest knows.
 */
export function fold(original: string): Folded {
  let text = ''
  const at: number[] = []
  for (let index = 0; index < original.length; ) {
    const word = foreignWordAt(original, index)
    const letter = String.fromCodePoint(original.codePointAt(index) ?? 0)
    const plain = word?.meaning ?? plainOf(letter)
    for (let i = 0; i < plain.length; i++) at.push(index)
    text += plain
    index += word?.length ?? letter.length
  }
  at.push(original.length)
  return { original, text, at }
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
  const chinese = letter > '\u3000' && chineseDigits.find((row) => row.includes(letter))
  if (chinese) return String(chinese.indexOf(letter))
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
export function withoutGaps(folded: Folded): Folded {
  const { original, text, at } = folded
  const kept: number[] = []
  let end = 0
  for (const { index, 0: spaced } of text.matchAll(/(?<![a-z0-9])[a-z0-9@.](?:[ _*~-]{1,2}[a-z0-9@.](?![a-z0-9])){3,}/g)) {
    for (let i = end; i < index; i++) kept.push(i)
    for (let i = index; i < index + spaced.length; i++) if (/[a-z0-9@.]/.test(text[i] ?? '')) kept.push(i)
    end = index + spaced.length
  }
  if (end === 0) return folded
  for (let i = end; i < text.length; i++) kept.push(i)
  return { original, text: kept.map((i) => text[i]).join(''), at: [...kept.map((i) => at[i] ?? 0), at.at(-1) ?? 0] }
}
