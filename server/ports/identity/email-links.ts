import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { jwtVerify, SignJWT } from 'jose'
import type pg from 'pg'
import { z } from 'zod'
import { type Languages, prefixIn } from '#server/http/language.ts'
import { t } from '#shared/language/message.ts'
import { type Here, isPending } from './second-factor/here.ts'

const path = '/verify-email'

/** The payload of one of the library's links: the account's e-mail, and the address that is to replace it. */
export const EmailLink = z.object({
  email: z.email(),
  updateTo: z.email().optional(),
  requestType: z.string().optional(),
  iat: z.number(),
})
type Link = z.output<typeof EmailLink>

const KeptLink = z.object({ ...EmailLink.shape, callbackURL: z.string() })

/** Keeps a value under an identifier, of which only a hash is stored. */
export type KeepValue = (kept: { identifier: string; value: string; expiresAt: Date }) => Promise<unknown>

/** For how long a link works, in seconds. */
export const emailLinkSeconds = 24 * 3_600

/** Keeps what a link is to do, for a day; returns the code for its URL: the library's own token makes a URL of 300 characters. */
export async function keepLink(
  keepValue: KeepValue,
  { email, updateTo, requestType, iat, callbackURL }: z.output<typeof KeptLink>,
) {
  const code = randomBytes(18).toString('base64url')
  const value = `${keptFor(email)}${JSON.stringify({ email, updateTo, requestType, iat, callbackURL })}`
  await keepValue({ identifier: `email-link:${code}`, value, expiresAt: new Date(Date.now() + emailLinkSeconds * 1_000) })
  return code
}

/** How the value of an account's link begins. */
const keptFor = (email: string) => `email-link ${email} `

/** Deletes the links of an account that is closed. */
export const forgetLinks = (client: pg.ClientBase, email: string) =>
  client.query('delete from verification where starts_with(value, $1)', [keptFor(email)])

/**
 * Restricts the links that verify or change an e-mail. The library accepts such a link for a day, whatever has happened
 * since, and signs its holder in. Here a link has a short code in place of the library's token, a change link requires a sign-in to the account, and is valid only while a sign-in
 * from before the request still exists: a new password or signing out everywhere invalidates it.
 */
export function emailLinks(pool: pg.Pool, languages: Languages): BetterAuthPlugin {
  return {
    id: 'email-links',
    hooks: {
      before: [
        {
          matcher: (context) => context.path === path,
          handler: createAuthMiddleware(async (context) => {
            const { secret, internalAdapter } = context.context
            const kept = await findLink(internalAdapter, context.query?.code)
            // The page that asked for the letter names its language.
            const prefix = prefixIn(kept?.callbackURL ?? '', languages)
            const refuse = (why: 'sign-in' | 'over') => context.redirect(`${prefix}/email-link?why=${why}`)
            // Letters of the previous version have a token.
            const link = kept ?? (await read(context.query?.token, secret))
            if (!link) throw refuse('over')
            const query = kept && { token: await tokenFor(kept, secret), callbackURL: kept.callbackURL }
            const goOn = query && { context: { query } }
            if (!link.updateTo) {
              if ((await accountOf(pool, link)) === undefined) throw refuse('over')
              return goOn
            }
            const here = await getSessionFromCtx(context)
            // The link was already used.
            if (here?.user.email === link.updateTo) throw context.redirect(`${prefix}/dashboard/account`)
            if (here?.user.email !== link.email || isPending(here as Here)) throw refuse('sign-in')
            if (!(await signInGoesOn(pool, { userId: here.user.id, since: link.iat }))) throw refuse('over')
            // A password link sent to the old address must not open the account.
            await endPasswordLinks(pool, here.user.id)
            return goOn
          }),
        },
      ],
    },
  }
}

/** Rejects a sign-in made by a link: the library would start one if the current sign-in ended while the link was handled. */
export async function noSignInByLink(_session: unknown, context: { path?: string } | null) {
  if (context?.path !== path) return
  throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_FIRST', message: t('signIn.logInThenLink') })
}

/** Deletes the remaining links to choose a password: all but the one just used, or all if the address has changed. */
export const endPasswordLinks = (pool: pg.Pool, userId: string) =>
  // No other kind of row in `verification` has a user id as its value.
  pool.query('delete from verification where value = $1', [userId])

type Adapter = { findVerificationValue: (identifier: string) => Promise<{ value: string; expiresAt: Date } | null> }

async function findLink(adapter: Adapter, code: unknown) {
  if (typeof code !== 'string') return undefined
  const kept = await adapter.findVerificationValue(`email-link:${code}`)
  if (!kept || kept.expiresAt <= new Date()) return undefined
  return KeptLink.parse(JSON.parse(kept.value.slice(kept.value.indexOf('{'))))
}

/** The library's own token for a link, which it reads a moment later. */
const tokenFor = ({ email, updateTo, requestType, iat }: Link, secret: string) =>
  new SignJWT({ email, ...(updateTo && { updateTo }), ...(requestType && { requestType }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(iat)
    .setExpirationTime('1 minute')
    .sign(new TextEncoder().encode(secret))

async function read(token: unknown, secret: string) {
  try {
    const { payload } = await jwtVerify(String(token), new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return EmailLink.parse(payload)
  } catch {
    return undefined
  }
}

/** SQL: a row was created by the time of the link, whose `iat` has whole seconds. */
const madeBy = `date_trunc('second', "createdAt") <= to_timestamp($2)`

/** The current account of the address, if the link was made for it: the address may have had another one before. */
export async function accountOf(pool: pg.Pool, { email, iat }: Pick<Link, 'email' | 'iat'>): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(`select id from "user" where email = $1 and ${madeBy}`, [email, iat])
  return rows[0]?.id
}

export async function signInGoesOn(pool: pg.Pool, { userId, since }: { userId: string; since: number }) {
  const living = `select from session where "userId" = $1 and ${madeBy} and "expiresAt" > now() limit 1`
  const { rows } = await pool.query(living, [userId, since])
  return rows.length > 0
}
