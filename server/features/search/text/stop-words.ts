import { languageWords, wordsIn } from '#shared/domain/phone-words/languages/all.ts'
import { meaningOf } from '#shared/domain/phone-words/lexicon.ts'

/** Everyday words of all languages: they are not searched for, and none is taken for a misspelt word of a phone. */
export const stopWords: ReadonlySet<string> = new Set(languageWords.flatMap(({ everyday }) => wordsIn(everyday)))

/** The text without stop words; unchanged if it has no other words. */
export function withoutStopWords(text: string): string {
  const words = text.trim().split(/\s+/)
  const others = words.filter((word) => !stopWords.has(word.toLowerCase()) && meaningOf(word.toLowerCase())?.as !== 'empty')
  return (others.length > 0 ? others : words).join(' ')
}
