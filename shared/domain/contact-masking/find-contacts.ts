import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { findAccounts } from './accounts.ts'
import { findAddresses } from './addresses.ts'
import { fold, withoutGaps } from './fold.ts'
import { findHandles } from './handles.ts'
import { type NumberReader, numberReader } from './number-reader.ts'
import { findPhoneNumbers } from './phone-numbers.ts'

/** A part of a text, as indexes of its UTF-16 code units. */
export type Span = { from: number; to: number }

/**
 * How many earlier texts of the same writer are read with a new one, since a number can be given away piece by piece. Of long
 * texts only the last few are read; short ones are read further back, since a number may come one digit at a time.
 */
export const textsRead = 40
const lastRead = 5
const piecesRead = 15

/**
 * S13.2: the spans of a text that name a way to reach its writer: phone numbers, mail and web addresses, handles; also spelt
 * out, spaced, or in look-alike letters. In order, without overlaps.
 */
export function findContacts(text: string, reader: NumberReader = numberReader()): Span[] {
  const folded = fold(text)
  const joined = withoutGaps(folded)
  const found = [findPhoneNumbers, findAddresses, findHandles, findAccounts].flatMap((find) => [
    ...find(folded, reader).map((place) => spanOf(place, folded.at)),
    ...(joined === folded ? [] : find(joined, reader).map((place) => spanOf(place, joined.at))),
  ])
  return merged(found)
}

/** How many characters at the end of an earlier text, and at the beginning of the new one, can be parts of one contact. */
export const endRead = 100
const beginningRead = 200

/** The same for the last of several texts, the oldest first: also finds what only all of them together name. */
export function findContactsAfter(before: readonly string[], text: string, reader: NumberReader = numberReader()): Span[] {
  const own = findContacts(text, reader)
  const beginning = cutAlike(text, beginningRead)
  const found = [...waysToRead(before, text)].flatMap((earlier) => {
    const start = earlier.length + 1
    return findContacts(`${earlier}\n${beginning}`, reader)
      .filter((span) => span.to > start && span.from < start - 1)
      .map((span) => ({ from: Math.max(0, span.from - start), to: span.to - start }))
  })
  return merged([...own, ...found])
}

/** Which earlier texts to read before a new one, starting from each of them: all of the last few, and the short ones of more. */
function waysToRead(before: readonly string[], text: string): Set<string> {
  const last = partsAfter(before.slice(-lastRead)).filter((parts) => isPiece(text) || parts.some(isPiece))
  const pieces = partsAfter(before.filter(isPiece).slice(-piecesRead))
  return new Set([...last, ...pieces].map((parts) => parts.map((part) => part.slice(-endRead)).join('\n')))
}

const partsAfter = (texts: readonly string[]) => texts.map((_, from) => texts.slice(from))

/** Short enough to be a piece of a contact: whole sentences in a row are not read together. */
const isPiece = (text: string) => text.trim().length <= 40

/** The text with `mask` in place of each span. */
export function maskSpans(text: string, spans: readonly Span[], mask = hidden): string {
  let result = ''
  let end = 0
  for (const { from, to } of spans) {
    result += text.slice(end, from) + mask
    end = to
  }
  return result + text.slice(end)
}

/** What replaces a contact. */
export const hidden = '•••'

/** Whether readers see '•••' in a text; if so, its writer is notified. */
export const hasContacts = (text: string): boolean => findContacts(text).length > 0

export const maskContacts = (text: string): string => maskSpans(text, findContacts(text))

/** A character of the original can stand for several of the folded text, which are hidden together. */
function spanOf({ from, to }: Span, at: number[]): Span {
  let end = to
  while (end > from && end < at.length && at[end] === at[end - 1]) end++
  return { from: at[from] ?? 0, to: at[end] ?? at.at(-1) ?? 0 }
}

function merged(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}
