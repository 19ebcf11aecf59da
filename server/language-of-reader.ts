import { type Locale, localeOf } from '#shared/language/locale.ts'
import type { Config } from './config.ts'

/** In which language somebody is written to: the one they chose, if it is still offered, else the market's own. */
export const localeOfReader = (
  { language: own, languages }: Pick<Config, 'language' | 'languages'>,
  chosen: string | null | undefined,
): Locale => localeOf(chosen && languages.includes(chosen) ? chosen : own, own)
