import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type pg from 'pg'
import { accountKey, countTry, type Try, uncountTry } from './recent-tries.ts'

const path = '/sign-in/email'
const cookieName = 'ringback.known_device'
const cookieSeconds = 180 * 24 * 3_600

/**
 * How often an account's password may be guessed, counted before it is looked at. A browser that has signed in to the
 * account carries a signed cookie and is counted apart, so that strangers who use up the tries do not lock its owner out.
 */
export function guessLimit(pool: pg.Pool, { secureCookies }: { secureCookies: boolean }): BetterAuthPlugin {
  const tries = new WeakMap<Request, Try>()
  return {
    id: 'guess-limit',
    hooks: {
      before: [
        {
          matcher: (context) => context.path === path,
          handler: createAuthMiddleware(async (context) => {
            const email: unknown = context.body?.email
            // Refused by the library before it looks at a password.
            if (typeof email !== 'string') return
            const account = accountKey(email)
            const device = await context.getSignedCookie(cookieName, context.context.secret)
            const isKnown = Boolean(device) && device === deviceWord(account, String(device))
            const result = await countTry(pool, isKnown ? 'password on a known device' : 'password', account)
            if (!result.counted) throw tooMany(result.waitSeconds)
            if (context.request) tries.set(context.request, result.counted)
          }),
        },
      ],
      after: [
        {
          matcher: (context) => context.path === path,
          handler: createAuthMiddleware(async (context) => {
            const counted = context.request && tries.get(context.request)
            if (!counted || isAPIError(context.context.returned)) return
            await uncountTry(pool, counted)
            const word = deviceWord(counted.account, randomBytes(18).toString('base64url'))
            await context.setSignedCookie(cookieName, word, context.context.secret, {
              httpOnly: true,
              sameSite: 'lax',
              secure: secureCookies,
              path: '/identity',
              maxAge: cookieSeconds,
            })
          }),
        },
      ],
    },
  }
}

/** What the cookie of a device says: a name of its own and whose account it has signed in to. */
const deviceWord = (account: Buffer, named: string) => `${named.split('.')[0]}.${account.toString('base64url')}`

const tooMany = (seconds: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    {
      code: 'TOO_MANY_GUESSES',
      message: `Too many wrong passwords were tried for this email. Try again in ${Math.ceil(seconds / 60)} minutes, or choose a new password.`,
    },
    { 'retry-after': String(seconds) },
  )
