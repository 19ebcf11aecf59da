import type { Folded } from './fold.ts'

type Span = { from: number; to: number }

/** How long the account numbers of each country are (ISO 13616). */
const lengths =
  'ad24 ae23 al28 at20 az28 ba20 be16 bg22 bh22 br29 by28 ch21 cr22 cy28 cz24 de22 dk18 do28 ee20 eg29 es24 fi18 fo18 fr27 gb22 ge22 gi23 gl18 gr27 gt28 hr21 hu28 ie22 il23 iq23 is26 it27 jo30 kw30 kz20 lb28 li21 lt20 lu20 lv21 mc27 md24 me22 mk19 mr27 mt31 mu30 nl18 no15 pk24 pl28 ps29 pt25 qa29 ro24 rs22 sa24 se24 si19 sk24 sm27 tn24 tr26 ua29 vg24 xk20'
const lengthOf = new Map(lengths.split(' ').map((one) => [one.slice(0, 2), Number(one.slice(2))]))

/** Names at payment services: 'rahim@okaxis', 'sam@ybl'. */
const nameAtService = /(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{2,60}@(?=[a-z0-9]*[a-z])[a-z0-9]{2,30}(?![a-z0-9])/g
/** A measure before the sign: '60fps@uhd'. */
const measure = /^\d+(?:[a-z]{1,3}|x\d+)@/

/** Finds where money can be sent to, past the market: account numbers (IBAN) and names at payment services. */
export function findAccounts({ text }: Folded): Span[] {
  const names = [...text.matchAll(nameAtService)]
    .filter(([name]) => !measure.test(name))
    .map(({ 0: name, index }) => ({ from: index, to: index + name.length }))
  return [...ibansIn(text), ...names]
}

function ibansIn(text: string): Span[] {
  return [...text.matchAll(/(?<![a-z0-9])[a-z]{2} ?\d{2}(?=[ .-]?[a-z0-9]{2})/g)].flatMap(({ 0: begin, index }) => {
    const length = lengthOf.get(begin.slice(0, 2))
    if (!length) return []
    let end = index
    let iban = ''
    while (iban.length < length && end < text.length) {
      const letter = text[end++] ?? ''
      if (/[a-z0-9]/.test(letter)) iban += letter
      else if (!/[ .-]/.test(letter)) return []
    }
    return iban.length === length && isSound(iban) ? [{ from: index, to: end }] : []
  })
}

/** Whether a number is an IBAN: the length of its country, and check digits that fit. */
export function isIban(text: string): boolean {
  const iban = text.toLowerCase()
  return /^[a-z]{2}\d{2}[a-z0-9]+$/.test(iban) && lengthOf.get(iban.slice(0, 2)) === iban.length && isSound(iban)
}

/** Whether the check digits fit (ISO 7064, MOD 97-10). */
function isSound(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
