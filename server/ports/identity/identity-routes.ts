import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { basePath, clientAddressHeader } from './origins.ts'

/** The calls of the provider that are open; its library has more. */
const open = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'GET /callback/google',
  'POST /sign-out',
  'GET /get-session',
  'GET /token',
  'GET /jwks',
  'POST /update-user',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /send-verification-email',
  'GET /verify-email',
])

/** Serves the provider under its path; bodies reach it as they came. */
export const identityRoutes =
  (answer: (request: Request) => Promise<Response>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.route({
      method: ['GET', 'POST'],
      url: `${basePath}/*`,
      handler: async (request, reply) => {
        const call = `${request.method} ${new URL(request.url, 'http://any').pathname.slice(basePath.length)}`
        if (!open.has(call)) throw new AppError('not_found', 'There is nothing at this address.')
        return send(reply, await answer(requestFrom(request)))
      },
    })
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

async function send(reply: FastifyReply, response: Response) {
  if (response.status >= 500) {
    throw new AppError('unavailable', 'Signing in does not work right now. Please try again in a moment.', { retryAfter: 5 })
  }
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (response.status === 429) reply.header('retry-after', response.headers.get('x-retry-after') ?? '60')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}
