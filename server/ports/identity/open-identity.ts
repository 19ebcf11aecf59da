import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import type { Mailer } from '#server/ports/mail/port.ts'
import { openBuiltInIdentity } from './built-in-identity.ts'
import { externalIdentity } from './external-identity.ts'
import type { IdentityProvider, OnSignOut } from './port.ts'

/** Opens the identity provider that the settings name: the built-in one, or an external one whose tokens are trusted. */
export async function openIdentity(
  config: Config,
  parts: { databaseUrl: string; mail: Mailer; now: Clock; onSignOut: OnSignOut },
): Promise<IdentityProvider> {
  return config.identity.kind === 'external' ? externalIdentity(config.identity, parts) : openBuiltInIdentity(config, parts)
}
