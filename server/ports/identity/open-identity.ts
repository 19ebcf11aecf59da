import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import type { Mailer } from '#server/ports/mail/port.ts'
import { openBuiltInIdentity } from './built-in-identity.ts'
import { openidIdentity } from './openid/openid-identity.ts'
import type { IdentityProvider, OnSignOut } from './port.ts'

/** Opens the identity provider that the settings name: the built-in one, or an external one that speaks OpenID Connect. */
export async function openIdentity(
  config: Config,
  parts: { databaseUrl: string; mail: Mailer; now: Clock; onSignOut: OnSignOut },
): Promise<IdentityProvider> {
  const { identity } = config
  return identity.kind === 'external' ? openidIdentity({ ...config, identity }, parts) : openBuiltInIdentity(config, parts)
}
