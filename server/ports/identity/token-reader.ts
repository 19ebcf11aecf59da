import { createHash } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { isCanonicalJwt } from '#server/canonical-base64.ts'
import { type Clock, secondsOf } from '#server/db/clock.ts'
import { AppError } from '#shared/contract/errors.ts'
import { email } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Identity, IdentityProvider } from './port.ts'

/** Seconds by which two clocks may differ. */
const leeway = 60

const Contents = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  email,
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  sid: z.string().min(1).max(255).optional(),
  jti: z.string().min(1).max(255).optional(),
  auth_time: z.number().optional(),
  idp: z.string().optional(),
  amr: z.array(z.string()).catch([]).default([]),
  acr: z.string().optional().catch(undefined),
  /** In our own tokens about a foreign provider's sign-ins, which may be newer than the proof of who it is. */
  signed_in_at: z.number().optional(),
  /** In our own tokens: several sign-ins may belong to one session at the provider. */
  sign_in: z.string().min(1).max(255).optional(),
})

/** Returns a reader of one issuer's identity tokens; it throws AppError('unauthenticated') for an invalid token. */
export function tokenReader({
  keys,
  issuer,
  audience,
  algorithms,
  now,
}: {
  keys: JWTVerifyGetKey
  issuer: string
  audience: string
  algorithms: string[]
  now: Clock
}): IdentityProvider['verify'] {
  const key: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (isAboutToken(error)) throw error
      throw away(error)
    }
  }
  return async (token) => {
    if (!isCanonicalJwt(token)) throw refusal(undefined)
    const time = await now()
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience,
      algorithms,
      currentDate: time,
      clockTolerance: leeway,
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    }).catch((error: unknown) => {
      throw error instanceof AppError ? error : refusal(error)
    })
    return identityFrom(issuer, { payload, token, time })
  }
}

/** Whether the keys were available and none fits the token; any other error means that they could not be fetched. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

function identityFrom(issuer: string, { payload, token, time }: { payload: JWTPayload; token: string; time: Date }): Identity {
  const contents = Contents.safeParse(payload)
  if (!contents.success || contents.data.iat > secondsOf(time) + leeway) throw refusal(contents.error)
  const { sub, email, email_verified, name, sid, jti, iat, auth_time, signed_in_at, idp, sign_in: signIn } = contents.data
  return {
    issuer,
    subject: sub,
    email,
    emailVerified: email_verified,
    name,
    session: signIn ?? sid ?? jti ?? createHash('sha256').update(token).digest('base64url'),
    providerSession: signIn === undefined ? undefined : sid,
    signedInAt: new Date((signed_in_at ?? auth_time ?? iat) * 1_000),
    viaGoogle: idp === 'google',
    factorAt: provesFactor(contents.data) ? new Date(Math.min(auth_time ?? 0, iat) * 1_000) : undefined,
  }
}

/** Methods of RFC 8176 that are a second factor, or contain one. */
const factorMethods = new Set(['mfa', 'otp', 'hwk', 'swk', 'sc', 'pop'])
/** Classes of OpenID's and REFEDS' profiles that require one. */
const factorClasses = new Set([
  ...['phr', 'phrh', 'https://refeds.org/profile/mfa'],
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
])

/** Whether a provider says that a second factor was proved. Without the time of it (`auth_time`), it counts as long ago. */
const provesFactor = ({ amr, acr }: { amr: string[]; acr?: string | undefined }) =>
  amr.some((method) => factorMethods.has(method)) || (acr !== undefined && factorClasses.has(acr))

const refusal = (cause: unknown) => Object.assign(appError('identity_token_invalid'), { cause })

const away = (cause: unknown) => Object.assign(appError('identity_unreachable', {}, { retryAfter: 5 }), { cause })
