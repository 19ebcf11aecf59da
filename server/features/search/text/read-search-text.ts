import { upTo } from '#shared/domain/cut-text.ts'
import { bitsAskedBy } from '#shared/domain/phone-words/colours.ts'
import { type Brand, isCode, lexiconWords, meaningOf } from '#shared/domain/phone-words/lexicon.ts'
import { readSizes, type Sizes } from '#shared/domain/phone-words/sizes.ts'
import { distanceOf, nearestWord } from '#shared/domain/phone-words/spelling.ts'
import { plainWords, splitWords } from '#shared/domain/phone-words/split-words.ts'
import { type Money, readMoney } from './money-words.ts'
import { stopWords } from './stop-words.ts'

/** A word of the model asked for. A model matches it if it has one of `words`; `surely` is false if `as` is a prefix of them. */
export type ModelWord = { as: string; words: string[]; surely: boolean }

export type SearchText = {
  brands: Brand[] | undefined
  /** A phone must have all of these colours. */
  colours: { word: string; bits: bigint }[]
  model: ModelWord[]
  /** Whether 5G is asked for. */
  network: boolean
  /** Makers that the market has no category for. */
  foreign: string[]
  sizes: Pick<Sizes, 'storage' | 'ram' | 'either'>
  money: Omit<Money, 'left'>
  /** Words that are not in the lexicon; a seller may use them. */
  unknown: string[]
  /** Words that are ignored, as phones cannot be found by them. */
  ignored: string[]
  /** How the text was read, if not as written; otherwise null. */
  readAs: string | null
}

/** Parses a search text. `catalogueWords` are model words beyond the lexicon. The last word may be incomplete. */
export function readSearchText(q: string, catalogueWords: ReadonlySet<string> = new Set()): SearchText {
  const { left, ...money } = readMoney(q.normalize('NFKC').replace(/(?<=\d)\s?(?:mp|mah|hz|inch|zoll|mm|w)(?!\p{L})/giu, 'unit'))
  const sizes = readSizes(left)
  const words = splitWords(sizes.left).filter((word, at, all) => !isEveryday(word, all[at + 1]))
  const text: SearchText = {
    brands: undefined,
    colours: [],
    model: [],
    network: false,
    foreign: [],
    sizes,
    money,
    unknown: [],
    ignored: [],
    readAs: null,
  }
  const read = words.map((word, at) => readWord(text, word, { isLast: at === words.length - 1, catalogueWords }))
  takeBareSizes(text)
  const said = read.filter((word) => word !== '')
  const written = plainWords(sizes.left).filter((word) => !text.ignored.includes(word) && !text.unknown.includes(word))
  const corrected =
    said.join(' ') !==
    written.filter((word) => meaningOf(word)?.as !== 'empty' && !stopWords.has(word) && word !== 'mi').join(' ')
  const understood = [...said, ...sizesText(sizes), ...money.as]
  return { ...text, readAs: (corrected && said.length > 0) || money.as.length > 0 ? understood.join(' ') : null }
}

/** Whether a word has no meaning for a search. 'mi' before a stop word is Spanish or Italian for 'my', else a word of Xiaomi. */
const isEveryday = (word: string, next: string | undefined) =>
  (stopWords.has(word) && !meaningOf(word)) || (word === 'mi' && next !== undefined && stopWords.has(next))

type WordContext = { isLast: boolean; catalogueWords: ReadonlySet<string> }

/** Adds one word to `text`; returns how it was read, or '' if it is left out. */
function readWord(text: SearchText, word: string, { isLast, catalogueWords }: WordContext): string {
  if (!meaningOf(word) && (isCode(word) || catalogueWords.has(word))) {
    text.model.push({ as: word, words: [word], surely: true })
    return word
  }
  if (meaningOf(word)) return take(text, word)
  const begun = isLast || word.length > 2 ? wordsBeginning(word) : []
  if (begun.length > 0) return takeBeginning(text, word, begun)
  const near = nearestWord(word)
  if (near) return take(text, near)
  const glued = gluedMisspelt(word)
  if (glued) return glued.map((piece) => readWord(text, piece, { isLast: false, catalogueWords })).join(' ')
  if (/^\d+unit$/.test(word)) text.ignored.push(word.replace('unit', ''))
  else text.unknown.push(word)
  return ''
}

/** Splits a misspelt brand or series with a model code attached, such as 'ipone13' or 'galxys21'. */
function gluedMisspelt(word: string): string[] | undefined {
  let best: { pieces: string[]; distance: number } | undefined
  for (let at = 4; at < word.length; at++) {
    const [head, tail] = [upTo(word, at), splitWords(word.slice(at))]
    if (!/\d/.test(word.slice(at)) || /\d/.test(head) || !tail.every((piece) => isCode(piece) || meaningOf(piece))) continue
    const near = nearestWord(head, 1)
    const meaning = near && meaningOf(near)
    if (!near || (meaning && meaning.as !== 'brand' && meaning.as !== 'series')) continue
    const distance = distanceOf(near, head)
    if (!best || distance < best.distance) best = { pieces: [near, ...tail], distance }
  }
  return best?.pieces
}

function take(text: SearchText, word: string): string {
  const meaning = meaningOf(word)
  switch (meaning?.as) {
    case 'brand':
      text.brands = [...(text.brands ?? []), meaning.brand]
      return word
    case 'series':
    case 'variant':
      text.model.push({ as: word, words: [word], surely: true })
      return word
    case 'colour':
      text.colours.push({ word, bits: bitsAskedBy(word) })
      return word
    case 'network':
      text.network ||= word === '5g'
      return word
    case 'foreign':
      text.foreign.push(word)
      return word
    case 'remark':
      text.ignored.push(word)
      return ''
    default:
      return ''
  }
}

const beginnable = lexiconWords.filter((word) => {
  const as = meaningOf(word)?.as
  return word.length > 2 && (as === 'brand' || as === 'series' || as === 'variant' || as === 'colour')
})

const wordsBeginning = (beginning: string) =>
  beginning.length < 2 ? [] : beginnable.filter((word) => word.startsWith(beginning)).slice(0, 20)

/** Takes an incomplete word: brands take precedence over model words, and these over colours. */
function takeBeginning(text: SearchText, as: string, words: string[]): string {
  const of = (...kinds: string[]) => words.filter((word) => kinds.includes(meaningOf(word)?.as ?? ''))
  const brands = of('brand').flatMap((word) => {
    const meaning = meaningOf(word)
    return meaning?.as === 'brand' ? [meaning.brand] : []
  })
  const model = of('series', 'variant')
  if (brands.length > 0) text.brands = [...(text.brands ?? []), ...brands]
  else if (model.length > 0) text.model.push({ as, words: model, surely: false })
  else {
    const [word = ''] = words
    text.colours.push({ word, bits: bitsAskedBy(word) })
  }
  return as
}

/** Takes a bare 64, 128, 256, 512 or 1024 as a storage size. */
function takeBareSizes(text: SearchText) {
  const isBare = ({ as }: ModelWord) => /^(64|128|256|512|1024)$/.test(as)
  const bare = text.model.filter(isBare).map(({ as }) => Number(as))
  if (bare.length === 0 || text.sizes.storage.length > 0) return
  text.model = text.model.filter((word) => !isBare(word))
  text.sizes = { ...text.sizes, storage: bare }
}

const sizesText = ({ storage, ram, either }: SearchText['sizes']) => [
  ...ram.map((mb) => `${mb >= 1024 ? `${mb / 1024} GB` : `${mb} MB`} RAM`),
  ...[...storage, ...either].map((gb) => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`)),
]
