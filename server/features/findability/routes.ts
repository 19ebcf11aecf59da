import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { countParts, listPart, listSellersPart } from './queries.ts'

/** Pages for everyone that do not change with the market. */
const pages = ['/', '/phones', '/about', '/contact', '/privacy', '/terms', '/api']
/** Calls, and pages that say nothing by themselves. The dashboard shows a guest the way to log in. */
const closed = [
  '/reset-password',
  '/mailbox',
  '/identity/',
  '/sandbox',
  '/listings',
  '/products?',
  '/advertisProducts',
  '/models',
  '/me',
  '/jwt',
  // The same phones in any order and choice; the map leads to each.
  '/phones?',
]
/** More parts than any market has; a part of a part is nobody's to ask for. */
const mostParts = 50_000

/** What leads search engines: robots.txt, and a map of every phone and seller in parts of 10,000 at most. */
export function findabilityRoutes({ db, config }: Market, app: FastifyInstance) {
  const at = config.publicUrl.replace(/\/$/, '')
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${at}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', (_request, reply) => cacheable(reply).type('text/plain; charset=utf-8').send(robots))

  app.get('/sitemap.xml', { config: { priority: 'export' } }, async (_request, reply) => {
    const maps = (await Promise.all((['phones', 'sellers'] as const).map((kind) => mapsOf(db, kind)))).flat()
    return sendXml(
      reply,
      'sitemapindex',
      ['/sitemaps/pages.xml', ...maps].map((path) => entry('sitemap', at + path)),
    )
  })

  app.get('/sitemaps/pages.xml', (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      pages.map((path) => entry('url', at + path)),
    ),
  )

  app.get<{ Params: { kind: string; parts: string; part: string } }>(
    '/sitemaps/:kind/:parts/:part.xml',
    { config: { priority: 'export' } },
    async ({ params }, reply) => {
      const [parts, part] = [Number(params.parts), Number(params.part)]
      const { kind } = params
      if (kind !== 'phones' && kind !== 'sellers') throw appError('sitemap_part_unknown')
      if (!(Number.isInteger(parts) && Number.isInteger(part) && parts <= mostParts && part >= 0 && part < parts)) {
        throw appError('sitemap_part_unknown')
      }
      const listed = await listOf[kind](db, part, parts)
      return sendXml(
        reply,
        'urlset',
        listed.map(({ id, postedAt }) => entry('url', `${at}/${kind}/${id}`, postedAt)),
      )
    },
  )
}

type Listed = (db: Db, part: number, parts: number) => Promise<{ id: string; postedAt?: Date }[]>
const listOf: Record<'phones' | 'sellers', Listed> = { phones: listPart, sellers: listSellersPart }

async function mapsOf(db: Db, kind: 'phones' | 'sellers'): Promise<string[]> {
  const parts = await countParts(db, kind === 'phones' ? 'phones' : 'people')
  return Array.from({ length: parts }, (_, part) => `/sitemaps/${kind}/${parts}/${part}.xml`)
}

const entry = (name: 'sitemap' | 'url', address: string, changed?: Date) =>
  `<${name}><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${name}>`

const sendXml = (reply: FastifyReply, name: 'sitemapindex' | 'urlset', entries: string[]) =>
  cacheable(reply)
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`,
    )

/** The same for everyone, and no worse for being an hour old. */
const cacheable = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')
