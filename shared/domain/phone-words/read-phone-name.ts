import { colourBits } from './colours.ts'
import { accessoryIn, namesSeveral } from './doubtful-name.ts'
import { inFamiliarWords } from './familiar-words.ts'
import { isCode, isSeldom, isYear, meaningOf } from './lexicon.ts'
import { makerNamed } from './makers.ts'
import { readSizes } from './sizes.ts'
import { nearestWord } from './spelling.ts'
import { splitWords } from './split-words.ts'

export type PhoneName = {
  brand: string | undefined
  /** The model's words, the same however the name is written: 'galaxy s21 plus', '9 pro', 'iphone se 2020'. */
  key: string
  /** Whether the name says 5G. */
  network: boolean
  /** Whether the key has only words and codes by which phones are known. */
  known: boolean
  /** In GB; undefined if the name says none or several. */
  storageGb: number | undefined
  ramMb: number | undefined
  /** As written. */
  colour: string | undefined
  /** The other words of the name. */
  rest: string[]
}

/** Maximum number of words taken as the model, in a name without known words. */
const maxOwnWords = 6

/**
 * Reads a phone's name: its brand, model, storage, memory, colour, and the other words. `maker` is the one it is listed under,
 * one of `makers` or a market's own brand.
 */
export function readPhoneName(name: string, maker?: string): PhoneName {
  const sizes = readSizes(inFamiliarWords(name))
  const words = splitWords(sizes.left)
    .map((word) => corrected(word))
    .filter((word, at, all) => !(word === 'dual' && all[at + 1] === 'sim') && !(word === 'sim' && all[at - 1] === 'dual'))
  const brand = maker ?? brandOf(words)
  const isDoubtful = namesSeveral(words) || accessoryIn(name) !== undefined
  const { model, rest, known } = isDoubtful ? ownWords(words) : modelIn(withoutOwnBrand(words, brand), brand)
  const [storage, ram] = [one(sizes.storage), one(sizes.ram)]
  const either = one(sizes.either)
  return {
    brand,
    key: model.join(' '),
    network: words.includes('5g'),
    known,
    storageGb: storage ?? bareStorage(words) ?? (either && either > 8 ? either : undefined),
    ramMb: ram ?? (either && either <= 8 ? either * 1024 : undefined),
    colour: colourIn(name),
    rest: rest.filter((word) => meaningOf(word)?.as !== 'colour'),
  }
}

const one = (numbers: number[]) => (numbers.length === 1 ? numbers[0] : undefined)

const bareStorage = (words: string[]) => one(words.filter((word) => /^(64|128|256|512)$/.test(word)).map(Number))

/** The maker that a name's words belong to; 'nothing' is a maker's at the beginning only. */
export function brandOf(words: string[]): string | undefined {
  for (const [at, word] of words.entries()) {
    const meaning = meaningOf(word)
    if ((meaning?.as !== 'brand' && meaning?.as !== 'series') || !meaning.brand) continue
    if (at === 0 || !makerNamed(meaning.brand)?.everyday || meaning.as === 'series') return meaning.brand
  }
  return
}

/** A brand that no list of makers has is known by its own name. */
function withoutOwnBrand(words: string[], brand: string | undefined): string[] {
  if (!brand || makerNamed(brand)) return words
  const own = splitWords(brand)
  const others = words.filter((word) => !own.includes(word))
  return others.length > 0 ? others : words
}

/** Corrects slips in a maker's own words only; other words may be a seller's. */
function corrected(word: string): string {
  if (word.length < 5 || meaningOf(word) || /\d/.test(word)) return word
  const near = nearestWord(word, 1)
  if (near === undefined || isSeldom(near)) return word
  const meaning = meaningOf(near)
  return meaning?.as === 'brand' || (meaning?.as === 'series' && meaning.brand) ? near : word
}

type Kind = 'begins' | 'code' | 'more' | 'passed' | 'ends'

