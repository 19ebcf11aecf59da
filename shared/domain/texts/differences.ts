/** A line of two versions of a text: in both, only in the later one, or only in the former one. */
export type Line = { text: string; was: 'kept' | 'added' | 'removed' }

/** Beyond this many comparisons, what differs is shown as a whole. */
const most = 4_000_000

/** What differs between two versions, by lines. */
export function differencesOf(before: string, after: string): Line[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  let head = 0
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  const kept = (lines: string[]): Line[] => lines.map((text) => ({ text, was: 'kept' }))
  return [
    ...kept(now.slice(0, head)),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...kept(now.slice(now.length - tail)),
  ]
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** By the longest common subsequence. */
function between(old: string[], now: string[]): Line[] {
  const removed = (text: string): Line => ({ text, was: 'removed' })
  const added = (text: string): Line => ({ text, was: 'added' })
  if (old.length * now.length > most) return [...old.map(removed), ...now.map(added)]
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [was = '', is = ''] = [old[row], now[column]]
    if (row < old.length && column < now.length && was === is) {
      lines.push({ text: is, was: 'kept' })
      row++
      column++
    } else if (column >= now.length || (row < old.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push(removed(was))
      row++
    } else {
      lines.push(added(is))
      column++
    }
  }
  return lines
}
