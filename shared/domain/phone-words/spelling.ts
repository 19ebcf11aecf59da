import { LRUCache } from 'lru-cache'
import { isSeldom, lexiconWords, meaningOf } from './lexicon.ts'

/** How many letters must be added, removed, changed or swapped with their neighbour to turn one word into the other. */
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

/** Of equally near words, the one with the lower weight is chosen: the kind by which more phones are known. */
const weights = { brand: 0, series: 1, variant: 2, colour: 3, network: 5, remark: 6, empty: 7 }
const weightOf = (word: string) => (isSeldom(word) ? 4 : weights[meaningOf(word)?.as ?? 'empty'])
/** Words are misspelt in their own script. */
const scriptOf = (word: string) =>
  /\p{Script=Latin}/u.test(word) ? 'latin' : /\p{Script=Arabic}/u.test(word) ? 'arabic' : 'other'
const bySize = Map.groupBy(
  lexiconWords.filter((word) => word.length > 2 && !/\d/.test(word)),
  (word) => `${scriptOf(word)} ${word.length}`,
)
const wordsLike = (word: string, length: number) => bySize.get(`${scriptOf(word)} ${length}`) ?? []

/** Searching all words takes half a millisecond, and people misspell the same ones. */
const cache = new LRUCache<string, { word: string | undefined }>({ max: 10_000 })

/** The known word that a misspelt one means, with at most `most` slips; undefined if none is near enough. */
export function nearestWord(word: string, most = maxSlips(word)): string | undefined {
  const key = `${most} ${word}`
  const known = cache.get(key)
  if (known) return known.word
  const found = nearestOf(word, most)
  cache.set(key, { word: found })
  return found
}

function nearestOf(word: string, most: number): string | undefined {
  if (word.length === 3) return nearestShort(word)
  if (most === 0) return
  let best: { word: string; distance: number; weight: number } | undefined
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const other of wordsLike(word, length)) {
      const distance = distanceOf(word, other)
      const weight = weightOf(other) + (other[0] === word[0] ? 0 : 0.5)
      if (distance > Math.min(most, maxSlips(other))) continue
      if (!best || distance < best.distance || (distance === best.distance && weight < best.weight)) {
        best = { word: other, distance, weight }
      }
    }
  }
  return best?.word
}

/** Two letters swapped, or one missing from a word that distinguishes models; any other slip would make it another word. */
function nearestShort(word: string): string | undefined {
  const swapped = wordsLike(word, 3).find((other) => isSwapped(word, other))
  if (swapped) return swapped
  const isOfModels = (other: string) => ['variant', 'series'].includes(meaningOf(other)?.as ?? '') && !isSeldom(other)
  return wordsLike(word, 4).find((other) => other[0] === word[0] && isOfModels(other) && distanceOf(word, other) === 1)
}

const isSwapped = (word: string, other: string) =>
  distanceOf(word, other) === 1 && [...word].sort().join() === [...other].sort().join()

const maxSlips = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)
