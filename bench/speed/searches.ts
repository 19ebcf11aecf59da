import type { Samples } from './samples.ts'

const filters = [
  '',
  '',
  '&sort=cheapest',
  '&storage=128',
  '&condition=like_new,very_good',
  '&maxPrice=300&sort=newest',
  '&verified=true',
  '&minBattery=85&sort=saving',
]

/** Searches for every model, each with several filters; of every five, one lacks a letter and one has two letters swapped. */
export function searchesFor({ models }: Samples): string[] {
  return filters.flatMap((filter, nth) =>
    models.map(({ key, brand }, at) => {
      const words = at % 3 === 0 ? `${brand.toLowerCase()} ${key}` : key
      return `/listings?q=${encodeURIComponent(misspell(words, (at + nth) % 5))}${filter}`
    }),
  )
}

/** Misspells the longest word, where typos are likely: slip 0 drops a letter, 1 swaps two, any other changes nothing. */
function misspell(words: string, slip: number): string {
  const longest = words.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (slip > 1 || longest.length < 5) return words
  const at = 2
  const swapped = `${longest[at + 1]}${longest[at]}`
  const wrong = slip === 0 ? longest.slice(0, at) + longest.slice(at + 1) : longest.slice(0, at) + swapped + longest.slice(at + 2)
  return words.replace(longest, wrong)
}
