import type { z } from 'zod'
import { languages } from '#shared/language/catalogue.ts'
import { isVariant, localeOf } from '#shared/language/locale.ts'
import type { Settings } from './settings.ts'

type Given = Pick<z.output<typeof Settings>, 'WORDING' | 'LANGUAGE' | 'LANGUAGES'>

/** The market's own language, and all that readers can choose, the own one first; two wordings of one language are no choice. */
export function languagesOf({ WORDING, LANGUAGE, LANGUAGES }: Given): { language: string; languages: string[] } {
  const language = WORDING === 'specification' ? 'en-specification' : LANGUAGE
  const offered = LANGUAGES ?? languages.filter((name) => !isVariant(name))
  return { language, languages: [language, ...offered.filter((name) => localeOf(name).code !== localeOf(language).code)] }
}
