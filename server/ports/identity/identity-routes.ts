import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addressPrefix } from '#server/http/limits/address-prefix.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import type { Limit } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { basePath, clientAddressHeader } from './origins.ts'
import { withCanonicalEmails } from './read-addresses.ts'
import { requireOwnReturnAddresses } from './return-addresses.ts'
import { withoutRespeltCookies } from './signed-cookies.ts'

const aMinute = (times: number): Limit => ({ times, seconds: 60 })

/** The provider's calls that are exposed, with the rate limit per client address; its library has more calls. */
const open: Record<string, Limit> = {
  'POST /sign-up/email': aMinute(60),
  'POST /sign-in/email': aMinute(60),
  'POST /sign-in/social': aMinute(60),
  'GET /callback/google': aMinute(600),
  'POST /sign-out': aMinute(600),
  'GET /get-session': aMinute(600),
  'GET /token': aMinute(600),
  'GET /jwks': aMinute(600),
  'POST /update-user': aMinute(600),
  'POST /change-password': aMinute(10),
  'POST /change-email': aMinute(10),
  'POST /request-password-reset': aMinute(20),
  'POST /reset-password': aMinute(30),
  'POST /send-verification-email': aMinute(20),
  'GET /verify-email': aMinute(600),
  'GET /second-factor': aMinute(600),
  'POST /second-factor/password': aMinute(10),
  'POST /second-factor/app': aMinute(30),
  'POST /second-factor/remove-app': aMinute(30),
  'POST /second-factor/backup-codes': aMinute(30),
  'POST /second-factor/turn-off': aMinute(30),
  'POST /two-factor/verify-totp': aMinute(60),
  'POST /two-factor/verify-backup-code': aMinute(60),
  'GET /passkey/generate-register-options': aMinute(60),
  'POST /passkey/verify-registration': aMinute(60),
  'GET /passkey/generate-authenticate-options': aMinute(60),
  'POST /passkey/verify-authentication': aMinute(60),
  'POST /passkey/update-passkey': aMinute(60),
  'POST /passkey/delete-passkey': aMinute(60),
}

/**
 * If the response is the same for a known and an unknown e-mail, it is delayed to a whole multiple of so many
 * milliseconds: the library's two code paths differ by a statement or two, which response times would reveal.
 */
const evenMs = 50
const evened = new Set(['/sign-in/email', '/request-password-reset', '/send-verification-email'])

/** The calls that hash a password. */
const hashing = new Set(['/sign-up/email', '/sign-in/email', '/reset-password', '/change-password', '/second-factor/password'])

type Provider = {
  answer: (request: Request) => Promise<Response>
  /** Throws if the market could not be notified of a sign-in that the request ended. */
  checkSignOut: (request: Request) => void
  /** The origins by which people reach the provider; the first is the public one. */
  origins: string[]
  countTry: CountTry
}

/**
 * Serves the provider's exposed calls, each under one exact spelling; of the bodies, only e-mail addresses are changed. The URL that the
 * provider sees is built from our own origin and the call's path, never from the request.
 */
export const identityRoutes =
  ({ answer, checkSignOut, origins, countTry }: Provider): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
      withCanonicalEmails(body),
    )
    for (const [call, limit] of Object.entries(open)) {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const url = basePath + path
      app.route({
        method,
        url,
        exposeHeadRoute: false,
        // Calls that hash a password have their own queue, so that they do not delay others.
        config: { priority: hashing.has(path) ? 'sign-in' : 'account' },
        handler: async (request, reply) => {
          const [spelt, ...query] = request.url.split('?')
          // The router accepts other spellings of the same path.
          if (spelt !== url) throw appError('nothing_here')
          await countTry({ method, path: url, limit }, addressPrefix(request.ip))
          requireOwnReturnAddresses(request, origins)
          const asked = requestFrom(request, addressOf(request, origins, { path: url, query: query.join('?') }))
          const started = performance.now()
          const response = await answer(asked)
          checkSignOut(asked)
          if (evened.has(path) && isAlike(path, response)) await sleep(evenMs - ((performance.now() - started) % evenMs))
          return sendResponse(reply, response)
        },
      })
    }
  }

/** Whether the response is the same for a known and an unknown e-mail; a successful sign-in need not hide it. */
const isAlike = (path: string, { ok }: Response) => path !== '/sign-in/email' || !ok

/** Uses the host of the request if it is one of ours, so that cookies and Google's redirect stay on it. */
function addressOf({ host }: FastifyRequest, origins: string[], { path, query }: { path: string; query: string }): URL {
  const address = new URL(path, origins.find((origin) => new URL(origin).host === host) ?? origins[0])
  address.search = query
  return address
}

function requestFrom(request: FastifyRequest, address: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith('x-forwarded') && name !== 'forwarded') headers.set(name, value)
  }
  headers.set('host', address.host)
  headers.set(clientAddressHeader, request.ip)
  const cookies = withoutRespeltCookies(headers.get('cookie') ?? '')
  if (cookies) headers.set('cookie', cookies)
  else headers.delete('cookie')
  const body = request.body instanceof Uint8Array ? new Uint8Array(request.body) : null
  return new Request(address, { method: request.method, headers, body })
}

async function sendResponse(reply: FastifyReply, response: Response) {
  if (response.status >= 500) {
    throw appError('sign_in_unavailable', {}, { retryAfter: 5 })
  }
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  reply.code(response.status)
  // Not the reply, which resolves only once its reader has all of it: the request would hold its turn until then.
  return Buffer.from(await response.arrayBuffer())
}
