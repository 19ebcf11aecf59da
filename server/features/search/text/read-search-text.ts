import { bitsAskedBy } from '#shared/domain/phone-words/colours.ts'
import { inFamiliarWords } from '#shared/domain/phone-words/familiar-words.ts'
import { phrasesFor } from '#shared/domain/phone-words/languages/all.ts'
import { isCode, isSeldom, lexiconWords, meaningOf } from '#shared/domain/phone-words/lexicon.ts'
import { makerNamed, makers } from '#shared/domain/phone-words/makers.ts'
import { readSizes, type Sizes } from '#shared/domain/phone-words/sizes.ts'
import { distanceOf, nearestWord } from '#shared/domain/phone-words/spelling.ts'
import { plainWords, splitWords } from '#shared/domain/phone-words/split-words.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { t } from '#shared/language/message.ts'
import { type Facts, readFacts } from './fact-words.ts'
import { type Money, readMoney } from './money-words.ts'
import { stopWords } from './stop-words.ts'

/** A word of the model asked for. A model matches it if it has one of `words`; `surely` is false if `as` is a prefix of them. */
export type ModelWord = { as: string; words: string[]; surely: boolean }

export type SearchText = {
  /** Names of categories. */
  brands: string[] | undefined
  /** A phone must have all of these colours. */
  colours: { word: string; bits: bigint }[]
  model: ModelWord[]
  /** Whether 5G is asked for. */
  network: boolean
  /** The words of further models, any of which will do: the 14 in 'iphone 13 or 14'. */
  others: ModelWord[][]
  /** Words that a model must not have: 'pro' in 'iphone 13 -pro'. */
  without: string[]
  facts: Omit<Facts, 'left'>
  /** Makers that the market has no category for. */
  foreign: string[]
  sizes: Pick<Sizes, 'storage' | 'ram' | 'either'>
  money: Omit<Money, 'left' | 'foreign'>
  /** Words that are not in the lexicon; a seller may use them. */
  unknown: string[]
  /** Words that are ignored, as phones cannot be found by them. */
  ignored: string[]
  /** How the text was read, if not as written; otherwise null. */
  readAs: string | null
}

/** What the market sells: model words beyond the lexicon, and the names of its categories by maker. */
export type Offered = { words: ReadonlySet<string>; brands: ReadonlyMap<string, string> }

/** Parses a search text. The last word may be incomplete. */
export function readSearchText(q: string, offered: Offered): SearchText {
  const typed = q.normalize('NFKC')
  const familiar = inFamiliarWords(typed)
  const { left: ofPhone, ...facts } = readFacts(familiar)
  const { left, foreign, ...money } = readMoney(ofPhone.replace(/(?<=\d)\s?(?:mp|mah|hz|inch|zoll|mm|w)(?!\p{L})/giu, 'unit'))
  const { left: wanted, without } = readExclusions(left)
  const sizes = readSizes(wanted)
  const [side = '', ...otherSides] = sidesOf(sizes.left)
  const words = splitWords(side).filter((word, at, all) => !isEveryday(word, all[at + 1], at === 0))
  const text: SearchText = {
    brands: undefined,
    colours: [],
    model: [],
    network: false,
    others: [],
    without,
    facts,
    foreign: [],
    sizes,
    money,
    unknown: [],
    ignored: foreign,
    readAs: null,
  }
  const read = words.map((word, at) => readWord(text, word, { isLast: at === words.length - 1, offered }))
  const alternatives = readOthers(text, words, otherSides, offered)
  settleMakers(text, words, offered)
  takeBareSizes(text)
  const said = [...read, ...alternatives].filter((word) => word !== '')
  const written = plainWords(sizes.left).filter((word) => !text.ignored.includes(word) && !text.unknown.includes(word))
  const corrected =
    familiar !== typed ||
    said.join(' ') !==
      written.filter((word) => meaningOf(word)?.as !== 'empty' && !stopWords.has(word) && word !== 'mi').join(' ')
  const understood = [
    ...said,
    ...without.map((word) => t('search.readWithout', { word })),
    ...sizesText(sizes),
    ...facts.as,
    ...money.as,
  ]
  const isRead = (corrected && said.length > 0) || without.length + facts.as.length + money.as.length > 0
  return { ...text, readAs: isRead ? understood.join(' ') : null }
}

const exclusion = /(?<=\s)[-–](\p{L}[\p{L}\p{N}]*)(?![\p{L}\p{N}])/gu

/** Takes words after a minus out of a text: 'iphone 13 -pro'. */
function readExclusions(text: string): { left: string; without: string[] } {
  const without: string[] = []
  const left = text.replace(exclusion, (whole, word: string) => {
    const [only = '', ...more] = splitWords(word)
    const as = meaningOf(only)?.as
    if (more.length > 0 || (as !== 'variant' && as !== 'series' && !isCode(only))) return whole
    without.push(only)
    return ' '
  })
  return { left, without }
}

const between = new RegExp(String.raw`\s+(?:${phrasesFor('or')})\s+|(?<=\d\p{L}*)\s*\/\s*(?=\p{L}{0,2}\d)`, 'iu')

/** The phones between which a text leaves the choice: 'iphone 13 or 14', '12/13'. Each names a number. */
function sidesOf(text: string): string[] {
  const sides = text.split(between)
  return sides.every((side) => /\d/.test(side)) ? sides : [text]
}

