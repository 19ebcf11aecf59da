import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import { openBuiltInIdentity } from './built-in-identity.ts'
import { openidIdentity } from './openid/openid-identity.ts'
import type { HandLetter, IdentityProvider, OnFactorChange, OnSignOut } from './port.ts'

/** Opens the identity provider that the settings name: the built-in one, or an external one that speaks OpenID Connect. */
export async function openIdentity(
  config: Config,
  parts: { databaseUrl: string; handLetter: HandLetter; now: Clock; onSignOut: OnSignOut; onFactorChange: OnFactorChange },
): Promise<IdentityProvider> {
  const { identity } = config
  return identity.kind === 'external' ? openidIdentity({ ...config, identity }, parts) : openBuiltInIdentity(config, parts)
}
