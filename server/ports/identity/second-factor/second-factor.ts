import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type pg from 'pg'
import { lengthOf } from '#shared/domain/text/cut-text.ts'
import { isPlainText, tidy } from '#shared/domain/text/text.ts'
import { t } from '#shared/language/message.ts'
import { tooManyCodes } from '../guess-limit.ts'
import { countTry, subjectKey, type Try, type TryKind, uncountTry } from '../recent-tries.ts'
import { afterProof, afterRemoval } from './changed-factors.ts'
import { findFactors, giveBackCode, hasPassword, readBackupCode, takeCode } from './factors.ts'
import { type Here, hereOf, isFresh, isPending, isTooLate } from './here.ts'
import { factorEndpoints } from './manage-factors.ts'
import type { FactorParts } from './parts.ts'
import { backupCodePath, isFactorPath, newPasskeyPath, passkeyPath, totpPath } from './proofs.ts'

/** What a sign-in that still lacks the second factor may call, besides proving that: nothing of these is about its account. */
const openToPending = new Set([
  ...['/sign-up/email', '/sign-in/email', '/sign-in/social', '/callback/:id', '/sign-out', '/get-session', '/jwks'],
  ...['/request-password-reset', '/reset-password', '/send-verification-email', '/verify-email'],
  ...[totpPath, backupCodePath, passkeyPath, '/passkey/generate-authenticate-options', '/second-factor'],
])

/** Calls that change by what an account proves itself. */
const managing = new Set([
  ...['/second-factor/app', '/second-factor/remove-app', '/second-factor/backup-codes', '/second-factor/turn-off'],
  ...['/passkey/generate-register-options', newPasskeyPath, '/passkey/delete-passkey', '/passkey/update-passkey'],
])

/** `code`: of an app, marked as used. */
type Held = { here: Here; isNew: boolean; counted?: Try; code?: string }

/**
 * Two-step sign-in for whoever turns it on. The library asks for a second factor after a password alone; here every sign-in of an
 * account that has one, by whatever way it began, is good for nothing until a second factor was proved (`isPending`).
 */
export function secondFactor(parts: FactorParts): BetterAuthPlugin {
  const { pool, now } = parts
  const held = new WeakMap<Request, Held>()

  const gate = createAuthMiddleware(async (context) => {
    const here = await hereOf(context)
    if (here && isPending(here)) throw needed()
  })

  const beforeChange = createAuthMiddleware(async (context) => {
    const here = await hereOf(context)
    if (!here) return
    await requireFresh(pool, here, await now())
    if (context.request) held.set(context.request, { here, isNew: !here.user.twoFactorEnabled })
    if (typeof context.body?.name === 'string') return { context: { body: { ...context.body, name: nameOf(context.body.name) } } }
  })

  const beforeProof = createAuthMiddleware(async (context) => {
    const here = await hereOf(context)
    if (!here) return
    const time = await now()
    if (isPending(here) && isTooLate(here, time)) throw again()
    if (context.path === passkeyPath) {
      await requireOwnPasskey(pool, here, context.body?.response?.id)
      if (context.request) held.set(context.request, { here, isNew: false })
      return
    }
    const isTotp = context.path === totpPath
    const isNew = isTotp && !(await findFactors(pool, here.user.id)).app
    if (isNew) await requireFresh(pool, here, time)
    const code = isTotp ? String(context.body?.code).replace(/\s/g, '') : readBackupCode(String(context.body?.code))
    const account = subjectKey(here.user.id)
    const counted = await count(pool, isTotp ? 'code of an app' : 'backup code', account)
    if (isTotp && !(await takeCode(pool, account, code))) {
      // A code that was judged already is no guess.
      await uncountTry(pool, counted)
      throw usedBefore()
    }
    if (context.request) held.set(context.request, { here, counted, isNew, ...(isTotp && { code }) })
    return { context: { body: { code } } }
  })

  const after = createAuthMiddleware(async (context) => {
    const kept = context.request && held.get(context.request)
    if (!kept) return
    if (isAPIError(context.context.returned)) {
      if (kept.code !== undefined) await giveBackCode(pool, subjectKey(kept.here.user.id), kept.code)
      return
    }
    if (kept.counted) await uncountTry(pool, kept.counted)
    const { path } = context
    if (isFactorPath(path)) await afterProof(parts, context, { ...kept, path })
    else if (path === '/passkey/delete-passkey') await afterRemoval(parts, context, kept.here)
  })

  const is = (paths: Set<string>) => (context: { path?: string }) => context.path !== undefined && paths.has(context.path)
  return {
    id: 'ringback-second-factor',
    endpoints: factorEndpoints(parts),
    hooks: {
      before: [
        { matcher: ({ path }) => path !== undefined && !openToPending.has(path), handler: gate },
        { matcher: is(managing), handler: beforeChange },
        { matcher: is(new Set([totpPath, backupCodePath, passkeyPath])), handler: beforeProof },
      ],
      after: [{ matcher: ({ path }) => isFactorPath(path) || path === '/passkey/delete-passkey', handler: after }],
    },
  }
}

async function requireFresh(pool: pg.Pool, here: Here, now: Date): Promise<void> {
  if (isFresh(here, now)) return
  if (here.user.twoFactorEnabled) {
    throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_STALE', message: t('signIn.confirmFirst') })
  }
  if (!(await hasPassword(pool, here.user.id))) throw again()
  throw new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED', message: t('signIn.confirmFirst') })
}

/** Somebody else's passkey opens somebody else's account, and says nothing about who is at this browser. */
async function requireOwnPasskey(pool: pg.Pool, { user }: Here, credential: unknown) {
  const { rows } = await pool.query<{ userId: string }>('select "userId" from passkey where "credentialID" = $1', [
    String(credential),
  ])
  if (rows[0] && rows[0].userId !== user.id) {
    throw new APIError('FORBIDDEN', { code: 'PASSKEY_OF_ANOTHER', message: t('signIn.passkeyOfAnother') })
  }
}

async function count(pool: pg.Pool, kind: TryKind, account: Buffer): Promise<Try> {
  const result = await countTry(pool, kind, account)
  if (!result.counted) throw tooManyCodes(result.waitSeconds)
  return result.counted
}

const longestName = 40

function nameOf(given: string): string {
  const name = tidy(given)
  if (name !== '' && lengthOf(name) <= longestName && isPlainText(name)) return name
  throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSKEY_NAME', message: t('signIn.passkeyName', { max: longestName }) })
}

const needed = () => new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message: t('signIn.secondFactorNeeded') })
const again = () => new APIError('UNAUTHORIZED', { code: 'SIGN_IN_AGAIN', message: t('signIn.logInAgain') })
const usedBefore = () => new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: t('signIn.codeUsed') })
