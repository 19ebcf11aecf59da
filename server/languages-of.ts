import type { z } from 'zod'
import { countries } from '#shared/countries/countries.ts'
import { languages, source } from '#shared/language/catalogue.ts'
import { isVariant, localeOf, specification } from '#shared/language/locale.ts'
import type { Settings } from './settings.ts'

type Given = Pick<z.output<typeof Settings>, 'WORDING' | 'LANGUAGE' | 'LANGUAGES' | 'COUNTRY'>

/** The market's own language, and all that readers can choose, the own one first; two wordings of one language are no choice. */
export function languagesOf({ WORDING, LANGUAGE, LANGUAGES, COUNTRY }: Given): { language: string; languages: string[] } {
  const usual = countries[COUNTRY].languages.find((name) => languages.includes(name)) ?? source
  const language = WORDING === 'specification' ? specification : (LANGUAGE ?? usual)
  const offered = LANGUAGES ?? languages.filter((name) => !isVariant(name))
  return { language, languages: [language, ...offered.filter((name) => localeOf(name).code !== localeOf(language).code)] }
}
