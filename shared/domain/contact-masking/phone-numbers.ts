import { passesLuhn } from '../card-checks.ts'
import type { NumberReader } from './number-reader.ts'
import { type Digits, numberSaid, type Word } from './number-words.ts'
import { moneyBefore, senseAround, unitAfter } from './words-around.ts'

type Span = { from: number; to: number }

const fewest = 7
const maxDigits = 13
/** From this many digits on, a number can be an IMEI or a tracking number. */
const longCode = 14

const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
/** Dates, times, resolutions, network addresses and amounts are never part of a phone number, whatever stands beside them. */
const notDialled = [
  new RegExp(`(?<![\\d./-])(?:${day}[./-]${month}|${month}[./-]${day})[./-](?:19|20)\\d{2}(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d./-])(?:19|20)\\d{2}[./-]${month}[./-]${day}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d[./ -]?)(?:${day}[./-]${month}|${month}[./-]${day})[./-]\\d{2}(?![ ./-]?\\d)`, 'g'),
  /(?<![\d:])\d{1,2}[:h]\d{2}(?::\d{2})?(?![\d:])/g,
  /(?<!\d)\d{3,4} ?[x×*] ?\d{3,4}(?!\d)/g,
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g,
  /(?<!\d[ .,-]?)\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?![ .,-]?\d)/g,
  // Tracking numbers with letters (UPU S10, UPS, DHL).
  /\b(?:[a-z]{2} ?\d{3} ?\d{3} ?\d{3} ?[a-z]{2}|1z[0-9a-z ]{16,22}|jjd\d{16,18})\b/g,
]

/** Finds phone numbers in a folded text: in digits or words, spaced or in groups. */
export function findPhoneNumbers(text: string, reader: NumberReader): Span[] {
  if (!/\d|[a-z]{2}/.test(text)) return []
  const open = notDialled.reduce((rest, pattern) => rest.replace(pattern, (match) => '\u0001'.repeat(match.length)), text)
  return runsOf(open).flatMap((run) => numbersIn(open, run, reader))
}

const letterDigits: Record<string, string> = { o: '0', l: '1', i: '1', '|': '1', з: '3', б: '6', ч: '4' }

/** The digits in a text: written ones, also with an 'o' or an 'l' among them, and ones in words. */
export function digitsIn(text: string): Digits[] {
  const words: Word[] = []
  const found: Digits[] = []
  for (const { 0: token, index } of text.matchAll(/[a-zзбч0-9|]+/g)) {
    const place = { from: index, to: index + token.length }
    if (/^[a-z]+$/.test(token)) words.push({ text: token, ...place })
    const digits = writtenDigits(token)
    if (digits && !isAmount(text, place))
      found.push({ ...digits, from: place.from + digits.from, to: place.from + digits.to, said: false })
  }
  for (let i = 0; i < words.length; ) {
    const said = numberSaid(together(text, words, i), 0)
    if (said) found.push(said)
    i += said?.words ?? 1
  }
  return found.sort((a, b) => a.from - b.from)
}

/** The words from `start` on that are separated only by spaces or hyphens. */
function together(text: string, words: Word[], start: number): Word[] {
  const some = words.slice(start, start + 8)
  const gap = some.findIndex((word, i) => i > 0 && !/^[ -]{1,2}$/.test(text.slice(some[i - 1]?.to, word.from)))
  return gap < 0 ? some : some.slice(0, gap)
}

function writtenDigits(token: string): { digits: string; from: number; to: number } | undefined {
  const plain = [...token].map((letter) => letterDigits[letter] ?? letter).join('')
  const written = token.replace(/\D/g, '').length
  if (/^\d+$/.test(plain) && written * 2 >= token.length) return { digits: plain, from: 0, to: token.length }
  const mixed = written > 0 && /[a-z]{3}/.test(token) ? mixedDigits(token) : undefined
  if (mixed) return { digits: mixed, from: 0, to: token.length }
  // A whole number attached to a word: 'call6125550143now'.
  const glued = /^([a-z]{3,}|)(\d{9,13})([a-z]{3,}|)$/.exec(token)
  if (!glued?.[2]) return undefined
  const from = glued[1]?.length ?? 0
  return { digits: glued[2], from, to: from + glued[2].length }
}

/** Digits and number words mixed in one word: 'zero6', 'two02five'. */
function mixedDigits(token: string): string | undefined {
  const parts = (token.match(/[a-z]+|\d+/g) ?? []).map((part) =>
    /\d/.test(part) ? part : numberSaid([{ text: part, from: 0, to: part.length }], 0)?.digits,
  )
  return parts.includes(undefined) ? undefined : parts.join('')
}

const isAmount = (text: string, { from, to }: Span) =>
  to - from <= 6 && (unitAfter.test(text.slice(to, to + 14)) || moneyBefore.test(text.slice(Math.max(0, from - 5), from)))

const filler = '(?:and|then|y|luego|et|puis|und|dann|e|depois|dash|guion|tiret|strich|traco|space|espacio)'
const separators = new RegExp(`^[^a-z0-9\\u0001]{0,6}$|^[^a-z0-9\\u0001]{0,3}\\b${filler}\\b[^a-z0-9\\u0001]{0,3}$`, 'u')

