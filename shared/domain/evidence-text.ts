/** A part of a text of limited length, its lines newest first. */
export type TextPart = {
  /** How many characters the part may always have, however long the others are. */
  share: number
  lines: readonly string[]
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** More than a character of any script has; an accumulation of accents may have more and is then left out. */
const longestCharacter = 64

/** The beginning of a text, at most `most` UTF-16 units long and never ending inside a character. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of characters.segment(text.slice(0, most + longestCharacter))) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end).toWellFormed()
}

/**
 * Chooses what fits into `most` characters: of each part its newest lines up to its share, then as many more as there is room
 * for, the first parts first. A line longer than its part's share is cut. Returns the chosen lines of each part, newest first.
 */
export function fitParts<Name extends string>(parts: Record<Name, TextPart>, most: number): Record<Name, string[]> {
  const names = Object.keys(parts) as Name[]
  const chosen = Object.fromEntries(names.map((name) => [name, [] as string[]])) as Record<Name, string[]>
  let left = most
  const take = (name: Name, room: number) => {
    for (const line of parts[name].lines.slice(chosen[name].length)) {
      const isFirst = chosen[name].length === 0
      const fitting = isFirst ? beginningOf(line, Math.max(0, room - 1)) : line
      const size = fitting.length + 1
      if (fitting === '' || size > room) return
      chosen[name].push(fitting)
      room -= size
      left -= size
    }
  }
  for (const name of names) take(name, Math.min(parts[name].share, left))
  for (const name of names) take(name, left)
  return chosen
}
