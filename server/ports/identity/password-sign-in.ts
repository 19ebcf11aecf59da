import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { AuthContext } from 'better-auth'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { constraintOf } from '#server/db/constraint-of.ts'
import { addressPrefix } from '#server/http/limits/address-prefix.ts'
import { checkPassword, hashPassword } from './passwords.ts'

type Context = Pick<AuthContext, 'authCookies' | 'secret' | 'sessionConfig'>
export type SignInReply = { status: number; body: unknown; cookie?: string }

/**
 * Answers a sign-in by e-mail and password as the library would, at a fraction of its cost; undefined for whatever is
 * unusual about one, which is left to the library. Throws what `counted` throws before a password is looked at.
 */
export type PasswordSignIn = (request: FastifyRequest, counted: Promise<void>) => Promise<SignInReply | undefined>

const Words = z.strictObject({ email: z.email(), password: z.string().max(128) })

const refusal = { status: 401, body: { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' } }

/** What the library tells of an account, and its password's hash. */
type Account = {
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Date
  updatedAt: Date
  id: string
  password: string | null
}

const findAccount = `
  select owner.name, owner.email, owner."emailVerified", owner.image, owner."createdAt", owner."updatedAt", owner.id, account.password
  from "user" as owner left join account
    on account."userId" = owner.id and account."accountId" = owner.id and account."providerId" = 'credential'
  where owner.email = $1`

/** Not waited for until it is on the disk: whoever has signed in just before a power cut signs in once more. */
const beginSession = `
  with at_leisure as (select set_config('synchronous_commit', 'off', true))
  insert into session (id, token, "userId", "ipAddress", "userAgent", "expiresAt", "createdAt", "updatedAt")
  select $1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz, $7::timestamptz from at_leisure`

export async function passwordSignIn(pool: pg.Pool, context: Context, origins: string[]): Promise<PasswordSignIn> {
  const cookieFor = cookiesOf(context)
  // Nobody knows it. Whoever has no account or no password is checked against it, so that they learn no more by the time.
  const nobodys = await hashPassword(randomToken())

  return async (request, counted) => {
    const words = isUsual(request, origins) ? wordsOf(request.body) : undefined
    if (!words) return undefined
    const [{ rows }] = await Promise.all([pool.query<Account>(findAccount, [words.email.toLowerCase()]), counted])
    const [account] = rows
    const holds = await checkPassword({ hash: account?.password ?? nobodys, password: words.password })
    if (!account?.password || !holds) return refusal
    const { password: _, ...user } = account
    const token = randomToken()
    const now = new Date()
    const end = new Date(now.getTime() + context.sessionConfig.expiresIn * 1_000)
    const from = [addressPrefix(request.ip), request.headers['user-agent'] ?? '']
    try {
      await pool.query(beginSession, [randomUUID(), token, user.id, ...from, end, now])
    } catch (error) {
      // The account was closed meanwhile.
      if (constraintOf(error) === 'session_userId_fkey') return refusal
      throw error
    }
    return { status: 200, body: { redirect: false, token, user }, cookie: cookieFor(token) }
  }
}

const randomToken = () => randomBytes(24).toString('base64url')

/** Asked by a page of ours, or by no browser at all: browsers say where a request comes from. */
function isUsual({ headers }: FastifyRequest, origins: string[]) {
  if (headers.origin !== undefined) return origins.includes(headers.origin)
  return !tellsOfBrowser.some((name) => headers[name] !== undefined)
}

const tellsOfBrowser = ['cookie', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

function wordsOf(body: unknown) {
  if (!(body instanceof Uint8Array)) return undefined
  try {
    return Words.safeParse(JSON.parse(Buffer.from(body).toString())).data
  } catch {
    return undefined
  }
}

/** The library's own cookie of a session: what it reads is signed by its secret. */
function cookiesOf({ authCookies, secret, sessionConfig }: Context) {
  const { name, attributes } = authCookies.sessionToken
  const rest = `Max-Age=${sessionConfig.expiresIn}; Path=/; HttpOnly${attributes.secure ? '; Secure' : ''}; SameSite=Lax`
  return (token: string) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `${name}=${encodeURIComponent(`${token}.${signature}`)}; ${rest}`
  }
}
