import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import { marketName } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { tooMany } from '../guess-limit.ts'
import { countTry, subjectKey, uncountTry } from '../recent-tries.ts'
import { afterRemoval, tell, turnOff } from './changed-factors.ts'
import { beginApp, countBackupCodes, findFactors, hasPassword, makeBackupCodes, removeApp } from './factors.ts'
import { hereOf, isFresh, isPending } from './here.ts'
import type { FactorParts } from './parts.ts'
import { passwordPath } from './proofs.ts'

const signedIn = { use: [sessionMiddleware] }

/** The provider's own calls about two-step sign-in. Who may make them is decided before (`second-factor.ts`). */
export const factorEndpoints = (parts: FactorParts) => ({
  getSecondFactor: createAuthEndpoint('/second-factor', { method: 'GET', ...signedIn }, async (context) => {
    const here = await needHere(context)
    const factors = await findFactors(parts.pool, here.user.id)
    const { app, passkeys } = factors
    const methods = { app, hasPasskeys: passkeys.length > 0 }
    // Whoever has only the password learns which way to go on, and nothing else.
    if (isPending(here)) return context.json({ on: true, isPending: true, ...methods })
    return context.json({
      on: Boolean(here.user.twoFactorEnabled),
      isPending: false,
      ...methods,
      passkeys,
      backupCodes: await countBackupCodes(context.context.secretConfig, factors),
      hasPassword: await hasPassword(parts.pool, here.user.id),
      isFresh: isFresh(here, await parts.now()),
    })
  }),

  confirmPassword: createAuthEndpoint(
    passwordPath,
    { method: 'POST', body: z.object({ password: z.string().max(1_000) }), ...signedIn },
    async (context) => {
      const { user, session } = await needHere(context)
      const result = await countTry(parts.pool, 'password of who is signed in', subjectKey(user.id))
      if (!result.counted) throw tooMany(result.waitSeconds)
      await context.context.password.checkPassword(user.id, context)
      await uncountTry(parts.pool, result.counted)
      await parts.pool.query('update session set "provedAt" = $2 where id = $1', [session.id, await parts.now()])
      return context.json({ status: true })
    },
  ),

  beginApp: createAuthEndpoint('/second-factor/app', { method: 'POST', ...signedIn }, async (context) => {
    const { user } = await needHere(context)
    const secret = generateRandomString(32)
    if (!(await beginApp(parts.pool, context.context.secretConfig, { userId: user.id, secret }))) {
      throw new APIError('CONFLICT', { code: 'APP_ALREADY_ADDED', message: t('signIn.appAlready') })
    }
    const uri = createOTP(secret).url(marketName(), user.email)
    return context.json({ uri, secret: base32.encode(secret, { padding: false }) })
  }),

  makeBackupCodes: createAuthEndpoint('/second-factor/backup-codes', { method: 'POST', ...signedIn }, async (context) => {
    const { user } = await needHere(context)
    if (!user.twoFactorEnabled) throw new APIError('CONFLICT', { code: 'NO_SECOND_FACTOR', message: t('signIn.codesNeedFactor') })
    const key = context.context.secretConfig
    const isFirst = (await countBackupCodes(key, await findFactors(parts.pool, user.id))) === 0
    const codes = await makeBackupCodes(parts.pool, key, user.id)
    await tell(parts, user.id, isFirst ? 'firstCodes' : 'codesMade')
    return context.json({ codes })
  }),

  removeApp: createAuthEndpoint('/second-factor/remove-app', { method: 'POST', ...signedIn }, async (context) => {
    const here = await needHere(context)
    await removeApp(parts.pool, context.context.secretConfig, here.user.id)
    await afterRemoval(parts, context, here)
    return context.json({ status: true })
  }),

  turnOff: createAuthEndpoint('/second-factor/turn-off', { method: 'POST', ...signedIn }, async (context) => {
    await turnOff(parts, context, await needHere(context))
    return context.json({ status: true })
  }),
})

async function needHere(context: Parameters<typeof hereOf>[0]) {
  const here = await hereOf(context)
  if (!here) throw new APIError('UNAUTHORIZED')
  return here
}
