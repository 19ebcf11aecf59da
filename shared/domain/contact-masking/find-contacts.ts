import { findAddresses } from './addresses.ts'
import { fold, withoutGaps } from './fold.ts'
import { findHandles } from './handles.ts'
import { type NumberReader, numberReader } from './number-reader.ts'
import { findPhoneNumbers } from './phone-numbers.ts'

/** A part of a text, as indexes of its UTF-16 units. */
export type Span = { from: number; to: number }

/**
 * So many earlier texts of the same writer are read with a new one: a number is also given away piece by piece. Of longer
 * ones it is the last few; short ones are looked for further back, since a number may come a digit at a time.
 */
export const textsRead = 40
const lastRead = 5
const piecesRead = 15

/**
 * S13.2: where a text names a way to reach its writer: phone numbers, mail and web addresses, handles; also spelt out,
 * spaced, in look-alike letters, or continued from the texts before it. In order, apart from each other.
 */
export function findContacts(text: string, reader: NumberReader = numberReader()): Span[] {
  const folded = fold(text)
  const joined = withoutGaps(folded)
  const found = [findPhoneNumbers, findAddresses, findHandles].flatMap((find) => [
    ...find(folded.text, reader).map((place) => spanOf(place, folded.at)),
    ...(joined === folded ? [] : find(joined.text, reader).map((place) => spanOf(place, joined.at))),
  ])
  return merged(found)
}

/** So much of the end of an earlier text, and of the beginning of the new one, can be parts of one contact. */
export const endRead = 100
const beginningRead = 200

/** The same of the last of several texts, the oldest first: what they name together is found in it, too. */
export function findContactsAfter(before: readonly string[], text: string, reader: NumberReader = numberReader()): Span[] {
  const own = findContacts(text, reader)
  const beginning = text.slice(0, beginningRead)
  const found = [...waysToRead(before, text)].flatMap((earlier) => {
    const start = earlier.length + 1
    return findContacts(`${earlier}\n${beginning}`, reader)
      .filter((span) => span.to > start && span.from < start - 1)
      .map((span) => ({ from: Math.max(0, span.from - start), to: span.to - start }))
  })
  return merged([...own, ...found])
}

/** What may stand before a text, from each text on: all of the last few, and the short ones of more. */
function waysToRead(before: readonly string[], text: string): Set<string> {
  const last = partsAfter(before.slice(-lastRead)).filter((parts) => isPiece(text) || parts.some(isPiece))
  const pieces = partsAfter(before.filter(isPiece).slice(-piecesRead))
  return new Set([...last, ...pieces].map((parts) => parts.map((part) => part.slice(-endRead)).join('\n')))
}

const partsAfter = (texts: readonly string[]) => texts.map((_, from) => texts.slice(from))

/** Short enough to be a piece of something: whole sentences one after the other say nothing together. */
const isPiece = (text: string) => text.trim().length <= 40

/** The text with something else in the place of each span. */
export function maskSpans(text: string, spans: readonly Span[], mask = hidden): string {
  let result = ''
  let end = 0
  for (const { from, to } of spans) {
    result += text.slice(end, from) + mask
    end = to
  }
  return result + text.slice(end)
}

/** What stands where a contact was. */
export const hidden = '•••'

/** Whether its readers see '•••' in a text: then its writer is told. */
export const hasContacts = (text: string): boolean => findContacts(text).length > 0

export const maskContacts = (text: string): string => maskSpans(text, findContacts(text))

const spanOf = ({ from, to }: Span, at: number[]): Span => ({ from: at[from] ?? 0, to: at[to] ?? at.at(-1) ?? 0 })

function merged(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}
