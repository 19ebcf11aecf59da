/** In which language and form texts are written. */
export type Locale = {
  /** The name of the language's file in `languages/`. */
  language: string
  /** As documents name it: 'en', 'de'. */
  code: string
  /** As `Intl` is given it: with a region, where a language alone leaves open how dates and amounts are written. */
  tag: string
  rightToLeft: boolean
  /** What comes before the paths of its pages: nothing for a market's own language, else '/de'. */
  prefix: string
}

/** A name such as 'en-specification' is a wording of the language before the hyphen, and is written as that is. */
const variant = /-[a-z]{4,}$/
export const isVariant = (language: string): boolean => variant.test(language)
/** The language of the specification's own letters (S19.5). */
export const specification = 'en-specification'

const regions: Record<string, string> = { en: 'en-US' }
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** `own`: the market's own language. */
export function localeOf(language: string, own = language): Locale {
  const code = language.replace(variant, '')
  return {
    language,
    code,
    tag: regions[code] ?? code,
    rightToLeft: rightToLeft.has(code.split('-')[0] ?? ''),
    prefix: language === own ? '' : `/${language}`,
  }
}
