/**
 * A character of a limit is a Unicode code point: zod, JSON Schema and PostgreSQL's char_length count these. A cut never ends
 * inside what a reader takes for one letter (a grapheme cluster), and never leaves half a surrogate pair.
 */
const pair = 0x1_0000

/** At most `most` characters of a text that people read. */
export const cutText = (text: string, most: number): string => cutToUnits(text, unitsOf(text, most))

/** The same for a reader who counts UTF-16 units. */
export function cutToUnits(text: string, most: number): string {
  if (text.length <= most) return text
  const { index = 0 } = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text).containing(most) ?? {}
  // A heap of accents may be longer than all there is room for: then between two of them.
  return upTo(text, index || wholeUnits(text, most))
}

/**
 * The same where the server and every browser must cut alike, as in what an address says: between code points, since engines
 * know different versions of Unicode's rules for letters.
 */
export const cutAlike = (text: string, most: number): string => upTo(text, unitsOf(text, most))

/** The text before a place that was found in it. */
export const upTo = (text: string, place: number): string => text.slice(0 as number, place)

/** How many characters a text has. */
export const lengthOf = (text: string): number => [...text].length

/** How many UTF-16 units the first so many code points have. */
function unitsOf(text: string, codePoints: number): number {
  if (text.length <= codePoints) return text.length
  let units = 0
  for (let left = codePoints; left > 0 && units < text.length; left--) units += sizeAt(text, units)
  return units
}

const sizeAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) < pair ? 1 : 2)

const wholeUnits = (text: string, units: number) => (units > 0 && sizeAt(text, units - 1) === 2 ? units - 1 : units)
