import { cutToUnits } from './text/cut-text.ts'

/** A part of a text of limited length, its lines newest first. */
export type TextPart = {
  /** How many characters the part may always have, however long the others are. */
  share: number
  lines: readonly string[]
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
      const fitting = isFirst ? cutToUnits(line, Math.max(0, room - 1)) : line
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