/** Adds what the further sides name. One without a series is of the first one's. */
function readOthers(text: SearchText, first: string[], sides: string[], offered: Offered): string[] {
  const firstCode = first.findIndex((word) => isCode(word))
  const series = first.slice(0, Math.max(firstCode, 0)).filter((word) => ['series', 'brand'].includes(meaningOf(word)?.as ?? ''))
  return sides.flatMap((side) => {
    const own = splitWords(side)
    const hasSeries = own.some((word) => ['series', 'brand'].includes(meaningOf(word)?.as ?? ''))
    const other: SearchText = { ...text, model: [], brands: undefined }
    const read = (hasSeries ? own : [...series, ...own]).map((word) => readWord(other, word, { isLast: false, offered }))
    text.others.push(other.model)
    text.network = other.network
    text.brands = text.brands && other.brands && [...text.brands, ...other.brands]
    return [t('search.readOr'), ...read]
  })
}

/** Whether a word has no meaning for a search. 'mi' before a stop word is Spanish or Italian for 'my', else a word of Xiaomi. */
const isEveryday = (word: string, next: string | undefined, isFirst: boolean) =>
  (stopWords.has(word) && !meaningOf(word)) ||
  (word === 'mi' && next !== undefined && stopWords.has(next)) ||
  (!isFirst && makerNamed(makerOfWord(word))?.everyday === true)

/** The brand of another maker's: 'xiaomi note 9' is a Redmi, but the numbered models are Xiaomi's own: 'xiaomi 15'. */
function settleMakers(text: SearchText, words: string[], { brands }: Offered) {
  for (const word of words.filter((one) => meaningOf(one)?.as === 'brand')) {
    const maker = makerOfWord(word)
    const parts = makers.flatMap(({ name, of }) => (of === maker ? (brands.get(name) ?? []) : []))
    if (parts.length === 0) continue
    const own = brands.get(maker)
    const namesPart = parts.some((part) => text.brands?.includes(part))
    if (!namesPart && /^\d{1,2}[stux]?$/.test(text.model[0]?.as ?? '')) continue
    const others = (text.brands ?? []).filter((brand) => brand !== own)
    text.brands = namesPart ? others : [...(text.brands ?? []), ...parts]
    text.foreign = text.foreign.filter((one) => one !== word)
  }
}

type WordContext = { isLast: boolean; offered: Offered }

/** Adds one word to `text`; returns how it was read, or '' if it is left out. */
function readWord(text: SearchText, word: string, { isLast, offered }: WordContext): string {
  const own = meaningOf(word) ? undefined : offered.brands.get(word)
  if (own !== undefined) {
    text.brands = [...(text.brands ?? []), own]
    return word
  }
  if (!meaningOf(word) && (isCode(word) || offered.words.has(word))) {
    text.model.push({ as: word, words: [word], surely: true })
    return word
  }
  if (meaningOf(word)) return take(text, word, offered)
  const begun = isLast || word.length > 2 ? wordsBeginning(word, offered) : []
  if (begun.length > 0) return takeBeginning(text, word, begun, offered)
  const near = (isLast ? variantMeant(word) : undefined) ?? nearestWord(word)
  if (near) return take(text, near, offered)
  const glued = gluedMisspelt(word)
  if (glued) return glued.map((piece) => readWord(text, piece, { isLast: false, offered })).join(' ')
  if (/^\d+unit$/.test(word)) text.ignored.push(word.replace('unit', ''))
  else text.unknown.push(word)
  return ''
}

/** The last words of models are short, and people slip most in them: 'pro maz', '13 pto'. */
const variantMeant = (word: string): string | undefined =>
  /^\p{L}{2,3}$/u.test(word)
    ? ['pro', 'max'].find((variant) => variant[0] === word[0] && distanceOf(word, variant) === 1)
    : undefined

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

function take(text: SearchText, word: string, offered: Offered): string {
  const meaning = meaningOf(word)
  if ((meaning?.as === 'brand' || meaning?.as === 'series') && meaning.brand && !offered.brands.has(meaning.brand)) {
    text.foreign.push(word)
    return word
  }
  switch (meaning?.as) {
    case 'brand':
      text.brands = [...(text.brands ?? []), offered.brands.get(meaning.brand) ?? meaning.brand]
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

const wordsBeginning = (beginning: string, { brands }: Offered) =>
  beginning.length < 2
    ? []
    : beginnable.filter((word) => word.startsWith(beginning) && (!isSeldom(word) || brands.has(makerOfWord(word)))).slice(0, 20)

function makerOfWord(word: string): string {
  const meaning = meaningOf(word)
  return meaning?.as === 'brand' || meaning?.as === 'series' ? (meaning.brand ?? '') : ''
}

/** Takes an incomplete word: brands take precedence over model words, and these over colours. */
function takeBeginning(text: SearchText, as: string, words: string[], offered: Offered): string {
  const of = (...kinds: string[]) => words.filter((word) => kinds.includes(meaningOf(word)?.as ?? ''))
  const brands = of('brand').flatMap((word) => {
    const meaning = meaningOf(word)
    return meaning?.as === 'brand' ? [offered.brands.get(meaning.brand) ?? meaning.brand] : []
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
  if (bare.length === 0) return
  text.model = text.model.filter((word) => !isBare(word))
  text.sizes = { ...text.sizes, storage: [...text.sizes.storage, ...bare] }
}

const sizesText = ({ storage, ram, either }: SearchText['sizes']) => [
  ...ram.map((mb) => `${mb >= 1024 ? `${mb / 1024} GB` : `${mb} MB`} RAM`),
  ...[...storage, ...either].map((gb) => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`)),
]
