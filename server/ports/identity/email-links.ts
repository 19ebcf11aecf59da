import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { decodeJwt, jwtVerify } from 'jose'
import type pg from 'pg'
import { z } from 'zod'

const path = '/verify-email'

/** What a link of the library says: an address, and the one that is to replace it. */
const Link = z.object({ email: z.email(), updateTo: z.email().optional(), iat: z.number() })

/**
 * What the links that verify or change an e-mail ask of whoever opens them. The library believes such a link for a day,
 * whatever has happened since, and signs its holder in. A change takes a sign-in of the account, and ends with the
 * sign-ins that there were when it was asked for: a new password and signing out everywhere end it too.
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
            // It was followed before.
            if (here?.user.email === link.updateTo) throw context.redirect('/dashboard/account')
            if (here?.user.email !== link.email) throw refuse('sign-in')
            if (!(await signInGoesOn(pool, { userId: here.user.id, since: link.iat }))) throw refuse('over')
            // A letter to the address that is left behind is not to open the account.
            await endPasswordLinks(pool, here.user.id)
          }),
        },
      ],
    },
  }
}

/** Whether the link that the library has just made leads to another address than the account has. */
export const changesEmail = (token: string) => decodeJwt(token).updateTo !== undefined

/** The last word where a sign-in ends while its link is being followed: the library would begin another. */
export async function noSignInByLink(_session: unknown, context: { path?: string } | null) {
  if (context?.path !== path) return
  throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_FIRST', message: 'Log in first, then follow the link once more.' })
}

/** Other links to choose a password than the one that was used, or all where the address has changed. */
export const endPasswordLinks = (pool: pg.Pool, userId: string) =>
  // What else is kept there names nobody.
  pool.query('delete from verification where value = $1', [userId])

async function read(token: unknown, secret: string) {
  try {
    const { payload } = await jwtVerify(String(token), new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return Link.parse(payload)
  } catch {
    return undefined
  }
}

/** Links name the second they were made in. */
const madeBy = `date_trunc('second', "createdAt") <= to_timestamp($2)`

/** The address may have had another account before. */
async function isOfThisAccount(pool: pg.Pool, { email, iat }: z.output<typeof Link>) {
  const { rows } = await pool.query(`select from "user" where email = $1 and ${madeBy}`, [email, iat])
  return rows.length > 0
}

async function signInGoesOn(pool: pg.Pool, { userId, since }: { userId: string; since: number }) {
  const living = `select from session where "userId" = $1 and ${madeBy} and "expiresAt" > now() limit 1`
  const { rows } = await pool.query(living, [userId, since])
  return rows.length > 0
}
