import { createRemoteJWKSet } from 'jose'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/db/clock.ts'
import type { IdentityProvider } from './port.ts'
import { tokenReader } from './token-reader.ts'

/** Another party of the settings; its accounts and pages are its own matter. */
export function externalIdentity(
  { issuer, jwksUrl, audience }: Extract<Config['identity'], { kind: 'external' }>,
  now: Clock,
): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 })
  return {
    verify: tokenReader({ keys, issuer, audience, algorithms: ['EdDSA', 'ES256', 'RS256'], now }),
    removeAccount: async () => {},
    exportAccount: async () => undefined,
    routes: undefined,
    settings: { kind: 'external', issuer, google: false },
  }
}
