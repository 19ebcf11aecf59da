import { t } from '#shared/language/message.ts'
import './email-pattern.ts'
import { APIError, isAPIError } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { BetterAuthOptions } from 'better-auth/types'
import { decodeJwt } from 'jose'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Clock, secondsOf } from '#server/db/clock.ts'
import { logLine } from '#server/log.ts'
import { cutText, lengthOf } from '#shared/domain/text/cut-text.ts'
import { isPlainText, tidy } from '#shared/domain/text/text.ts'
import { EmailLink, emailLinkSeconds, emailLinks, endPasswordLinks, noSignInByLink } from './email-links.ts'
import { type GoogleParty, googleProvider, providerPlugin } from './google.ts'
import { guessLimit, noteReset } from './guess-limit.ts'
import { basePath, clientAddressHeader, issuer, originsOf } from './origins.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import type { HandLetter, OnFactorChange } from './port.ts'
import { accountKey, countTry, forgetGuesses, type TryKind } from './recent-tries.ts'
import { passkeys } from './second-factor/passkeys.ts'
import { noteProof, type Proof, proofFields } from './second-factor/proofs.ts'
import { secondFactor } from './second-factor/second-factor.ts'
import type { SessionEnder } from './sessions.ts'
import type { LetterRequest } from './write-letter.ts'

export const audience = 'ringback'

type ChangedEmail = { user: { email: string }; token: string }

/** A stolen session must not be enough to take over an account: the current address confirms the change first. */
const changingEmail = (post: Post) => ({
  enabled: true,
  async sendChangeEmailConfirmation({ user, token }: ChangedEmail) {
    await post('verification letter', user.email, linkRequest(token, '/dashboard/account'))
  },
})

/** What a link of the library's is to do, without its signature: the letter's own link is made when the letter is sent. */
const linkRequest = (token: string, callbackURL: string): LetterRequest => ({
  kind: 'email',
  callbackURL,
  ...EmailLink.parse(decodeJwt(token)),
})

type Parts = {
  pool: pg.Pool
  handLetter: HandLetter
  now: Clock
  secret: string
  google: GoogleParty | undefined
  sessions: SessionEnder
  onFactorChange: OnFactorChange
}