function kindOf(word: string): Kind {
  if (isCode(word)) return /^(64|128|256|512|1024)$/.test(word) ? 'passed' : 'code'
  switch (meaningOf(word)?.as) {
    case 'series':
      return 'begins'
    case 'variant':
      return 'more'
    case 'brand':
    case 'network':
    case 'empty':
    case 'remark':
      return 'passed'
    default:
      return 'ends'
  }
}

function modelIn(words: string[], brand: string | undefined) {
  const kinds = words.map((word) => kindOf(word))
  const start = startOf(words, kinds)
  if (start === undefined) return ownWords(words)
  const model: string[] = []
  const taken = new Set<number>()
  for (let at = start; at < words.length; at++) {
    const [word = '', kind] = [words[at], kinds[at]]
    const begun = model.some((other) => kindOf(other) === 'code' || meaningOf(other)?.as === 'variant')
    if (kind === 'ends' && (begun || kinds.slice(at).every((other) => other !== 'code'))) break
    if (begun && isShade(words, at, brand)) break
    if (kind === 'passed' || (kind === 'code' && isSecondNumber(model, word))) continue
    if (model.includes(word)) continue
    model.push(word)
    taken.add(at)
  }
  const known = model.every((word) => kindOf(word) !== 'ends' || /^[a-z]$/.test(word))
  return { model: canonical(model, brand), rest: words.filter((_, at) => !taken.has(at) && kinds[at] !== 'passed'), known }
}

/** Words of models that makers also use before a colour: 'Star Blue', 'Racing Silver'. */
const shades = ['star', 'racing', 'speed', 'neo', 'air']
const isShade = (words: string[], at: number, brand: string | undefined) =>
  meaningOf(words[at + 1] ?? '')?.as === 'colour' &&
  (shades.includes(words[at] ?? '') || (words[at] === 'power' && brand === 'Realme'))

/** Where a model's name begins: at a series word, else at a code, including unknown words directly before it. */
function startOf(words: string[], kinds: Kind[]): number | undefined {
  const series = kinds.indexOf('begins')
  const code = kinds.indexOf('code')
  const first = Math.min(...[series, code].filter((at) => at >= 0))
  if (!Number.isFinite(first)) return
  if (first === series) return first
  let start = first
  while (start > 0 && ['ends', 'more'].includes(kinds[start - 1] ?? '') && meaningOf(words[start - 1] ?? '')?.as !== 'colour')
    start--
  return start
}

/** A number directly after a code is not part of the model, except a year: 'iPhone 13 2 months old'. */
const isSecondNumber = (model: string[], word: string) =>
  /^\d+$/.test(word) && !isYear(word) && kindOf(model.at(-1) ?? '') === 'code'

/** A name without any word that phones are known by: all its words, colours only if there is nothing else. */
function ownWords(words: string[]) {
  const told = words.filter((word) => !['brand', 'network', 'empty', 'remark'].includes(meaningOf(word)?.as ?? ''))
  const plain = told.filter((word) => meaningOf(word)?.as !== 'colour')
  const model = [plain, told, words].find((some) => some.length > 0) ?? []
  return { model: model.slice(0, maxOwnWords), rest: [], known: false }
}

/** Adds words that people leave out: 'M31' is 'galaxy m31', '13 Pro' of Apple 'iphone 13 pro', 'Flip 5' 'z flip 5'. */
const canonical = (model: string[], brand: string | undefined): string[] =>
  (brand === undefined ? undefined : makerNamed(brand)?.complete?.(model)) ?? model

/** The longest part of the name that begins and ends with a colour word. */
function colourIn(name: string): string | undefined {
  const runs = name.match(/\p{L}+(?:[ -]\p{L}+)*/gu) ?? []
  const found = runs
    .flatMap((run) => {
      const words = run.split(/[ -]/)
      const places = words.flatMap((word, at) =>
        colourBits(word) !== 0n && meaningOf(word.toLowerCase())?.as === 'colour' ? [at] : [],
      )
      const [from] = places
      const to = places.at(-1)
      return from === undefined || to === undefined ? [] : [words.slice(from, to + 1).join(' ')]
    })
    .toSorted((a, b) => b.length - a.length)
  const [colour] = found
  return colour && colour.length <= 40 ? colour : undefined
}
