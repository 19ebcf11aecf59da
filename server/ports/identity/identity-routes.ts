import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addressPrefix } from '#server/http/limits/address-prefix.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import type { Limit } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'
import { basePath, clientAddressHeader } from './origins.ts'
import type { PasswordSignIn, SignInReply } from './password-sign-in.ts'

const aMinute = (times: number): Limit => ({ times, seconds: 60 })

/** The calls of the provider that are open, and how often to one address; its library has more. */
const open = new Map<string, Limit>(
  Object.entries({
    'POST /sign-up/email': aMinute(60),
    'POST /sign-in/email': aMinute(60),
    'POST /sign-in/social': aMinute(60),
    'GET /callback/google': aMinute(600),
    'POST /sign-out': aMinute(600),
    'GET /get-session': aMinute(600),
    'GET /token': aMinute(600),
    'GET /jwks': aMinute(600),
    'POST /update-user': aMinute(600),
    'POST /request-password-reset': aMinute(20),
    'POST /reset-password': aMinute(30),
    'POST /send-verification-email': aMinute(20),
    'GET /verify-email': aMinute(600),
  }),
)

/** Answered no sooner: the library's two ways differ by a statement or two, and nobody is to see which one it went. */
const evenMs = 50
const evened = 'POST /request-password-reset'

type Provider = {
  answer: (request: Request) => Promise<Response>
  /** Asked first. */
  signIn: PasswordSignIn
  countTry: CountTry
}

/** Serves the provider under its path; bodies reach it as they came. */
export const identityRoutes =
  ({ answer, signIn, countTry }: Provider): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.route({
      method: ['GET', 'POST'],
      url: `${basePath}/*`,
      // Whoever hashes a password waits behind others who do, and nobody else behind them.
      config: { priority: ({ method }) => (method === 'GET' ? 'account' : 'sign-in') },
      handler: async (request, reply) => {
        const { pathname } = new URL(request.url, 'http://any')
        const call = `${request.method} ${pathname.slice(basePath.length)}`
        const limit = open.get(call)
        if (!limit) throw new AppError('not_found', 'There is nothing at this address.')
        const counted = countTry({ method: request.method as 'GET' | 'POST', path: pathname, limit }, addressPrefix(request.ip))
        const signedIn = call === 'POST /sign-in/email' ? await signIn(request, counted) : undefined
        await counted
        if (signedIn) return sendSignIn(reply, signedIn)
        const [response] = await Promise.all([answer(requestFrom(request)), call === evened && sleep(evenMs)])
        return sendResponse(reply, response)
      },
    })
  }

function sendSignIn(reply: FastifyReply, { status, body, cookie }: SignInReply) {
  if (cookie) reply.header('set-cookie', cookie)
  reply.header('content-type', 'application/json').header('cache-control', 'no-store')
  return reply.code(status).send(Buffer.from(JSON.stringify(body)))
}

function requestFrom(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith('x-forwarded') && name !== 'forwarded') headers.set(name, value)
  }
  headers.set(clientAddressHeader, request.ip)
  const body = request.body instanceof Uint8Array ? new Uint8Array(request.body) : null
  return new Request(`${request.protocol}://${request.host}${request.url}`, { method: request.method, headers, body })
}

async function sendResponse(reply: FastifyReply, response: Response) {
  if (response.status >= 500) {
    throw new AppError('unavailable', 'Signing in does not work right now. Please try again in a moment.', { retryAfter: 5 })
  }
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}
