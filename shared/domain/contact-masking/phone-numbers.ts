import { passesLuhn } from '#shared/domain/luhn.ts'
import { digitsIn } from './digits-in.ts'
import type { Folded } from './fold.ts'
import { noNumber, withoutUndialled } from './not-dialled.ts'
import type { NumberReader } from './number-reader.ts'
import type { Digits } from './number-words.ts'
import { namesCode, senseAround } from './words-around.ts'

type Span = { from: number; to: number }

const fewest = 7
const maxDigits = 13
/** From this many digits on, a number can be an IMEI or a tracking number. */
const longCode = 14

/** A folded text, and what distinguishes the numbers in it. */
type Reading = { text: string; reader: NumberReader; isForeign: (run: Digits[]) => boolean }

/** Finds phone numbers: in digits or words, spaced or in groups. */
export function findPhoneNumbers(folded: Folded, reader: NumberReader): Span[] {
  if (!/\d|[a-z]{2}/.test(folded.text)) return []
  const text = withoutUndialled(folded.text)
  const reading: Reading = { text, reader, isForeign: (run) => isForeign(folded, run) }
  return runsOf(text).flatMap((run) => numbersIn(reading, run))
}

/** Whether all digits are of another script, or in another form: nobody writes a size or a price so. */
const isForeign = ({ original, at }: Folded, run: Digits[]): boolean =>
  run.every(({ from, to }) => !/[0-9a-z]/i.test(original.slice(at[from], at[to])))

const link = 'and|then|y|luego|et|puis|und|dann|e|depois|aur|dash|guion|tiret|strich|traco|space|espacio'
const step =
  'after (?:that|this|it)|afterwards|followed by|finally|lastly|next|then|luego|despues|entonces|al final|por ultimo|puis|ensuite|enfin|dann|danach|zuletzt|zum schluss|depois|em seguida|por fim|phir|uske baad|area|code|prefix|vorwahl|prefijo|lada|indicatif|ddd'
const small = 'and|y|et|und|e|aur|is|es|ist|the|la|el|it|at|in|of|with'
const between = `[^\\p{L}\\p{N}${noNumber}]`
const sign = `${between}{0,3}`
/** A word that joins, or several of which one says that the number goes on. */
const filler = new RegExp(
  `^${sign}\\b(?:${link})\\b${sign}$|^(?=.*\\b(?:${step})\\b)(?:${sign}\\b(?:${step}|${small})\\b){1,4}${sign}$`,
  'u',
)
const blank = new RegExp(`^${between}{0,6}$`, 'u')

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
  const isBlank = blank.test(gap)
  if (next.from < last.to || !(isBlank || filler.test(gap))) return false
  // '350, 380 or 400' are several numbers; '6, 1, 2' is one.
  const isList = isBlank && /[,;]/.test(gap) && !last.said && !next.said && last.digits.length > 1 && next.digits.length > 1
  return !isList && !/\+/.test(gap.slice(1))
}

const lengthOf = (run: Digits[]) => run.reduce((sum, { digits }) => sum + digits.length, 0)
const textOf = (run: Digits[]) => run.map(({ digits }) => digits).join('')

function numbersIn(reading: Reading, run: Digits[]): Span[] {
  const { text } = reading
  const length = lengthOf(run)
  if (length < fewest) return []
  if (length >= longCode) return longRun(reading, run)
  if (isPhoneNumber(reading, run)) return [placeOf(text, run)]
  // A part of the run, beside a storage size, a price or a year.
  for (let count = run.length - 1; count > 0; count--) {
    for (let start = 0; start + count <= run.length; start++) {
      const part = run.slice(start, start + count)
      if (lengthOf(part) >= 9 && isPhoneNumber(reading, part)) return [placeOf(text, part)]
    }
  }
  return []
}

/** One long number is an IMEI or a tracking number; digits given one by one are not, and neither are two numbers in a row. */
function longRun(reading: Reading, run: Digits[]): Span[] {
  const { text, reader } = reading
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
    return lengthOf(part) < longCode && isPhoneNumber(reading, part) ? [placeOf(text, part)] : []
  })
}

function isPhoneNumber({ text, reader, isForeign }: Reading, run: Digits[]): boolean {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return false
  const digits = textOf(run)
  if (digits.length < fewest || digits.length > maxDigits || /^(\d)\1+$/.test(digits)) return false
  const sense = namesCode(text.slice(first.from, last.to)) ? 'calling' : senseAround(text, first.from, last.to)
  const international = isInternational(text, first)
  const isCertain = !digits.startsWith('00') || (digits.length >= 11 && sense !== 'honest')
  if (international && isCertain && reader.isInternational(digits.replace(/^00/, ''))) return true
  if (sense === 'honest' || isHonestList(run)) return false
  const spelled = run.filter(({ said, digits }) => said || digits.length === 1).length
  if (spelled >= fewest || (spelled >= 4 && spelled === run.length && run.some(({ said }) => said) && digits.length >= 8))
    return true
  if (sense === 'calling') return digits.length >= 8 || run.length <= 3
  if (digits.length >= 8 && isForeign(run)) return true
  return digits.length >= 9 && !longPostCode.test(text.slice(first.from, last.to)) && reader.isNational(digits)
}

/** As in the United States; elsewhere it can be a number, which then has a word beside it. */
const longPostCode = /^\d{5}-\d{4}$/

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
