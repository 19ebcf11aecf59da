import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listenTo } from '#server/db/listen.ts'
import { bearerTokenOf } from '#server/http/bearer-token.ts'
import { countStranger, letPass } from '#server/http/limits/strangers.ts'
import type { Admission } from '#server/http/mount.ts'
import type { Market } from '#server/market.ts'
import { id as Id } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { t } from '#shared/language/message.ts'
import { openPages, type PageEvent } from './open-pages.ts'
import { missedSince, topicsOf } from './queries.ts'
import { unsubscribe } from './save-notice-setting.ts'
import { endedSessions } from './wake-pages.ts'

const AgeSeconds = z.coerce.number().min(0).max(86_400)

/** Routes that are not JSON: the event stream of open pages, and the unsubscribe link for mail programs (RFC 8058). */
export const plainNoticeRoutes =
  (market: Market, { callerByToken }: Pick<Admission, 'callerByToken'>) =>
  async (app: FastifyInstance) => {
    const pages = openPages()
    const listening = listenTo(market.pool.options.connectionString ?? '', {
      onMessage: {
        notices(payload) {
          const [personId = '', number = '', kind = ''] = payload.split(' ')
          // A change of a topic without a notice has no number (wake-pages.ts).
          if (number === '-') pages.send(personId, { event: 'notice', topics: [kind] })
          else pages.send(personId, { event: 'notice', topics: topicsOf([kind]), number: Number(number) })
        },
        [endedSessions]: pages.closeOf,
      },
      onReturn: () => pages.sendToAll({ event: 'resync', topics: [] }),
    })
    app.addHook('preClose', async () => pages.closeAll())
    app.addHook('onClose', () => listening.stop())

    app.get('/me/events', { config: { priority: 'account', checksToken: true, staysOpen: true } }, async (request, reply) => {
      const token = bearerTokenOf(request)
      const caller = token ? await callerByToken(token) : null
      if (!caller) {
        countStranger(request)
        throw appError('sign_in_ended')
      }
      letPass(request)
      const place = placeOf(request)
      const missed = Promise.withResolvers<PageEvent>()
      const events = pages.open(caller, () => missed.promise)
      // The stream already receives events, so none is lost; this read still belongs to the request's turn in the limiter.
      await missedSince(market.db, caller, place).then((found) => missed.resolve({ event: 'open', ...found }), missed.reject)
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Without it, nginx would buffer the events.
        'x-accel-buffering': 'no',
      })
      // Not the reply, which resolves only once the stream has ended: a page would hold its turn for as long as it is open.
      return Readable.from(events, { objectMode: false })
    })

    app.removeAllContentTypeParsers()
    // The body, 'List-Unsubscribe=One-Click', is ignored: the URL says everything.
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null, undefined))
    app.post<{ Params: { token: string; class: string } }>(
      '/unsubscribe/:token/:class',
      { config: { priority: 'account' } },
      async ({ params }) => {
        const { data: token } = Id.safeParse(params.token)
        const done = token !== undefined && (await market.write((tx) => unsubscribe(tx, token, params.class)))
        if (!done) throw appError('mail_link_unknown')
        return { acknowledged: true, message: t('replies.unsubscribed') }
      },
    )
  }

/** The number of the last notice that the page received, if any, and for how long it has been open. */
function placeOf({ headers, query }: FastifyRequest): { last: number | undefined; ageSeconds: number } {
  const id = headers['last-event-id']
  const last = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined
  const { data: ageSeconds } = AgeSeconds.safeParse((query as { age?: unknown }).age)
  return { last, ageSeconds: ageSeconds ?? 0 }
}
