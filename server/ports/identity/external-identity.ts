import { createRemoteJWKSet } from 'jose'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import { logoutRoutes } from './back-channel-logout.ts'
import type { IdentityProvider, OnSignOut } from './port.ts'
import { tokenReader } from './token-reader.ts'

/** The external identity provider that the settings name; it manages its own accounts and pages. */
export function externalIdentity(
  { issuer, jwksUrl, audience }: Extract<Config['identity'], { kind: 'external' }>,
  { now, onSignOut }: { now: Clock; onSignOut: OnSignOut },
): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 })
  const trust = { keys, issuer, audience, algorithms: ['EdDSA', 'ES256', 'RS256'], now }
  return {
    verify: tokenReader(trust),
    endSessions: (subject, sessions) => onSignOut({ issuer, subject, ...(sessions && { sessions }) }),
    forgetIdentity: async () => {},
    removeExpired: async () => {},
    exportAccount: async () => undefined,
    routes: logoutRoutes({ ...trust, onSignOut }),
    settings: { kind: 'external', issuer, google: false },
  }
}
