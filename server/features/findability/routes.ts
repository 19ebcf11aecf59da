import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { type Answer, type GuestCache, sendAnswer } from '#server/http/guest-cache.ts'
import { callerKeyOf } from '#server/http/limits/caller.ts'
import type { RequestLimiter } from '#server/http/limits/request-limiter.ts'
import type { RouteMarket } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { legalPagesIn } from '#shared/countries/legal-texts.ts'
import { llmsRoute } from './llms.ts'
import { manifestRoute } from './manifest.ts'
import { countParts, listPart, listSellersPart } from './queries.ts'

/** Public pages whose content does not depend on the market's data. */
const pages = ['/', '/phones', '/about', '/contact', '/privacy', '/terms', '/api', '/developers']
/** API calls, and pages without content of their own. The dashboard is not here: it shows guests how to log in. */
const closed = [
  '/reset-password',
  '/mailbox',
  '/authenticator',
  '/identity/',
  '/sandbox',
  '/listings',
  '/products?',
  '/advertisProducts',
  '/models',
  '/me',
  '/jwt',
  // Searches show the same phones in other orders and selections; the sitemap links to each phone.
  '/phones?',
]
/** Upper limit of `parts` in a path, more than any market has; requests above it are rejected. */
const maxParts = 50_000

type Reading = { cache: GuestCache; limiter: Pick<RequestLimiter, 'run'> }

/** Routes for search engines: robots.txt, and a sitemap of every phone and seller in parts of at most 10,000. */
export function findabilityRoutes({ db, config }: RouteMarket, app: FastifyInstance, { cache, limiter }: Reading) {
  const at = config.publicUrl.replace(/\/$/, '')
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${at}/sitemap.xml`, ''].join('\n')
  manifestRoute(app, config)
  llmsRoute(app, config)
  app.get('/robots.txt', (_request, reply) => reply.headers(headersOf('text/plain')).send(robots))

  /** Cached by the path without its query string, which has no meaning here. */
  const read = (request: FastifyRequest, path: string, work: () => Promise<Answer>) =>
    cache(path, () => limiter.run({ priority: 'crawl', caller: callerKeyOf(request) }, work))

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await read(request, '/sitemap.xml', async () => {
      const maps = (await Promise.all(kinds.map((kind) => mapsOf(db, kind)))).flat()
      return xmlOf(
        'sitemapindex',
        ['/sitemaps/pages.xml', ...maps].map((path) => entry('sitemap', at + path)),
      )
    })
    return sendAnswer(request, reply, answer)
  })

  const ofPages = xmlOf(
    'urlset',
    [...pages, ...legalPagesIn(config.country).map((page) => `/${page}`)].map((path) => entry('url', at + path)),
  )
  app.get('/sitemaps/pages.xml', (request, reply) => sendAnswer(request, reply, ofPages))

  app.get<{ Params: { kind: string; parts: string; part: string } }>(
    '/sitemaps/:kind/:parts/:part.xml',
    async (request, reply) => {
      const { params } = request
      const [parts, part] = [Number(params.parts), Number(params.part)]
      const kind = kinds.find((one) => one === params.kind)
      if (!(kind && Number.isInteger(parts) && Number.isInteger(part) && parts <= maxParts && part >= 0 && part < parts)) {
        throw appError('sitemap_part_unknown')
      }
      const answer = await read(request, pathOf(kind, parts, part), async () => {
        const current = await countParts(db, tables[kind])
        if (parts !== current) return elsewhere(at + pathOf(kind, current, Math.floor((part * current) / parts)))
        const listed = await listOf[kind](db, part, parts)
        return xmlOf(
          'urlset',
          listed.map(({ id, postedAt }) => entry('url', `${at}/${kind}/${id}`, postedAt)),
        )
      })
      return sendAnswer(request, reply, answer)
    },
  )
}

const tables = { phones: 'phones', sellers: 'people' } as const
type Kind = keyof typeof tables
const kinds = ['phones', 'sellers'] as const satisfies Kind[]
const listOf: Record<Kind, (db: Db, part: number, parts: number) => Promise<{ id: string; postedAt?: Date }[]>> = {
  phones: listPart,
  sellers: listSellersPart,
}

const pathOf = (kind: Kind, parts: number, part: number) => `/sitemaps/${kind}/${parts}/${part}.xml`

async function mapsOf(db: Db, kind: Kind): Promise<string[]> {
  const parts = await countParts(db, tables[kind])
  return Array.from({ length: parts }, (_, part) => pathOf(kind, parts, part))
}

const entry = (name: 'sitemap' | 'url', address: string, changed?: Date) =>
  `<${name}><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${name}>`

/** The answers are the same for everyone and may be cached for an hour. */
const headersOf = (type: 'text/plain' | 'application/xml') => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
})

const xmlOf = (name: 'sitemapindex' | 'urlset', entries: string[]): Answer => ({
  status: 200,
  headers: headersOf('application/xml'),
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`,
  ),
})

/** Redirects from a path with an outdated number of parts to the current part with about the same phones. */
const elsewhere = (address: string): Answer => ({
  status: 302,
  headers: { location: address, 'cache-control': 'public, max-age=3600' },
  body: Buffer.alloc(0),
})
