import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import { identitySecretOf } from '#server/identity-secret.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { canonicalEmail } from '#shared/domain/text/text.ts'
import { audience, authOptions } from './auth-options.ts'
import { exportAccount } from './export-account.ts'
import { forgetAccount, removeExpired } from './forget-identity.ts'
import { identityPool, migrateIdentity } from './identity-database.ts'
import { identityRoutes } from './identity-routes.ts'
import { openGoogle } from './open-google.ts'
import { issuer, originsOf, passwordPathFor } from './origins.ts'
import type { HandLetter, IdentityProvider, OnFactorChange, OnSignOut } from './port.ts'
import { beginApp, makeBackupCodes, removeFactors, removeUnreadableFactors, subjectsWithFactor } from './second-factor/factors.ts'
import { sessionEnder } from './sessions.ts'
import { tokenReader } from './token-reader.ts'
import { removeUnreadableKeys } from './unreadable-keys.ts'
import { letterWriter } from './write-letter.ts'

type Parts = { databaseUrl: string; handLetter: HandLetter; now: Clock; onSignOut: OnSignOut; onFactorChange: OnFactorChange }
type NewAccount = { name: string; email: string; password?: string; emailVerified?: boolean }

/** The provider that runs in this process; the methods beyond `IdentityProvider` are for the command line and the demo. */
export type BuiltInIdentity = IdentityProvider & {
  /** Returns the issuer and subject of the account's tokens. Throws AppError('conflict') if the e-mail has an account. */
  createAccount: (account: NewAccount) => Promise<{ issuer: string; subject: string }>
  /** Returns the account with this e-mail, as its tokens name it. */
  findAccount: (email: string) => Promise<{ issuer: string; subject: string; emailVerified: boolean } | undefined>
  /** Sets two-step sign-in up with an app that has this secret, if the account has none. */
  giveApp: (subject: string, secret: string) => Promise<void>
  /** Returns a link with which the account's password can be chosen once, within a day. */
  makePasswordLink: (subject: string) => Promise<string>
  /** Sends the account with this e-mail a letter with which its password can be chosen. */
  askPassword: (email: string) => Promise<void>
}

export const isBuiltIn = (identity: IdentityProvider): identity is BuiltInIdentity => 'createAccount' in identity

export async function openBuiltInIdentity(
  config: Config,
  { databaseUrl, handLetter, now, onSignOut, onFactorChange }: Parts,
): Promise<BuiltInIdentity> {
  const pool = identityPool(databaseUrl, config.statementSeconds)
  const google = await openGoogle(config, { databaseUrl, pool })
  const sessions = sessionEnder(pool, onSignOut)
  const options = authOptions(config, {
    pool,
    handLetter,
    now,
    sessions,
    onFactorChange,
    secret: await identitySecretOf(config),
    google: google?.party,
  })
  await migrateIdentity(databaseUrl, options)
  const auth = betterAuth(options)
  const { internalAdapter, password: passwords, secretConfig } = await auth.$context
  await removeUnreadableKeys(pool, secretConfig)
  await removeUnreadableFactors(pool, secretConfig)
  const keys = await ownKeys(() => auth.api.getJwks())

  return {
    verify: tokenReader({ keys, issuer, audience, algorithms: ['EdDSA'], now }),
    settings: { kind: 'built-in', issuer, google: google !== undefined },
    routes: (countTry) => async (app) => {
      await app.register(
        identityRoutes({ answer: auth.handler, checkSignOut: sessions.check, origins: originsOf(config), countTry }),
      )
      if (google?.routes) await app.register(google.routes)
    },
    exportAccount: (subject) => exportAccount(pool, subject),
    endSessions: sessions.endAll,
    withFactor: (subjects) => subjectsWithFactor(pool, subjects),
    async resetFactor(subject) {
      await removeFactors(pool, subject)
      await sessions.endAll(subject)
    },
    forgetIdentity: (subject) => forgetAccount(pool, subject, onSignOut),
    writeLetter: letterWriter({ pool, config, keepValue: internalAdapter.createVerificationValue }),
    removeExpired: () => removeExpired(pool),

    async createAccount({ name, email, password, emailVerified = false }) {
      const address = canonicalEmail(email)
      if (await internalAdapter.findUserByEmail(address)) {
        throw appError('email_taken', { email: address })
      }
      // The slow hash is computed first, so that a crash between creating the account and storing its password is very unlikely.
      const hashed = password === undefined ? undefined : await passwords.hash(password)
      const user = await internalAdapter.createUser({ name, email: address, emailVerified }, { method: 'email-password' })
      if (hashed !== undefined) {
        await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hashed })
      }
      return { issuer, subject: user.id }
    },

    async findAccount(email) {
      const found = await internalAdapter.findUserByEmail(canonicalEmail(email))
      return found ? { issuer, subject: found.user.id, emailVerified: found.user.emailVerified } : undefined
    },

    async giveApp(subject, secret) {
      if (!(await beginApp(pool, secretConfig, { userId: subject, secret }))) return
      await makeBackupCodes(pool, secretConfig, subject)
      await pool.query('update "twoFactor" set verified = true where "userId" = $1', [subject])
      await pool.query('update "user" set "twoFactorEnabled" = true where id = $1', [subject])
    },

    async makePasswordLink(subject) {
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(Date.now() + 24 * 3_600_000)
      await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: subject, expiresAt })
      return config.publicUrl + passwordPathFor(token)
    },

    async askPassword(email) {
      await auth.api.requestPasswordReset({ body: { email: canonicalEmail(email) } })
    },

    close: () => pool.end(),
  }
}

/** Returns the provider's keys; an unknown key makes it read them again, at most once in five seconds. */
async function ownKeys(read: () => Promise<unknown>): Promise<JWTVerifyGetKey> {
  const readKeys = async () => createLocalJWKSet((await read()) as Parameters<typeof createLocalJWKSet>[0])
  // The first read creates the first key.
  let keys = await readKeys()
  let readAt = performance.now()
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - readAt < 5_000) throw error
      readAt = performance.now()
      keys = await readKeys()
      return keys(header, token)
    }
  }
}
