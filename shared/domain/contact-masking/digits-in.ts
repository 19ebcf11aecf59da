import { type Digits, numberSaid, saysLittle, type Word } from './number-words.ts'
import { moneyBefore, unitAfter } from './words-around.ts'

type Span = { from: number; to: number }

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
  let end = -9
  for (let i = 0; i < words.length; ) {
    const some = together(text, words, i)
    const said = numberSaid(some, 0)
    if (said && (!saysLittle(some[0]) || said.from - end < 4 || numberSaid(some, 1))) {
      found.push(said)
      end = said.to
    }
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
  const mixed = written > 0 && /[a-z]{2}/.test(token) ? mixedDigits(token) : undefined
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
