import { t } from '#shared/language/message.ts'
import { hasHeapOfAccents, isReadable, withoutTheMeaningless } from './characters.ts'

const manyLines = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
/** Spaces of any width, the tab and the empty braille pattern look alike in a line. */
const oneSpace = (text: string) => text.replace(/[\p{Zs}\t\u2800]+/gu, ' ')

/**
 * One line, as the market stores it: what looks the same is the same (NFC), invisible characters without a meaning are left out
 * (characters.ts), and any space, tab or line break is one space.
 */
export const tidy = (text: string): string => oneSpace(manyLines(withoutTheMeaningless(text)).replaceAll('\n', ' ')).trim()

/** Several lines, with their spaces as typed. */
export const tidyLines = (text: string): string => manyLines(withoutTheMeaningless(text)).trim()

/** An address, which people paste in several lines: on one, with a comma for each line break. */
export const tidyAddress = (text: string): string =>
  tidy(manyLines(text.trim()).replace(/[ \t,]*\n[\s,]*/g, (gap) => (gap.includes('\n') ? ', ' : gap)))

/** Why people cannot read a tidied text, as a sentence for its field; undefined if they can, or if there is none. */
export function textFault(label: string, text: string): string | undefined {
  if (!isReadable(text)) return t('rules.textNotShown', { label })
  if (hasHeapOfAccents(text)) return t('rules.textManyAccents', { label })
  if (text !== '' && !/[^\p{M}\p{Cf}\s\u2800]/u.test(text)) return t('rules.textUnreadable', { label })
}

export const isPlainText = (text: string): boolean => textFault('', text) === undefined

/** What programs and people put around an address: 'mailto:', '<…>', a full stop or comma behind it. */
const aroundEmail = /^(?:<|mailto:)+|[>.,;]+$/gi
/** How keyboards for other scripts write the signs and letters of an address. */
const wide = /[\uff01-\uff5e]/g

/**
 * The one canonical form of an e-mail address: lower case, without blanks and what stands around it, also if typed in full-width
 * letters. Look-alike letters stay different.
 */
export const canonicalEmail = (typed: string): string =>
  withoutTheMeaningless(typed)
    .replace(wide, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .trim()
    .replace(aroundEmail, '')
    .replace(/\s*@\s*/g, '@')
    .trim()
    .toLowerCase()
