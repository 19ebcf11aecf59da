import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { type Answer, type GuestCache, sendAnswer } from '#server/http/guest-cache.ts'
import { callerKeyOf } from '#server/http/limits/caller.ts'
import type { RequestLimiter } from '#server/http/limits/request-limiter.ts'
import { secondsToWait } from '#server/http/maintenance.ts'
import { parse } from '#server/http/parse.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { type Locale, localeOf } from '#shared/language/locale.ts'
import { feedVersionOf } from './feed-version.ts'
import { type FormatName, formats } from './formats.ts'
import { type GrowingFile, growingFile } from './growing-file.ts'
import { feedText } from './make-feed.ts'
import { FeedProduct } from './product.ts'
import { changesPage } from './read-changes.ts'

type Feeds = Pick<Connection, 'db' | 'write'> & { config: Config; limiter: Pick<RequestLimiter, 'run'>; cache: GuestCache }

/** Changes with what the feeds say of every phone, so that no reader keeps what an earlier version of the software said. */
const shape = 1
/** How many feeds a client's address may be reading at once. */
const readsEach = 2
const Query = z.object({ since: z.string().max(60).optional() })
/** Proxies keep what they have, and ask whether it still holds. */
const headers = { 'cache-control': 'public, no-cache', vary: 'accept-encoding' }

/** The product feeds (S22.2): what is for sale, whole or as what has changed, at addresses that stay (decision 117). */
export function feedRoutes(feeds: Feeds, app: FastifyInstance) {
  const { config } = feeds
  const versionOf = feedVersionOf(feeds)
  const whole = wholeFeeds(feeds)
  const reading = new Map<string, number>()
  app.addHook('onClose', async () => whole.drop())

  async function answer(request: FastifyRequest, reply: FastifyReply, format: FormatName, language: string | undefined) {
    const locale = expectOpen(config, language)
    const { since } = parse(Query, request.query)
    const state = await versionOf(settingsText(config))
    if (since !== undefined && format === 'products.json') {
      const page = await feeds.cache(`${locale.prefix}/feeds/products.json?since=${since}`, async (): Promise<Answer> => {
        const made = await feeds.limiter.run({ priority: 'crawl', caller: callerKeyOf(request) }, () =>
          changesPage(feeds, { since, state, locale }),
        )
        return { status: 200, headers: { ...headers, 'content-type': formats[format].type }, body: Buffer.from(made) }
      })
      return sendAnswer(request, reply, page)
    }
    const mark = markOf(config, locale, state.version)
    if (holds(request.headers['if-none-match'], mark))
      return reply
        .headers({ ...headers, etag: mark })
        .code(304)
        .send()
    countReader(reading, request, reply)
    const made = whole.fileOf(format, locale, { mark, version: state.version })
    const file = await made.file
    return sendFile(request, reply.headers({ ...headers, etag: made.mark, 'content-type': formats[format].type }), file)
  }

  for (const format of Object.keys(formats) as FormatName[]) {
    app.get(`/feeds/${format}`, (request, reply) => answer(request, reply, format, undefined))
    app.get<{ Params: { language: string } }>(`/:language/feeds/${format}`, (request, reply) =>
      answer(request, reply, format, request.params.language),
    )
  }
  const schema = Buffer.from(JSON.stringify(z.toJSONSchema(FeedProduct)))
  app.get('/feeds/product.schema.json', (_request, reply) => {
    expectOpen(config, undefined)
    return reply.headers({ 'content-type': 'application/schema+json', 'cache-control': 'public, max-age=3600' }).send(schema)
  })
}

/** The language of the address. Throws AppError('nothing_here') if there is no such feed, 'unavailable' in a market that is closed. */
function expectOpen({ feeds, maintenance, language: own, languages }: Config, language: string | undefined): Locale {
  if (!feeds || (language !== undefined && (language === own || !languages.includes(language)))) throw appError('nothing_here')
  if (maintenance) throw appError('in_maintenance', { message: maintenance.message }, { retryAfter: secondsToWait(maintenance) })
  return localeOf(language ?? own, own)
}

/** What all products depend on beside their listings. */
const settingsText = ({ publicUrl, country, money, language }: Config): string =>
  JSON.stringify([shape, publicUrl, country, money.currency, money.deliveryCents, language])

/** The same on every server; weak, since it is compressed or not. */
function markOf(config: Config, { language }: Locale, version: number): string {
  const settings = createHash('sha256')
    .update(`${settingsText(config)} ${config.name} ${language}`)
    .digest('hex')
  return `W/"${version}-${settings.slice(0, 12)}"`
}

/** Whether a client has what the mark stands for: compared weakly, since proxies drop or add the 'W/'. */
function holds(noneOf: string | undefined, mark: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return noneOf?.split(',').some((one) => one.trim() === '*' || plain(one) === plain(mark)) ?? false
}

/** Throws AppError('too_many') beyond `readsEach`. */
function countReader(reading: Map<string, number>, request: FastifyRequest, reply: FastifyReply) {
  const { key } = callerKeyOf(request)
  const count = (reading.get(key) ?? 0) + 1
  if (count > readsEach) throw appError('too_often', { seconds: 30 }, { retryAfter: 30 })
  reading.set(key, count)
  reply.raw.once('close', () => {
    const left = (reading.get(key) ?? 1) - 1
    if (left === 0) reading.delete(key)
    else reading.set(key, left)
  })
}

const takesGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))

function sendFile(request: FastifyRequest, reply: FastifyReply, file: GrowingFile) {
  const zipped = file.read()
  reply.raw.once('close', () => zipped.destroy())
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(zipped)
  const plain = createGunzip()
  zipped.once('error', (error) => plain.destroy(error))
  return reply.header('content-encoding', 'identity').send(zipped.pipe(plain))
}

type Entry = { mark: string; file: Promise<GrowingFile>; isBeingMade: boolean }

/** The last version of each feed that somebody asked this server for, made once for all who ask, and one at a time. */
function wholeFeeds({ db, config, limiter }: Feeds) {
  const files = new Map<string, Entry>()
  const drop = ({ file }: Entry) => void file.then((made) => made.drop()).catch(() => {})

  function make(format: FormatName, locale: Locale, version: number): Promise<GrowingFile> {
    const head = {
      link: config.publicUrl + (locale.prefix || '/'),
      language: locale.code,
      currency: config.money.currency,
      since: String(version),
    }
    return growingFile(config.dataDir, feedText({ db, config, limiter }, format, locale, head))
  }
  return {
    /** One that is being made is shared also if the version has changed since: it has what is for sale now. */
    fileOf(format: FormatName, locale: Locale, { mark, version }: { mark: string; version: number }): Entry {
      const key = `${locale.language} ${format}`
      const held = files.get(key)
      if (held && (held.mark === mark || held.isBeingMade)) return held
      if (held) drop(held)
      const entry: Entry = { mark, isBeingMade: true, file: inLocale(locale, () => make(format, locale, version)) }
      files.set(key, entry)
      const forget = () => {
        if (files.get(key) === entry) files.delete(key)
        drop(entry)
      }
      entry.file
        .then(({ whole }) => whole)
        .then(() => {
          entry.isBeingMade = false
        })
        .catch(forget)
      return entry
    },
    drop() {
      for (const entry of files.values()) drop(entry)
      files.clear()
    },
  }
}
