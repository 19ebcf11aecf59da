import { isCodeOf } from '#server/features/deliveries/hand-over-code.ts'
import { digitsIn } from '#shared/domain/contact-masking/digits-in.ts'
import type { Span } from '#shared/domain/contact-masking/find-contacts.ts'
import { fold } from '#shared/domain/contact-masking/fold.ts'

type Code = { id: string; codeHash: Buffer }
type Digit = Span & { digit: string }

const codeLength = 6
/** Up to this many characters between two hidden digits, such as blanks and hyphens, are hidden with them. */
const maxBetween = 3

/**
 * Finds where a text gives the code of a hand-over, or the rest of one begun in the earlier texts `before` (oldest first).
 * The digits may be numerals or spelt out, with anything between them.
 */
export function findCode(code: Code, before: readonly string[], text: string): Span[] {
  return [written, said].flatMap((read) => {
    const digits = read(text)
    const here = digits.flatMap((_, start) => windowOf(code, '', digits.slice(start, start + codeLength)))
    const begun = beginnings(before.map(read)).flatMap((beginning) =>
      windowOf(code, beginning, digits.slice(0, codeLength - beginning.length)),
    )
    return [...here, ...begun]
  })
}

const windowOf = (code: Code, beginning: string, digits: Digit[]): Span[] => {
  const all = beginning + digits.map(({ digit }) => digit).join('')
  return all.length === codeLength && isCodeOf(code, all) ? joined(digits) : []
}

/** The beginnings (one to five digits) that a code may have: the last digits up to the end of each earlier text. */
function beginnings(before: Digit[][]): string[] {
  const found = new Set<string>()
  let end = ''
  for (const digits of before) {
    end = (end + digits.map(({ digit }) => digit).join('')).slice(1 - codeLength)
    for (let from = 0; from < end.length; from++) found.add(end.slice(from))
  }
  return [...found]
}

function written(text: string): Digit[] {
  const { text: folded, at } = fold(text)
  return [...folded.matchAll(/\d/g)].map(({ 0: digit, index }) => ({ digit, ...placeIn(at, index, index + 1) }))
}

function said(text: string): Digit[] {
  const { text: folded, at } = fold(text)
  return digitsIn(folded).flatMap(({ digits, from, to }) => {
    const isWritten = digits.length === to - from
    return [...digits].map((digit, nth) => ({
      digit,
      ...(isWritten ? placeIn(at, from + nth, from + nth + 1) : placeIn(at, from, to)),
    }))
  })
}

/** Maps a span of the folded text to the original, in which one character may stand for several folded ones. */
function placeIn(at: number[], from: number, to: number): Span {
  const begin = at[from] ?? 0
  let end = to
  while (at[end] === begin) end++
  return { from: begin, to: at[end] ?? begin }
}

function joined(digits: Digit[]): Span[] {
  const spans: Span[] = []
  for (const { from, to } of digits) {
    const last = spans.at(-1)
    if (last && from - last.to <= maxBetween) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  }
  return spans
}
