import type { Db } from '#server/db/connect.ts'
import { colourFrom } from './colours.ts'
import { cut, nearest, piecesOf } from './spelling.ts'
import { bareStorageFrom, mostWords, splitWords, storageFrom } from './split-words.ts'
import { wordsAmong, wordsBeginning, wordsLike } from './vocabulary.ts'

/** How well a model's word answers to one that was asked for; less is better. */
export const answers = { exactly: 0, beginning: 1, misspelt: 2 } as const
type Answer = (typeof answers)[keyof typeof answers]

/** One word as it was read: a category, a storage size, a colour, or any of some words of models. */
export type Read =
  | { read: 'category'; as: string; name: string }
  | { read: 'storage'; as: string; gigabytes: number }
  | { read: 'colour'; as: string; colour: string }
  | { read: 'model'; as: string; words: Map<string, Answer> }

export type Reading = { parts: Read[]; readAs: string | null; ignored: string[] }

type Known = { categories: string[]; beginning: Map<string, string[]> }

/** Reads what was typed. `ignored` are words that nothing answers to. */
export async function readWords(db: Db, text: string, categories: string[]): Promise<Reading> {
  const all = splitWords(text)
  const [words, left] = [all.slice(0, mostWords), all.slice(mostWords)]
  const known = { categories, beginning: await wordsBeginning(db, words) }
  const sure = words.map((word, at) => readSure(word, known, at === words.length - 1))
  const unsure = words.filter((_, at) => !sure[at])
  const guessed = unsure.length > 0 ? await guess(db, unsure, categories) : new Map<string, Read[]>()
  const reads = words.map((word, at) => sure[at] ?? guessed.get(word) ?? [])
  const ignored = [...words.filter((_, at) => reads[at]?.length === 0), ...left]
  const parts = reads.flat()
  const readAs = parts.map(({ as }) => as).join(' ')
  const written = words.filter((word) => !ignored.includes(word)).join(' ')
  const nothingToRead = all.length === 0 && /[^\p{L}\p{N}\s]/u.test(text)
  return {
    parts,
    readAs: readAs === written ? null : readAs,
    ignored: nothingToRead ? [text.trim()] : ignored,
  }
}

/** A word as it stands: a size, a category, a colour, a model's word or the beginning of one. The last word may yet be typed on. */
function readSure(word: string, { categories, beginning }: Known, isLast = false): Read[] | undefined {
  const found = beginning.get(word) ?? []
  const exact = found.includes(word)
  const gigabytes = storageFrom(word) ?? (exact ? undefined : bareStorageFrom(word))
  if (gigabytes) return [{ read: 'storage', as: word, gigabytes }]
  const category = categories.find((name) => name.toLowerCase() === word)
  if (category) return [{ read: 'category', as: word, name: category }]
  const colour = exact ? undefined : colourFrom(word)
  if (colour) return [{ read: 'colour', as: word, colour }]
  const begun = exact || word.length < 3 ? undefined : categories.find((name) => name.toLowerCase().startsWith(word))
  if (begun) return [{ read: 'category', as: word, name: begun }]
  if (found.length === 0) return
  const words = found.filter((other) => other === word || isLast || !exact)
  return [{ read: 'model', as: word, words: new Map(words.map((other) => [other, other === word ? 0 : 1])) }]
}

/** Words written together, or with a mistake; without an entry where neither helps. */
async function guess(db: Db, words: string[], categories: string[]): Promise<Map<string, Read[]>> {
  const splits = new Map(words.map((word) => [word, /^(\p{L}{3,})(\d.*)$/u.exec(word)?.slice(1) ?? []] as const))
  const halves = [...splits.values()].flat()
  const spelt = words.flatMap((word) => splits.get(word)?.[0] ?? word).filter((word) => !/\d/.test(word) && word.length > 2)
  const among = await wordsAmong(db, words.flatMap(piecesOf))
  const beginning = await wordsBeginning(db, halves)
  for (const piece of among) if (!beginning.has(piece)) beginning.set(piece, [piece])
  const like = await wordsLike(db, spelt)
  const known = { categories, beginning }
  const pieces = new Set([...among, ...categories.map((name) => name.toLowerCase())])

  const whole = (word: string) => correct(word, like.get(word) ?? [], categories)
  const read = (word: string): Read[] => {
    const parts = cut(word, new Set([...pieces, ...piecesOf(word).filter((piece) => storageFrom(piece))]))
    if (parts && parts.length > 1) return parts.flatMap((part, at) => readSure(part, known, at === parts.length - 1) ?? [])
    const [letters, figures] = splits.get(word) ?? []
    if (!letters || !figures) return whole(word)
    const [first, second] = [readSure(letters, known) ?? whole(letters), readSure(figures, known, true) ?? []]
    return first.length > 0 && second.length > 0 ? [...first, ...second] : []
  }
  return new Map(words.map((word) => [word, read(word)] as const).filter(([, reads]) => reads.length > 0))
}

/** A word with a mistake as the category or the models' words nearest to it. */
function correct(word: string, like: string[], categories: string[]): Read[] {
  if (/\d/.test(word)) return []
  const [brand, model] = [
    nearest(
      word,
      categories.map((name) => name.toLowerCase()),
    ),
    nearest(word, like),
  ]
  const name = categories.find((category) => category.toLowerCase() === brand.words[0])
  if (name && brand.distance <= model.distance) return [{ read: 'category', as: name.toLowerCase(), name }]
  const [as] = model.words
  return as ? [{ read: 'model', as, words: new Map(model.words.map((other) => [other, answers.misspelt])) }] : []
}
