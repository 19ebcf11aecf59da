import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import { type Answer, compressed, sendAnswer } from '#server/http/cache/answers.ts'
import type { Ask, DrawnPages } from '#server/http/cache/drawn-pages.ts'
import { guestKey } from '#server/http/cache/guest-cache.ts'
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts'
import type { Ports } from '#server/market.ts'
import { clientFor } from '#shared/contract/client.ts'
import { AppError } from '#shared/contract/errors.ts'
import { market } from '#shared/contract/market.ts'
import { marketContext, type PageSettings } from '#shared/page-context.ts'
import { sealScripts } from './inline-scripts.ts'
import { rendering } from './rendering.ts'

const root = path.resolve(import.meta.dirname, '../..')
const clientFolder = path.join(root, 'build/client')
const serverBuild = path.join(root, 'build/server/index.js')

type PagesOptions = { config: Config; ports: Ports; drawn: DrawnPages }

/** The pages, rendered on this server by React Router; their files; and the answer to unknown addresses. */
export async function pages(app: FastifyInstance, { config, ports, drawn }: PagesOptions) {
  if (!existsSync(serverBuild)) {
    app.setNotFoundHandler(() => {
      throw nothingHere()
    })
    return
  }
  const build = (await import(serverBuild)) as ServerBuild
  const render = createRequestHandler(build, 'production')
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    // Ours is written by the server; a build of before may have one of its own.
    globIgnore: ['robots.txt'],
    // The build leaves them compressed as well as can be (scripts/precompress.ts).
    preCompressed: true,
    setHeaders(reply, file) {
      const immutable = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const settings: PageSettings = {
    publicUrl: config.publicUrl.replace(/\/$/, ''),
    identity: ports.identity.settings,
    cards: { kind: ports.cards.kind, publishableKey: ports.cards.publishableKey },
    demo: config.demo,
    holdHours: config.holdHours,
    wording: config.wording,
    mailbox: config.mail.kind === 'mailbox',
  }
  const ask: Ask = async ({ method, url, body }) => {
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url, remoteAddress: rendering, ...payload })
    return { status: answer.statusCode, body: answer.body, link: answer.headers.link as string | undefined }
  }

  // A page is rendered as a guest sees it, whoever asks: who is signed in is known to the browser alone.
  const drawPage = async (method: string, url: URL, ask: Ask): Promise<Answer> => {
    const api = clientFor(market, async ({ method, url, body }) => {
      const { status, body: json, link } = await ask({ method, url, body: body?.toString() })
      return { status, json: JSON.parse(json), link }
    })
    const nonce = randomBytes(16).toString('hex')
    const context = new RouterContextProvider()
    context.set(marketContext, { api, settings, nonce })
    const page = await render(new Request(url, { method }), context)
    const { html, hashes } = sealScripts(await page.text(), nonce)
    const policy = contentSecurityPolicy(config, ports, url.pathname, hashes)
    const headers = { ...Object.fromEntries(page.headers), 'content-security-policy': policy }
    // Most browsers take it so, and five times as many can be kept.
    return { status: page.status, headers, brotli: await compressed(Buffer.from(html)) }
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const wish = wishOf(request)
    if (wish === 'data') throw nothingHere()
    const url = URL.parse(request.url, config.publicUrl)
    if (!url || request.url.startsWith('//')) throw nothingHere()
    const page = await drawn.get(guestKey(request), ask, (ask) => drawPage(request.method, url, ask))
    if (wish === 'either' && page.status === 404) throw nothingHere()
    return sendAnswer(request, reply, page)
  }
  app.get('/', answer)
  app.setNotFoundHandler(answer)
}

/** Browsers ask for HTML and React Router's own data requests end in .data; a client that takes anything gets JSON where there is no page. */
function wishOf({ method, url, headers: { accept = '*/*' } }: FastifyRequest): 'page' | 'either' | 'data' {
  if (method !== 'GET' && method !== 'HEAD') return 'data'
  if (accept.includes('text/html') || url.split('?')[0]?.endsWith('.data')) return 'page'
  return accept.includes('*/*') && !accept.includes('json') ? 'either' : 'data'
}

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.')
