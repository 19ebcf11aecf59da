import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { isCode, isSeldom, isYear, lexiconWords, meaningOf } from './lexicon.ts'

/** Maximum length of a word; the rest of it is dropped. No word of a phone's name is longer. */
const longestWord = 40
/** Maximum number of words; nobody needs more to name a phone. */
const maxWords = 24

/**
 * Splits a text into words, however it is written: case, accents of Latin letters and punctuation do not matter, 'S21+' is
 * 's21 plus', written together or apart is the same ('iphone13', 'flip 6', 's 21'), and letters of every script are kept.
 */
export const splitWords = (text: string): string[] => withYears(joined(plainWords(text)).flatMap(parted))

/** The second and third iPhone SE are identified by their years: 'se 2', 'se 3rd'. */
const yearsOfSe: Record<string, string> = { '2': '2020', '2nd': '2020', '3': '2022', '3rd': '2022' }
const withYears = (words: string[]) => words.map((word, at) => (words[at - 1] === 'se' ? (yearsOfSe[word] ?? word) : word))

/** The words as they are written. */
export function plainWords(text: string): string[] {
  const plain = cutAlike(text, 500)
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\bse\P{L}{1,3})(2nd|3rd)[ -]gen\p{L}*/u, (_, nth) => (nth === '2nd' ? '2020' : '2022'))
    .replace(/(?<=\p{L})\+|(?<=\p{N})\s?\+(?!\d)/gu, ' plus ')
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return words.slice(0, maxWords).map((word) => cutAlike(word, longestWord))
}

const storageNumbers = ['32', '64', '128', '256', '512']
const broken = new Map([
  ['i phone', 'iphone'],
  ['one plus', 'oneplus'],
  ['red mi', 'redmi'],
  ['real me', 'realme'],
  ['sam sung', 'samsung'],
  ['gal axy', 'galaxy'],
  ['super zoom', 'superzoom'],
  ['hyper charge', 'hypercharge'],
  ['x cover', 'xcover'],
  ['x s', 'xs'],
  ['x r', 'xr'],
  ['x t', 'xt'],
  ['5 g', '5g'],
  ['4 g', '4g'],
])

/** Joins words that belong together: 'i phone', 's 21', '8 i'. */
function joined(words: string[]): string[] {
  const all: string[] = []
  for (const word of words) {
    const last = all.at(-1) ?? ''
    const known = broken.get(`${last} ${word}`)
    const series = /^[acefjkmsuxy]$/.test(last) && /^\d{1,3}[a-z]?$/.test(word) && !storageNumbers.includes(word)
    const suffix = /^[acefjkmsxy]?\d{1,2}$/.test(last) && (/^[acistx]$/.test(word) || (word === 'y' && /^c/.test(last)))
    if (known) all.splice(-1, 1, known)
    else if (series || suffix) all.splice(-1, 1, last + word)
    else all.push(word)
  }
  return all
}

/** Splits a word into those it is made of: 'galaxys21' is 'galaxy s21', 'promax' 'pro max', 'a52s5g' 'a52s 5g'. */
function parted(word: string): string[] {
  if (word === 'pm') return ['pro', 'max']
  if (meaningOf(word)) return [word]
  const [, before] = /^(.*\D\d{1,2}[a-z]?)5g$/.exec(word) ?? []
  if (before) return [...parted(before), '5g']
  const [, letters = '', code = ''] = /^(\p{L}{2})(\d{1,4}\p{L}?)$/u.exec(word) ?? []
  if (longEnough.has(letters) || meaningOf(letters)?.as === 'series') return [letters, code]
  if (isCode(word)) return [word]
  return cut(word) ?? [word]
}

const longEnough = new Set(lexiconWords.filter((word) => word.length > 1 && isPiece(word)))

function isPiece(word: string): boolean {
  const meaning = meaningOf(word)
  return (
    meaning?.as !== 'empty' &&
    meaning?.as !== 'remark' &&
    (word.length > 2 || meaning?.as === 'variant' || (meaning?.as === 'series' && !isSeldom(word)))
  )
}

type Cut = { pieces: string[]; cost: number }

/** The fewest pieces of a word, known words preferred to codes; at least one is a word by which phones are known. */
function cut(word: string): string[] | undefined {
  if (word.length < 4) return
  const best: (Cut | undefined)[] = [{ pieces: [], cost: 0 }]
  for (let to = 1; to <= word.length; to++) {
    for (let from = Math.max(0, to - 12); from < to; from++) {
      const before = best[from]
      const piece = word.slice(from, to)
      const known = longEnough.has(piece) || piece === 'z'
      if (!before || !(known || (isCode(piece) && !longEnough.has(piece.slice(0, 2)) && fitsAfter(before.pieces.at(-1)))))
        continue
      const cost = before.cost + 10 - (known ? piece.length / 10 : 0)
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { pieces: [...before.pieces, piece], cost }
    }
  }
  const { pieces = [] } = best[word.length] ?? {}
  return pieces.length > 1 && pieces.some((piece) => longEnough.has(piece)) ? pieces : undefined
}

const fitsAfter = (piece: string | undefined) => piece === undefined || !/\d/.test(piece) || isYear(piece)
