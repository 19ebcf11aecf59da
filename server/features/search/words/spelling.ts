/** How many letters must be added, left out, changed or swapped with their neighbour to make one word of the other. */
export function distanceOf(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same, swapped)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The words nearest to one, all of the same distance; none where all are further than slips of the finger lead. */
export function nearest(word: string, words: string[]): { words: string[]; distance: number } {
  const most = word.length < 5 ? 1 : 2
  const distances = words.map((other) => distanceOf(word, other))
  const distance = Math.min(...distances, Infinity)
  return { words: distance <= most ? words.filter((_, at) => distances[at] === distance) : [], distance }
}

/** The ways to cut a word in two to twelve letters or figures: whatever may be a word by itself. */
export function piecesOf(word: string): string[] {
  const pieces = new Set<string>()
  for (let from = 0; from < word.length; from++) {
    for (let to = from + 1; to <= Math.min(word.length, from + 12); to++) pieces.add(word.slice(from, to))
  }
  return [...pieces].filter((piece) => piece.length > 1 || /\d/.test(piece))
}

/** A word as the fewest of the known ones written without blanks: 'galaxys21' is 'galaxy' and 's21'. */
export function cut(word: string, known: ReadonlySet<string>): string[] | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let to = 1; to <= word.length; to++) {
    for (let from = Math.max(0, to - 12); from < to; from++) {
      const before = best[from]
      const piece = word.slice(from, to)
      if (before && known.has(piece) && before.length + 1 < (best[to]?.length ?? Infinity)) best[to] = [...before, piece]
    }
  }
  return best[word.length]
}
