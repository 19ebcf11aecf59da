import type { z } from 'zod'


import { languages } from '#shared/language/catalogue.ts'
import { isVariant, localeOf } from '#shared/language/locale.ts'


import type { Settings } from './settings.ts'

type Given = Pick<z.output<typeof Settings>, 'WORDING' | 'LANGUAGE' | 'LANGUAGES' | 'COUNTRY'>

<<<<<<< HEAD
/** The market's own language, and all that readers can choose, the own one first; two wordings of one language are no choice. */
export function languagesOf({ WORDING, LANGUAGE, LANGUAGES }: Given): { language: string; languages: string[] } {
  const language = WORDING === 'specification' ? 'en-specification' : LANGUAGE
=======
/** The market's own language, and all that readers can choose, the own one first. */
export function languagesOf({ WORDING, LANGUAGE, LANGUAGES, COUNTRY }: Given): { language: string; languages: string[] } {
  const usual = countries[COUNTRY].languages.find((name) => languages.includes(name)) ?? source
  const language = WORDING === 'specification' ? 'en-specification' : (LANGUAGE ?? usual)
>>>>>>> 9c5cad9c (Keep what differs by country in one folder)
  const offered = LANGUAGES ?? languages.filter((name) => !isVariant(name))
  return { language, languages: [language, ...offered.filter((name) => localeOf(name).code !== localeOf(language).code)] }
}
