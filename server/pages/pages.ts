import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { currentLocale } from '#catalogue'
import type { Config } from '#server/config.ts'
import { lookOf } from '#server/features/look/look-of.ts'
import type { KeptTexts } from '#server/features/texts/kept-texts.ts'
import { contentSecurityPolicy, imeiReaderPolicy } from '#server/http/content-security-policy.ts'
import { failurePage } from '#server/http/failure-page.ts'
import { uncounted } from '#server/http/guards.ts'
import { type Answer, forGuests, type GuestCache, sendAnswer } from '#server/http/guest-cache.ts'
import { callerKeyOf } from '#server/http/limits/caller.ts'
import type { RequestLimiter } from '#server/http/limits/request-limiter.ts'
import { isOpenInMaintenance, sendMaintenance } from '#server/http/maintenance.ts'
import { logLine } from '#server/log.ts'
import type { Ports } from '#server/market.ts'
import { currentRequestId } from '#server/request-id.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { countries } from '#shared/countries/countries.ts'
import { legalPagesIn } from '#shared/countries/legal-texts.ts'
import { lastWords } from '#shared/domain/text/last-words.ts'
import { localeOf, specification } from '#shared/language/locale.ts'
import { marketContext, type OfferedLanguage, type PageContext, type PageSettings } from '#shared/page-context.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { priorityOfPages } from './page-priority.ts'

const root = path.resolve(import.meta.dirname, '../..')
const clientFolder = path.join(root, 'build/client')
const serverBuild = path.join(root, 'build/server/index.js')
const languageFolders = path.join(root, 'build/languages.json')

type PagesOptions = {
  config: Config
  ports: Ports
  texts: KeptTexts
  cache: GuestCache
  limiter: RequestLimiter
  api: PageContext['api']
}

export class UnbuiltPages extends Error {
  override name = 'UnbuiltPages'
}

/** Without pages a server can answer calls, as in tests; in production throws UnbuiltPages instead. */
// not said: operators read it in the log.
export function arePagesBuilt({ production }: Pick<Config, 'production'>, build = serverBuild): boolean {
  if (existsSync(build)) return true
  const missing = 'The pages are not built: run `npm run set-up`, which `npm start` does by itself.'
  if (production) throw new UnbuiltPages(missing)
  logLine('warn', missing)
  return false
}

const countrySettings = ({ country, operator }: Config) => ({
  country,
  parcelDays: countries[country].parcelDays,
  legalPages: legalPagesIn(country),
  operator,
})

/** What the frame of the pages and the home page have in the market's own words. */
const textsOfPages = ({ inLanguage }: KeptTexts, language: string): PageSettings['texts'] => ({
  banner: inLanguage('banner', language),
  footer: inLanguage('footer', language),
  hasFaq: inLanguage('faq', language) !== null,
})

const promisedIn = ({ shipBusinessDays, shipDays, inspectionHours, blockedDays }: Config['terms']): PageSettings['terms'] => ({
  shipBusinessDays,
  shipDays,
  inspectionHours,
  blockedDays,
})

/** What the pages know, as the settings are now. */
const settingsOf = (config: Config, ports: Ports): Omit<PageSettings, 'prefix' | 'texts'> => ({
  publicUrl: config.publicUrl.replace(/\/$/, ''),
  languages: config.languages.map((language) => offered(language, config)),
  identity: ports.identity.settings,
  cards: { kind: ports.cards.kind, publishableKey: ports.cards.publishableKey },
  demo: config.demo,
  requireVerifiedEmail: config.requireVerifiedEmail,
  holdHours: config.holdHours,
  terms: promisedIn(config.terms),
  addressInOneLine: config.language === specification,
  ...countrySettings(config),
  look: lookOf(config.look),
  assistants: config.assistants,
  isClosed: config.maintenance !== undefined,
  mailbox: config.mail.kind === 'mailbox',
  authenticator: config.demo && ports.identity.settings.kind === 'built-in',
})

