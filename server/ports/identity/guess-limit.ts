import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type pg from 'pg'
import { t } from '#shared/language/message.ts'
import { accountKey, countTry, subjectKey, type Try, type TryKind, uncountTry } from './recent-tries.ts'

const path = '/sign-in/email'
/** The only open call that takes the current password of a signed-in user. */
const changePath = '/change-password'
const resetPath = '/reset-password'
/** Every call in which a session begins: sign-up, sign-in and the return from Google. */
const beginsSession = /^\/(sign-|callback\/|oauth2\/callback\/)/
const cookieName = 'ringback.known_device'
const cookieSeconds = 180 * 24 * 3_600

const resets = new WeakMap<Request, string>()

/** A browser that followed the link of a letter and chose a new password is a known device of the account, too. */
export function noteReset(request: Request | undefined, email: string): void {
  if (request) resets.set(request, email)
}

/**
 * Limits guesses at an account's password; a try is counted before the password is checked. A browser that has signed in to
 * the account, in whatever way, carries a signed cookie and has its own count, so that strangers who use up the tries do not lock the owner out.
 * Password changes while signed in have a third count, since a thief may be at the owner's browser.
 */
export function guessLimit(pool: pg.Pool, { secureCookies }: { secureCookies: boolean }): BetterAuthPlugin {
  const tries = new WeakMap<Request, Try>()
  const count = async (request: Request | undefined, kind: TryKind, account: Buffer) => {
    const result = await countTry(pool, kind, account)
    if (!result.counted) throw tooMany(result.waitSeconds)
    if (request) tries.set(request, result.counted)
  }
  return {
    id: 'guess-limit',
    hooks: {
      before: [
        {
          matcher: (context) => context.path === path,
          handler: createAuthMiddleware(async (context) => {
            const email: unknown = context.body?.email
            // The library rejects this before it checks a password.
            if (typeof email !== 'string') return
            const account = accountKey(email)
            const device = await context.getSignedCookie(cookieName, context.context.secret)
            const isKnown = Boolean(device) && device === deviceWord(account, String(device))
            await count(context.request, isKnown ? 'password on a known device' : 'password', account)
          }),
        },
        {
          matcher: (context) => context.path === changePath,
          handler: createAuthMiddleware(async (context) => {
            const here = await getSessionFromCtx(context)
            // Counted by account id: a count by e-mail could be reset by changing the e-mail.
            if (here) await count(context.request, 'password of who is signed in', subjectKey(here.user.id))
            // A new password always ends the other sign-ins and notifies the owner, whatever the request says.
            return { context: { body: { ...context.body, revokeOtherSessions: true } } }
          }),
        },
      ],
      after: [
        {
          matcher: (context) => context.path === path,
          handler: createAuthMiddleware(async (context) => {
            const counted = context.request && tries.get(context.request)
            if (counted && !isAPIError(context.context.returned)) await uncountTry(pool, counted)
          }),
        },
        {
          matcher: ({ path = '' }) => beginsSession.test(path) || path === resetPath,
          handler: createAuthMiddleware(async (context) => {
            const email = context.context.newSession?.user.email ?? (context.request && resets.get(context.request))
            if (email === undefined) return
            const word = deviceWord(accountKey(email), randomBytes(18).toString('base64url'))
            await context.setSignedCookie(cookieName, word, context.context.secret, {
              httpOnly: true,
              sameSite: 'lax',
              secure: secureCookies,
              path: '/identity',
              maxAge: cookieSeconds,
            })
          }),
        },
        {
          matcher: (context) => context.path === changePath,
          handler: createAuthMiddleware(async (context) => {
            const counted = context.request && tries.get(context.request)
            if (counted && saysNothing(context.context.returned)) await uncountTry(pool, counted)
          }),
        },
      ],
    },
  }
}

/** Whether the password was right, or was not checked because the new one was rejected first. */
const saysNothing = (returned: unknown) => !isAPIError(returned) || unseen.has(String(returned.body?.code))
const unseen = new Set(['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'])

/** The value of a device cookie: a random name for the device, and the key of the account it has signed in to. */
const deviceWord = (account: Buffer, named: string) => `${named.split('.')[0]}.${account.toString('base64url')}`

export const tooMany = (seconds: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    {
      code: 'TOO_MANY_GUESSES',
      message: t('signIn.tooManyPasswords', { minutes: Math.ceil(seconds / 60) }),
    },
    { 'retry-after': String(seconds) },
  )

export const tooManyCodes = (seconds: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_GUESSES', message: t('signIn.tooManyCodes', { minutes: Math.ceil(seconds / 60) }) },
    { 'retry-after': String(seconds) },
  )
