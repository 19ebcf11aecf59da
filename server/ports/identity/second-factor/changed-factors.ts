import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { t } from '#shared/language/message.ts'
import { issuer } from '../origins.ts'
import type { FactorChange } from '../port.ts'
import { inTransaction } from '../sessions.ts'
import { findFactors, hasFactor, removeFactors } from './factors.ts'
import type { Here } from './here.ts'
import type { FactorParts } from './parts.ts'
import { backupCodePath, methodsWith, newPasskeyPath, passkeyPath, totpPath } from './proofs.ts'

type Context = Parameters<typeof setSessionCookie>[0]

/** Reports to the market, which tells the account's owner. */
export const tell = ({ onFactorChange }: Pick<FactorParts, 'onFactorChange'>, userId: string, change: FactorChange['change']) =>
  onFactorChange({ issuer, subject: userId, change, id: randomUUID() })

/** After a code or a passkey was right: the session has proved a second factor now, which may be the account's first. */
export async function afterProof(
  parts: FactorParts,
  context: Context,
  { here, isNew, path }: { here: Here; isNew: boolean; path: string },
): Promise<void> {
  const { pool } = parts
  if (path === newPasskeyPath) await pool.query('update "user" set "twoFactorEnabled" = true where id = $1', [here.user.id])
  // The library begins a new session for the first app.
  const isRaised = path === totpPath && isNew && !here.user.twoFactorEnabled
  if (!isRaised) await raise(parts, context, { here, path })
  if (isNew && !here.user.twoFactorEnabled) await endOthers(parts, here.user.id, await currentId(context, here))
  if (path === newPasskeyPath) await tell(parts, here.user.id, 'passkeyAdded')
  else if (isNew) await tell(parts, here.user.id, 'appAdded')
  else if (path === backupCodePath) await tell(parts, here.user.id, 'backupCodeUsed')
}

const currentId = async (context: Context, { session }: Here) => context.context.newSession?.session.id ?? session.id

/**
 * Notes the proof in the session, under a new cookie: whoever knows the old one, from before the proof, gains nothing. Throws
 * APIError if the session has ended meanwhile.
 */
async function raise({ pool, now }: FactorParts, context: Context, { here, path }: { here: Here; path: string }): Promise<void> {
  // A passkey begins a session of its own, which the market has not seen: its cookie becomes the one of the old session.
  const begun = path === passkeyPath ? context.context.newSession?.session : undefined
  const token = begun?.token ?? generateRandomString(32)
  const at = await now()
  await inTransaction(pool, async (client) => {
    if (begun) await client.query('delete from session where id = $1', [begun.id])
    const { rowCount } = await client.query(
      `update session set token = $3, amr = $4, "factorAt" = $5, "provedAt" = $5, "updatedAt" = now()
       where id = $1 and token = $2`,
      [here.session.id, here.session.token, token, methodsWith(here.session.amr, path), at],
    )
    if (rowCount === 0) throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_AGAIN', message: t('signIn.logInAgain') })
  })
  const session = { ...here.session, token } as unknown as NonNullable<Context['context']['newSession']>['session']
  const user = here.user as unknown as NonNullable<Context['context']['newSession']>['user']
  await setSessionCookie(context, { session, user })
}

/** Ends the other sign-ins of an account: they may be a thief's, and were begun without what the account asks for now. */
async function endOthers({ pool, sessions }: FactorParts, userId: string, thisOne: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from session where "userId" = $1 and id <> $2', [userId, thisOne])
  if (rows.length > 0)
    await sessions.endAll(
      userId,
      rows.map(({ id }) => id),
    )
}

/** After a factor was taken away: the other sign-ins end; with the last factor, two-step sign-in is off. */
export async function afterRemoval(parts: FactorParts, context: Context, here: Here): Promise<void> {
  if (!hasFactor(await findFactors(parts.pool, here.user.id))) return turnOff(parts, context, here)
  await endOthers(parts, here.user.id, here.session.id)
  await tell(parts, here.user.id, 'factorRemoved')
}

/**
 * Turns two-step sign-in off. The sign-in goes on as a new one, which has proved no second factor; the old ones end, and with
 * them the tokens that say otherwise.
 */
export async function turnOff(parts: FactorParts, context: Context, here: Here): Promise<void> {
  await removeFactors(parts.pool, here.user.id)
  const begun = await context.context.internalAdapter.createSession(here.user.id)
  const user = await context.context.internalAdapter.findUserById(here.user.id)
  if (user) await setSessionCookie(context, { session: begun, user })
  await endOthers(parts, here.user.id, begun.id)
  await tell(parts, here.user.id, 'turnedOff')
}
