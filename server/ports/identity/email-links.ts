import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { decodeJwt, jwtVerify } from 'jose'
import type pg from 'pg'
import { z } from 'zod'

const path = '/verify-email'

/** The payload of one of the library's links: the account's e-mail, and the address that is to replace it. */
const Link = z.object({ email: z.email(), updateTo: z.email().optional(), iat: z.number() })

/**
 * Restricts the links that verify or change an e-mail. The library accepts such a link for a day, whatever has happened
 * since, and signs its holder in. Here a change link requires a sign-in to the account, and is valid only while a sign-in
 * from before the request still exists: a new password or signing out everywhere invalidates it.
 */
export function emailLinks(pool: pg.Pool): BetterAuthPlugin {
  return {
    id: 'email-links',
    hooks: {
      before: [
        {
          matcher: (context) => context.path === path,
          handler: createAuthMiddleware(async (context) => {
            const refuse = (why: 'sign-in' | 'over') => context.redirect(`/email-link?why=${why}`)
            const link = await read(context.query?.token, context.context.secret)
            if (!link) throw refuse('over')
            if (!link.updateTo) {
              if (!(await isOfThisAccount(pool, link))) throw refuse('over')
              return
            }
            const here = await getSessionFromCtx(context)
            // The link was already used.
            if (here?.user.email === link.updateTo) throw context.redirect('/dashboard/account')
            if (here?.user.email !== link.email) throw refuse('sign-in')
            if (!(await signInGoesOn(pool, { userId: here.user.id, since: link.iat }))) throw refuse('over')
            // A password link sent to the old address must not open the account.
            await endPasswordLinks(pool, here.user.id)
          }),
        },
      ],
    },
  }
}

/** Whether the link that the library has just made changes the account's e-mail. */
export const changesEmail = (token: string) => decodeJwt(token).updateTo !== undefined

/** Rejects a sign-in made by a link: the library would start one if the current sign-in ended while the link was handled. */
export async function noSignInByLink(_session: unknown, context: { path?: string } | null) {
  if (context?.path !== path) return
  throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_FIRST', message: 'Log in first, then follow the link once more.' })
}

/** Deletes the remaining links to choose a password: all but the one just used, or all if the address has changed. */
export const endPasswordLinks = (pool: pg.Pool, userId: string) =>
  // No other kind of row in `verification` has a user id as its value.
  pool.query('delete from verification where value = $1', [userId])

async function read(token: unknown, secret: string) {
  try {
    const { payload } = await jwtVerify(String(token), new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return Link.parse(payload)
  } catch {
    return undefined
  }
}

/** SQL: a row was created by the time of the link, whose `iat` has whole seconds. */
const madeBy = `date_trunc('second', "createdAt") <= to_timestamp($2)`

/** Whether the link was made for the current account: the address may have had another one before. */
async function isOfThisAccount(pool: pg.Pool, { email, iat }: z.output<typeof Link>) {
  const { rows } = await pool.query(`select from "user" where email = $1 and ${madeBy}`, [email, iat])
  return rows.length > 0
}

async function signInGoesOn(pool: pg.Pool, { userId, since }: { userId: string; since: number }) {
  const living = `select from session where "userId" = $1 and ${madeBy} and "expiresAt" > now() limit 1`
  const { rows } = await pool.query(living, [userId, since])
  return rows.length > 0
}