/** Runs of digits with only separators between them. */
function runsOf(text: string): Digits[][] {
  const runs: Digits[][] = []
  let run: Digits[] = []
  for (const one of digitsIn(text)) {
    const last = run.at(-1)
    if (last && !goesOn(text, last, one)) {
      runs.push(run)
      run = []
    }
    run.push(one)
  }
  return [...runs, run]
}

function goesOn(text: string, last: Digits, next: Digits): boolean {
  const gap = text.slice(last.to, next.from)
  if (!separators.test(gap) || next.from < last.to) return false
  // '350, 380 or 400' are several numbers; '6, 1, 2' is one.
  const isList = /[,;]/.test(gap) && !last.said && !next.said && last.digits.length > 1 && next.digits.length > 1
  return !isList && !/\+/.test(gap.slice(1))
}

const lengthOf = (run: Digits[]) => run.reduce((sum, { digits }) => sum + digits.length, 0)
const textOf = (run: Digits[]) => run.map(({ digits }) => digits).join('')

function numbersIn(text: string, run: Digits[], reader: NumberReader): Span[] {
  const length = lengthOf(run)
  if (length < fewest) return []
  if (length >= longCode) return longRun(text, run, reader)
  if (isPhoneNumber(text, run, reader)) return [placeOf(text, run)]
  // A part of the run, beside a storage size, a price or a year.
  for (let count = run.length - 1; count > 0; count--) {
    for (let start = 0; start + count <= run.length; start++) {
      const part = run.slice(start, start + count)
      if (lengthOf(part) >= 9 && isPhoneNumber(text, part, reader)) return [placeOf(text, part)]
    }
  }
  return []
}

/** One long number is an IMEI or a tracking number; digits given one by one are not, and neither are two numbers in a row. */
function longRun(text: string, run: Digits[], reader: NumberReader): Span[] {
  const [first] = run
  if (!first) return []
  const whole = textOf(run)
  const oneByOne = run.filter(({ digits }) => digits.length === 1).length >= run.length * 0.7
  const isHonest = senseAround(text, first.from, run.at(-1)?.to ?? 0) === 'honest' || (whole.length === 15 && passesLuhn(whole))
  if (oneByOne) return isHonest ? [] : [placeOf(text, run)]
  if (isInternational(text, first) && reader.isInternational(whole.replace(/^00/, ''))) return [placeOf(text, run)]
  const gaps = run.slice(1).map((one, i) => text.slice(run[i]?.to, one.from))
  if (new Set(gaps).size < 2) return []
  const counts = Map.groupBy(gaps, (gap) => gap)
  const [[usual] = []] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  const cuts = gaps.flatMap((gap, i) => (gap === usual ? [] : [i + 1]))
  return [0, ...cuts].flatMap((from, i) => {
    const part = run.slice(from, cuts[i] ?? run.length)
    return lengthOf(part) < longCode && isPhoneNumber(text, part, reader) ? [placeOf(text, part)] : []
  })
}

function isPhoneNumber(text: string, run: Digits[], reader: NumberReader): boolean {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return false
  const digits = textOf(run)
  if (digits.length < fewest || digits.length > maxDigits || /^(\d)\1+$/.test(digits)) return false
  const sense = senseAround(text, first.from, last.to)
  const international = isInternational(text, first)
  if (international && reader.isInternational(digits.replace(/^00/, ''))) return true
  if (sense === 'honest' || isHonestList(run)) return false
  const spelled = run.filter(({ said, digits }) => said || digits.length === 1).length
  if (spelled >= fewest || (spelled >= 4 && spelled === run.length && run.some(({ said }) => said) && digits.length >= 8))
    return true
  if (sense === 'calling') return digits.length >= 8 || run.length <= 3
  return digits.length >= 9 && reader.isNational(digits)
}

const isInternational = (text: string, first: Digits) =>
  /\+ ?\(?$/.test(text.slice(Math.max(0, first.from - 3), first.from)) ||
  (first.digits.startsWith('00') && !first.digits.startsWith('000'))

const sizes = ['2', '3', '4', '6', '8', '10', '12', '16', '18', '24', '32', '64', '128', '256', '512', '1024', '1000', '2000']

/** Sizes, round prices, years or a count: not groups of a phone number. */
function isHonestList(run: Digits[]): boolean {
  if (run.length < 2) return false
  const numbers = run.map(({ digits }) => digits)
  if (numbers.every((one) => sizes.includes(one))) return true
  const isRound = (one: string) => /^[1-9]\d{1,3}$/.test(one) && /[05]0$|[1-9]5$|[1-9]0$/.test(one)
  if (run.length >= 3 && numbers.every((one) => isRound(one) && one.length >= 3)) return true
  if (numbers.every((one) => /^(?:19|20)\d{2}$/.test(one))) return true
  return numbers.every((one, i) => i === 0 || Number(one) === Number(numbers[i - 1]) + 1)
}

/** The span of a run, including the '+' or the bracket before it. */
function placeOf(text: string, run: Digits[]): Span {
  const from = run[0]?.from ?? 0
  const before = /[+(]{1,2} ?$/.exec(text.slice(Math.max(0, from - 3), from))
  return { from: from - (before?.[0].length ?? 0), to: run.at(-1)?.to ?? from }
}
