import type { FastifyPluginAsync } from 'fastify'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { isCanonicalJwt } from '#server/canonical-base64.ts'
import type { Clock } from '#server/db/clock.ts'
import { addressPrefix } from '#server/http/limits/address-prefix.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { EndedSignIns, OnSignOut } from '../port.ts'

export const logoutPath = '/auth/backchannel-logout'
const event = 'http://schemas.openid.net/event/backchannel-logout'

const Contents = z.object({
  sub: z.string().min(1).max(255).optional(),
  sid: z.string().min(1).max(255).optional(),
  events: z.object({ [event]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
})

type Trust = { keys: JWTVerifyGetKey; issuer: string; audience: string; algorithms: string[]; now: Clock; onSignOut: OnSignOut }

/**
 * OpenID Connect Back-Channel Logout 1.0: the provider posts a signed logout token, and the sign-ins it names end
 * here as well. A token without a session ends all sign-ins of its subject.
 */
export const logoutRoutes =
  (trust: Trust) =>
  (countTry: CountTry): FastifyPluginAsync =>
  async (app) => {
    const limit = { times: 600, seconds: 60 }
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    app.post(logoutPath, { config: { priority: 'account' } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await countTry({ method: 'POST', path: logoutPath, limit }, addressPrefix(request.ip))
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : ''
      await trust.onSignOut(await signInsEndedBy(token, trust))
      return reply.code(200).send()
    })
  }

async function signInsEndedBy(token: string, { keys, issuer, audience, algorithms, now }: Trust): Promise<EndedSignIns> {
  if (!isCanonicalJwt(token)) throw notBelieved(undefined)
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms,
    currentDate: await now(),
    clockTolerance: 60,
    maxTokenAge: '5 min',
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    throw notBelieved(error)
  })
  const contents = Contents.safeParse(payload)
  const names = contents.success && (contents.data.sub ?? contents.data.sid)
  if (!names || !['logout+jwt', 'jwt', undefined].includes(protectedHeader.typ?.toLowerCase())) {
    throw notBelieved(contents.error)
  }
  const { sub: subject, sid } = contents.data
  return { issuer, ...(subject !== undefined && { subject }), ...(sid !== undefined && { sessions: [sid] }) } as EndedSignIns
}

const notBelieved = (cause: unknown) => Object.assign(appError('logout_token_invalid'), { cause })