/** Serves the pages, rendered on this server by React Router, their files, and the response to unknown URLs. */
export async function pages(app: FastifyInstance, { config, ports, texts, cache, limiter, api }: PagesOptions) {
  if (!arePagesBuilt(config)) {
    app.setNotFoundHandler(() => {
      throw nothingHere()
    })
    return
  }
  const build = (await import(serverBuild)) as ServerBuild
  const renderers = renderersOf(build)
  const priorityOf = priorityOfPages(build)
  await app.register(uncounted(files))

  // Every page is rendered as a guest sees it: only the browser knows who is signed in.
  async function rendered(url: URL): Promise<Answer> {
    const nonce = randomBytes(16).toString('hex')
    const context = new RouterContextProvider()
    const { language, prefix } = currentLocale()
    const own = textsOfPages(texts, language)
    const settings = { ...settingsOf(config, ports), prefix, texts: own }
    context.set(marketContext, { api, settings, nonce, requestId: currentRequestId() })
    const page = await renderers(language, prefix)(new Request(url), context)
    if (page.status >= 500 && !page.headers.get('content-type')?.includes('html')) return notRendered()
    const { html, hashes } = hashInlineScripts(await page.text(), nonce)
    const policy = contentSecurityPolicy(ports, url.pathname, hashes)
    const headers = { ...Object.fromEntries(page.headers), ...forGuests, 'content-security-policy': policy }
    return { status: page.status, headers, body: Buffer.from(html) }
  }
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const wish = wishOf(request)
    if (wish === 'data') throw nothingHere()
    const former = withoutOwnPrefix(request.url, config)
    if (former !== undefined && wish === 'page') return reply.redirect(former, 302)
    const url = URL.parse(request.url, config.publicUrl)
    if (!url || request.url.startsWith('//')) throw nothingHere()
    const path = url.pathname.slice(currentLocale().prefix.length) || '/'
    if (config.maintenance && !isOpenInMaintenance(path)) return sendMaintenance(reply, config.maintenance)
    const asked = {
      priority: priorityOf(path),
      caller: callerKeyOf(request),
    }
    const page = await cache(`page ${request.url}`, () => limiter.run(asked, () => rendered(url)))
    if (wish === 'either' && page.status === 404) throw nothingHere()
    return sendAnswer(request, reply, page)
  }
  app.get('/', answer)
  app.setNotFoundHandler(answer)
}

/** Returns the renderer of a language, whose pages name the scripts with the messages of that language. */
function renderersOf(build: ServerBuild) {
  const folders = JSON.parse(readFileSync(languageFolders, 'utf8')) as Record<string, string>
  const made = new Map<string, RequestHandler>()
  return (language: string, prefix: string): RequestHandler => {
    const known = made.get(`${language} ${prefix}`)
    if (known) return known
    const scripts = JSON.stringify(build.assets).replace(/"\/assets\/([^/"]+\.js)"/g, `"/assets/${folders[language]}/$1"`)
    const renderer = createRequestHandler(
      { ...build, assets: JSON.parse(scripts) as ServerBuild['assets'], basename: prefix || '/' },
      'production',
    )
    made.set(`${language} ${prefix}`, renderer)
    return renderer
  }
}

function offered(language: string, config: Config): OfferedLanguage {
  const { code, prefix } = localeOf(language, config.language)
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return { language, code, prefix, name }
}

/** Where React Router could not render even the error page, it answers with a plain word or nothing. */
function notRendered(): Answer {
  const { headers, html } = failurePage(lastWords().sentence)
  return { status: 500, headers, body: Buffer.from(html) }
}

/** As the build names web/components/imei-from-picture/reader/imei-reader.ts. */
const imeiReader = /[\\/]imei-reader-[\w-]+\.js(\.|$)/

/** Serves the files of the build: scripts, styles and pictures. */
async function files(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    // The server generates its own; an earlier build may have left one.
    globIgnore: ['robots.txt', 'manifest.webmanifest'],
    // The build compresses them at the highest level (scripts/precompress.ts).
    preCompressed: true,
    setHeaders(reply, file) {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (imeiReader.test(file)) reply.header('content-security-policy', imeiReaderPolicy)
    },
  })
}

/** Browsers accept HTML, React Router's data requests end in .data; a client accepting anything gets JSON if there is no page. */
function wishOf({ method, url, headers: { accept = '*/*' } }: FastifyRequest): 'page' | 'either' | 'data' {
  if (method !== 'GET' && method !== 'HEAD') return 'data'
  if (accept.includes('text/html') || url.split('?')[0]?.endsWith('.data')) return 'page'
  return accept.includes('*/*') && !accept.includes('json') ? 'either' : 'data'
}

/** Where a page of the market's own language is, if it was asked for as one of a language beside it: the own one can change. */
const withoutOwnPrefix = (address: string, { language }: Config): string | undefined =>
  new RegExp(`^/${language}(?=[/?]|$)`).test(address)
    ? `/${address.slice(language.length + 1).replace(/^[/\\]+/, '')}`
    : undefined

const nothingHere = () => appError('nothing_here')
