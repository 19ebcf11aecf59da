import { languageWords, wordsIn } from './languages/all.ts'

/**
 * The colours by which a phone can be found; their words in each language are in `languages/`. A colour's index in this list is
 * its bit in `phones.colour_bits`: append new ones, never move any.
 */
const colours = `black white gray silver gold red blue green yellow orange purple pink brown bronze beige turquoise coral mint
  lavender lilac navy lime burgundy peach olive amber midnight starlight graphite titanium phantom prism mystic
  aura awesome cosmic cloud ocean sky space sierra alpine pacific diamond pearl glacier aurora nebula onyx sapphire
  emerald charcoal jet ultramarine cobalt champagne natural desert`.split(/\s+/)

/** Makers' names for colours that people call otherwise; used if no plain colour is named beside them. */
const shadesOf: Record<string, string> = {
  midnight: 'black',
  onyx: 'black',
  charcoal: 'gray',
  graphite: 'gray',
  starlight: 'white',
  navy: 'blue',
  ultramarine: 'blue',
  cobalt: 'blue',
  sapphire: 'blue',
  emerald: 'green',
  mint: 'green',
  olive: 'green',
  lime: 'green',
  burgundy: 'red',
  coral: 'pink',
  peach: 'pink',
  amber: 'orange',
  champagne: 'gold',
}
const plainColours = 16

const bitsOfWord = new Map<string, bigint>()
for (const [place, colour] of colours.entries()) {
  const others = languageWords.flatMap((language) => wordsIn(language.colours?.[colour]))
  for (const word of [colour, ...others]) {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
    for (const spelling of new Set([word, plain]))
      bitsOfWord.set(spelling, (bitsOfWord.get(spelling) ?? 0n) | (1n << BigInt(place)))
  }
}

export const colourWords: ReadonlySet<string> = new Set(bitsOfWord.keys())

/** The bits that a phone must have to match a colour's word: one for each of its meanings, or the plain colour's alone. */
export function bitsAskedBy(word: string): bigint {
  const bits = bitsOfWord.get(word) ?? 0n
  const plain = bits & ((1n << BigInt(plainColours)) - 1n)
  return word in shadesOf || plain === 0n ? bits & ~plain || bits : plain
}

/** The bits by which a phone's colour is found: 'Sky Blue' by sky and by blue, 'Midnight' alone also by black. */
export function colourBits(colour: string): bigint {
  const words =
    colour
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? []
  const bits = words.reduce((all, word) => all | (bitsOfWord.get(word) ?? 0n), 0n)
  if (bits & ((1n << BigInt(plainColours)) - 1n)) return bits
  return words.reduce((all, word) => all | (bitsOfWord.get(shadesOf[word] ?? '') ?? 0n), bits)
}
