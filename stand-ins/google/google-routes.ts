import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { createLocalJWKSet } from 'jose'
import { z } from 'zod'
import type { GoogleParty } from '#server/ports/identity/google.ts'
import { email, line } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { msg } from '#shared/language/message.ts'
import { upsertPerson } from './google-database.ts'
import { chooserPage, faultPage, style } from './google-pages.ts'
import { type GoogleStandIn, googlePeople, mount, sessionCookie } from './google-stand-in.ts'

/** Returns the stand-in as a sign-in party, and the routes of its server. The two communicate within this process. */
export function googleStandInParty(standIn: GoogleStandIn): { party: GoogleParty; routes: FastifyPluginAsync } {
  let server: FastifyInstance | undefined
  const party: GoogleParty = {
    ...standIn.client,
    issuer: standIn.issuer,
    authorizationUrl: `${standIn.issuer}/auth`,
    keys: createLocalJWKSet(standIn.publicKeys as Parameters<typeof createLocalJWKSet>[0]),
    async askForTokens(form) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', host: new URL(standIn.issuer).host }
      const answer = await server?.inject({ method: 'POST', url: `${mount}/token`, headers, payload: form.toString() })
      if (answer?.statusCode !== 200) throw new Error(`The Google stand-in answered ${answer?.statusCode} to the code`)
      return answer.json()
    },
  }
  return {
    party,
    async routes(app) {
      server = app
      await app.register(chooser(standIn))
      await app.register(protocol(standIn))
    },
  }
}

/** Serves the provider's own endpoints; the provider parses request bodies itself. */
const protocol =
  ({ provider }: GoogleStandIn): FastifyPluginAsync =>
  async (app) => {
    const answer = provider.callback()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, body, done) => done(null, body))
    app.route({
      method: ['GET', 'POST'],
      url: `${mount}/*`,
      handler: async ({ raw }, reply) => {
        reply.hijack()
        raw.headers.cookie = withoutSession(raw.headers.cookie)
        // The provider finds its mount path by comparing the two.
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mount.length) })
        await answer(raw, reply.raw)
      },
    })
  }

/** Removes the session cookie, so that each sign-in starts fresh; otherwise another account would first require signing out. */
const withoutSession = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${sessionCookie}=`) && !cookie.startsWith(`${sessionCookie}.`))
    .join('; ')

const Choice = z.union([
  z.object({ cancel: z.literal('yes') }),
  z.object({ account: z.enum(googlePeople.map((person) => person.email)) }),
  z.object({ name: line(msg('fields.name'), 80), email }),
])

/** Serves the page on which a person of the stand-in is chosen. */
const chooser =
  ({ provider, pool, origins }: GoogleStandIn): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`
    // With the usual no-referrer policy a browser hides the form's origin, and the origin guard would reject the post.
    const headers = { 'content-security-policy': policy, 'referrer-policy': 'same-origin', 'cache-control': 'no-store' }
    const show = (reply: FastifyReply, status: number, html: string) =>
      reply.code(status).type('text/html; charset=utf-8').headers(headers).send(html)

    app.get(`${mount}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

    app.get(`${mount}/choose/:uid`, async (request, reply) => {
      const asked = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      if (!asked) return show(reply, 400, faultPage('This sign-in took too long, or it was started in another window.'))
      return show(reply, 200, chooserPage({ people: googlePeople }))
    })

    app.post(`${mount}/choose/:uid`, async (request, reply) => {
      const choice = Choice.safeParse(request.body)
      if (!choice.success) {
        const { name = '', email = '' } = request.body as Record<string, string>
        const fault = 'Write a name and an email like name@example.com.'
        return show(reply, 400, chooserPage({ people: googlePeople, given: { name, email, fault } }))
      }
      const result = await resultOf(choice.data)
      const next = await provider
        .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
        .catch(() => undefined)
      if (!next) return show(reply, 400, faultPage('This sign-in took too long, or it was started in another window.'))
      return reply.redirect(next, 303)
    })

    async function resultOf(choice: z.output<typeof Choice>) {
      if ('cancel' in choice) return { error: 'access_denied', error_description: 'The sign-in was cancelled.' }
      const person = 'account' in choice ? googlePeople.find(({ email }) => email === choice.account) : choice
      if (!person) throw appError('google_account_missing')
      const accountId = await upsertPerson(pool, person)
      return { select_account: {}, login: { accountId, remember: false } }
    }
  }
