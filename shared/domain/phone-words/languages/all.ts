import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { hindi } from './hi.ts'
import { italian } from './it.ts'
import type { LanguageWords, Phrase } from './language-words.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'

/** The languages in which phones are looked for; one that is added is a file, and stands here. */
export const languageWords: readonly LanguageWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  russian,
  arabic,
  hindi,
]

export const wordsIn = (text = ''): string[] => text.split(/\s+/).filter(Boolean)

/** The phrases of all languages, one of which a regular expression matches; longer ones first. */
export const phrasesFor = (kind: Phrase): string =>
  [...new Set(languageWords.flatMap(({ phrases = {} }) => (phrases[kind] ?? '').split(/\s*,\s*/)))]
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/\s+/g, String.raw`\s+`))
    .join('|')