/** Returns the options of the library behind the built-in provider. */
export function authOptions(config: Config, { pool, handLetter, now, secret, google, sessions, onFactorChange }: Parts) {
  const origins = originsOf(config)
  const secureCookies = config.publicUrl.startsWith('https://')
  const post = lettersTo(pool, handLetter)
  return {
    appName: config.name,
    baseURL: { allowedHosts: origins.map((origin) => new URL(origin).host), fallback: config.publicUrl },
    basePath,
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: libraryLog,
    trustedOrigins: origins,
    onAPIError: {
      errorURL: '/login/google-done',
      // Anything but the library's own API errors goes to our error handler, which logs it.
      onError(error: unknown) {
        if (!isAPIError(error)) throw error
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: checkPassword },
      // `onPasswordReset` below ends them instead, because it also notifies the market.
      revokeSessionsOnPasswordReset: false,
      // The time in which the letter must be sent: nobody gets this token, the link of the letter has one of its own.
      resetPasswordTokenExpiresIn: emailLinkSeconds,
      async sendResetPassword({ user }: { user: { id: string; email: string } }) {
        await post('reset letter', user.email, { kind: 'reset', request: await newestRequest(pool, user.id) })
      },
      async onPasswordReset({ user }: { user: { id: string; email: string; emailVerified: boolean } }, request?: Request) {
        noteReset(request, user.email)
        await sessions.endForRecovery(user.id, { isFirstProof: !user.emailVerified })
        await endPasswordLinks(pool, user.id)
        await forgetGuesses(pool, accountKey(user.email))
        // Following the link proves access to the mail of this address.
        await pool.query('update "user" set "emailVerified" = true where id = $1', [user.id])
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: emailLinkSeconds,
      async sendVerificationEmail({ user, url, token }: { user: { email: string }; url: string; token: string }) {
        // The library has checked that this is an address of ours.
        const callbackURL = new URL(url).searchParams.get('callbackURL') ?? '/'
        await post('verification letter', user.email, linkRequest(token, callbackURL))
      },
    },
    user: { changeEmail: changingEmail(post) },
    // `secondFactor` says what a fresh sign-in is, and for what it is needed.
    session: { additionalFields: proofFields, freshAge: 0 },
    databaseHooks: {
      user: { create: { before: plainUser }, update: { before: plainUser } },
      session: { create: { before: beginSession(now) }, delete: { before: sessions.onDelete } },
    },
    // A Google account is never linked automatically to a password account with the same e-mail: an attacker may have
    // created either one in advance.
    account: { accountLinking: { disableImplicitLinking: true }, updateAccountOnSignIn: false },
    verification: { storeIdentifier: 'hashed' },
    // The routes and `guessLimit` count across all servers; the library's counter is not atomic, as it reads before it writes.
    rateLimit: { enabled: false },
    advanced: advancedOptions(secureCookies),
    plugins: [
      secondFactor({ pool, now, sessions, onFactorChange }),
      guessLimit(pool, { secureCookies }),
      emailLinks(pool, config),
      tokens(pool, now),
      { ...twoFactor(), hooks: withoutItsQuestion },
      passkeys(config),
      ...(google ? [providerPlugin(googleProvider(google))] : []),
    ],
  } satisfies BetterAuthOptions
}

const advancedOptions = (useSecureCookies: boolean) =>
  ({
    cookiePrefix: 'ringback',
    useSecureCookies,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    database: { validateSchema: false },
    // Set explicitly, because the library skips both checks under NODE_ENV=test.
    disableCSRFCheck: false,
    disableOriginCheck: false,
  }) satisfies BetterAuthOptions['advanced']

/** The library asks for a second factor after a password alone; `secondFactor` asks whatever way somebody signs in. */
const withoutItsQuestion = {}

const beginSession =
  (now: Clock) =>
  async <S extends object>(session: S & Proof, context: Parameters<ReturnType<typeof noteProof>>[1]) => {
    await noSignInByLink(session, context)
    return noteProof(now)(session, context)
  }

type Post = (kind: TryKind, to: string, request: LetterRequest) => Promise<void>

/** Hands letters over, at most `triesPerHour` of each kind to one address. */
const lettersTo =
  (pool: pg.Pool, handLetter: HandLetter): Post =>
  async (kind, to, request) => {
    const { counted } = await countTry(pool, kind, accountKey(to))
    if (counted) await handLetter({ to, request })
  }

/** The library's row of the request for a new password that an account has just made. */
async function newestRequest(pool: pg.Pool, userId: string): Promise<string> {
  const newest = 'select id from verification where value = $1 order by "createdAt" desc limit 1'
  const { rows } = await pool.query<{ id: string }>(newest, [userId])
  return rows[0]?.id ?? ''
}

/** Lifetime of an identity token, in seconds. */
const tokenLife = 15 * 60

const tokens = (pool: pg.Pool, now: Clock) =>
  jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
    jwt: {
      issuer,
      audience,
      // Uses the clock that verification uses, not this host's.
      definePayload: async ({ user, session }) => ({
        ...lifeFrom(secondsOf(await now())),
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        sid: session.id,
        ...proofIn(session),
        ...((await hasGoogle(pool, user.id)) && { idp: 'google' }),
      }),
    },
  })

/** `auth_time` is when this person was last proved to be who they are, by the methods in `amr`. */
function proofIn({ amr, factorAt, provedAt, createdAt }: Proof & { createdAt: Date }) {
  return { amr: amr?.split(' ') ?? [], auth_time: secondsOf(new Date(factorAt ?? provedAt ?? createdAt)) }
}

async function hasGoogle(pool: pg.Pool, userId: string) {
  const { rows } = await pool.query(`select from account where "userId" = $1 and "providerId" = 'google'`, [userId])
  return rows.length > 0
}

const lifeFrom = (iat: number) => ({ iat, exp: iat + tokenLife })

/**
 * Rejects a misleading name that a person typed; replaces one that Google sent by the part of the e-mail before the @. Drops the
 * library's `image`: no page shows it, and it may be of any kind and length.
 */
async function plainUser<U extends { name?: string; email?: string; image?: string | null | undefined }>(
  given: U,
  context: { path?: string } | null,
) {
  const user = { ...given, ...('image' in given && { image: null }) }
  if (user.name === undefined) return { data: user }
  const name = tidy(user.name)
  if (name !== '' && lengthOf(name) <= 80 && isPlainText(name)) return { data: { ...user, name } }
  if (!context?.path?.startsWith('/callback')) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: t('signIn.nameLength') })
  }
  return { data: { ...user, name: (user.email ?? 'someone').split('@')[0] ?? 'someone' } }
}

/** Logs a message only up to its first colon: what follows may contain data from the request. */
const libraryLog: BetterAuthOptions['logger'] = {
  level: 'error',
  log: (level, message) => logLine(level, 'The identity library', { says: cutText(message.split(/[:\r\n]/, 1)[0] ?? '', 100) }),
}
