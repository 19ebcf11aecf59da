import { colourWords } from './colours.ts'
import { languageWords, wordsIn } from './languages/all.ts'
import { makers, seldom } from './makers.ts'

/**
 * What words of phones mean, defined in advance: sellers' words never change it. `series` begins a model's name or turns a
 * number into one, `variant` distinguishes the models of a series.
 */
export type Meaning =
  | { as: 'brand'; brand: string }
  | { as: 'series'; brand?: string }
  | { as: 'variant' | 'colour' | 'network' | 'empty' | 'remark' }

const words = (text: string) => text.trim().split(/\s+/)

const series = words(`note gt se air core prime star trend alpha young pocket music hero champ mega win rex express beam quantum
  z x xr xs xt`)
const variants = words(`plus pro max ultra mini lite fe edge neo prime power speed turbo active play zoom superzoom explorer
  discovery master racing qualcomm nfc dual duo nxt next advance sport hypercharge fm xl ne exclusive fusion stylus
  ii iii iv v vi vii`)
const lexicon = new Map<string, Meaning>()
const add = (list: Iterable<string>, meaning: Meaning) => {
  for (const word of list) {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
    for (const one of new Set([word, plain])) if (!lexicon.has(one)) lexicon.set(one, meaning)
  }
}
for (const { name, words: spelt, families = '' } of makers) {
  add(words(spelt), { as: 'brand', brand: name })
  if (!seldom.has(name)) add(words(families).filter(Boolean), { as: 'series', brand: name })
}
add(['5g', '4g', '3g', 'lte'], { as: 'network' })
add(series, { as: 'series' })
add(variants, { as: 'variant' })
add(colourWords, { as: 'colour' })
for (const { name, families } of makers) {
  if (families && seldom.has(name)) add(words(families), { as: 'series', brand: name })
}
for (const { remarks } of languageWords) add(wordsIn(remarks), { as: 'remark' })
for (const { empty } of languageWords) add(wordsIn(empty), { as: 'empty' })

/** The meaning of a word by itself; undefined if it belongs to no phone we know. */
export const meaningOf = (word: string): Meaning | undefined => lexicon.get(word)

/** Whether a word belongs to a maker that few markets sell. */
export function isSeldom(word: string): boolean {
  const meaning = lexicon.get(word)
  return (meaning?.as === 'brand' || meaning?.as === 'series') && meaning.brand !== undefined && seldom.has(meaning.brand)
}

/** Words that can be misspelt, or be parts of a word written together. */
export const lexiconWords: readonly string[] = [...lexicon.keys()]

/** 'S21', 'A52s', 'C11', '6s', '13', '2020': codes that makers use in model names beside words. */
export const isCode = (word: string): boolean => /^[a-z]{1,2}\d{1,4}[a-z]?$|^\d{1,4}[a-fh-z]?$/.test(word)
export const isYear = (word: string): boolean => /^20[012]\d$/.test(word)
