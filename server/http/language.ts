import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Config } from '#server/config.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { type Locale, localeOf } from '#shared/language/locale.ts'

/** The languages of a market, its own first, and which of them a request is answered in. */
export type Languages = Pick<Config, 'language' | 'languages'>

/**
 * Answers each request in a language (S19.2): a page in that of its address (`/de/phones`; the market's own has no prefix), a call
 * in the one that `Accept-Language` likes best, as the pages name theirs.
 */
export function installLanguage(app: FastifyInstance, config: Languages) {
  app.addHook('onRequest', (request, _reply, done) => inLocale(localeFor(request, config), done))
}

function localeFor({ url, headers }: FastifyRequest, config: Languages): Locale {
  const inAddress = languageInAddress(url, config)
  const wished = inAddress ?? (isPage(headers.accept) ? undefined : preferred(headers, config.languages))
  return localeOf(wished ?? config.language, config.language)
}

/** A page's language is only ever that of its address: so that each address is one page, for caches and for search engines. */
const isPage = (accept: string | undefined) => accept?.includes('text/html') ?? false

function languageInAddress(url: string, { language, languages }: Languages): string | undefined {
  const first = /^\/([a-z-]+)(?=[/?.]|$)/.exec(url)?.[1]
  return first !== language && first !== undefined && languages.includes(first) ? first : undefined
}

/** What comes before the paths of the pages of a language that somebody names; nothing if it is none of the market's. */
export const prefixOfNamed = (language: string | null | undefined, config: Languages): string =>
  language && config.languages.includes(language) ? localeOf(language, config.language).prefix : ''

/** What the language of an address (`/de/dashboard`) makes others begin with. */
export const prefixIn = (address: string, config: Languages): string => prefixOfNamed(languageInAddress(address, config), config)

/** The language that a caller likes best of those there are; undefined if none of them. */
export const preferred = (headers: IncomingHttpHeaders, languages: readonly string[]): string | undefined =>
  new Negotiator({ headers }).language([...languages])
