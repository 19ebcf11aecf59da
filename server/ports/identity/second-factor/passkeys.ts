import { isIP } from 'node:net'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import type { Config } from '#server/config.ts'
import { t } from '#shared/language/message.ts'
import { originsOf } from '../origins.ts'

/**
 * Passkeys belong to the market's host name. Browsers make none for an address of numbers: on a developer's own machine they work
 * at localhost.
 */
export const rpIdOf = (config: Pick<Config, 'publicUrl'>): string => {
  const { hostname } = new URL(config.publicUrl)
  return isIP(hostname) ? 'localhost' : hostname
}

/** A passkey is proof of possession and of its owner: one that was used without being unlocked is refused. */
export const passkeys = (config: Config) =>
  passkey({
    rpID: rpIdOf(config),
    rpName: config.name,
    origin: originsOf(config),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => needUnlocked(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => needUnlocked(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })

function needUnlocked(isUnlocked: boolean | undefined): void {
  if (isUnlocked) return
  throw new APIError('FORBIDDEN', { code: 'PASSKEY_NOT_UNLOCKED', message: t('signIn.passkeyNotUnlocked') })
}
