import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { LetterWords } from '#server/ports/mail/port.ts'
import { accountOf, EmailLink, type KeepValue, keepLink, signInGoesOn } from './email-links.ts'
import { changeEmailLetter, confirmLetter, newEmailLetter, resetLetter } from './letters.ts'
import { basePath, passwordPathFor } from './origins.ts'
import type { AskedLetter } from './port.ts'

/** What the provider notes with a letter that it hands over: which request for a password, or what the link is to do. */
const Request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset'), request: z.string() }),
  z.object({ kind: z.literal('email'), callbackURL: z.string(), ...EmailLink.shape }),
])
export type LetterRequest = z.output<typeof Request>

/** How long a link to choose a password works, in seconds, from the moment when its letter is sent. */
const passwordLinkSeconds = 3_600

type Parts = { pool: pg.Pool; config: Pick<Config, 'requireVerifiedEmail'>; keepValue: KeepValue }

/**
 * Returns a function that writes the letters that the provider has handed over, each with a link made at that moment;
 * undefined if the request has been used, is a day old, or was ended in the meantime.
 */
export const letterWriter =
  ({ pool, config, keepValue }: Parts) =>
  async ({ to, request }: AskedLetter): Promise<LetterWords | undefined> => {
    const asked = Request.parse(request)
    if (asked.kind === 'reset') {
      const userId = await findRequest(pool, { id: asked.request, email: to })
      if (userId === undefined) return undefined
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(Date.now() + passwordLinkSeconds * 1_000)
      await keepValue({ identifier: `reset-password:${token}`, value: userId, expiresAt })
      return resetLetter({ to, path: passwordPathFor(token) })
    }
    if (!(await isOpen(pool, asked))) return undefined
    const about = { to, path: `${basePath}/verify-email?code=${await keepLink(keepValue, asked)}` }
    if (asked.updateTo === undefined) return confirmLetter({ ...about, needed: config.requireVerifiedEmail })
    return asked.requestType === 'change-email-confirmation'
      ? changeEmailLetter({ ...about, newEmail: asked.updateTo })
      : newEmailLetter(about)
  }

/** The account that asked for a new password, if the request is open and its address is still the account's. */
async function findRequest(pool: pg.Pool, { id, email }: { id: string; email: string }): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select "user".id from verification join "user" on "user".id = verification.value
     where verification.id = $1 and "user".email = $2 and verification."expiresAt" > now()`,
    [id, email],
  )
  return rows[0]?.id
}

/** After how many seconds the library has certainly stored the account for whose sign-up it asked for a letter, or has not. */
const signUpSeconds = 60

async function isOpen(pool: pg.Pool, link: z.output<typeof EmailLink>): Promise<boolean> {
  const userId = await accountOf(pool, link)
  if (userId === undefined) return link.updateTo === undefined && Date.now() / 1_000 - link.iat < signUpSeconds
  return link.updateTo === undefined || signInGoesOn(pool, { userId, since: link.iat })
}
