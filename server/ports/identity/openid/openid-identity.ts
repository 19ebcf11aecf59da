import { hkdfSync } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import type { Config } from '#server/config.ts'
import { type Clock, secondsOf } from '#server/db/clock.ts'
import { identitySecretOf } from '#server/identity-secret.ts'
import type { IdentityProvider, OnSignOut } from '../port.ts'
import { tokenReader } from '../token-reader.ts'
import { logoutRoutes } from './back-channel-logout.ts'
import { discoveryOf, type External } from './discovery.ts'
import { openidRoutes } from './openid-routes.ts'
import { type SignIn, signInCookies } from './sign-in-cookies.ts'

const algorithms = ['EdDSA', 'ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512']
/** The `typ` of the tokens by which this server vouches for sign-ins at the provider. */
const type = 'ringback-identity+jwt'
const minutes = 10

/** An OpenID Connect provider, which manages its own accounts and pages. Its ID tokens are accepted as well as ours. */
export async function openidIdentity(
  config: Config & { identity: External },
  { now, onSignOut }: { now: Clock; onSignOut: OnSignOut },
): Promise<IdentityProvider> {
  const { issuer, clientId } = config.identity
  const secret = await identitySecretOf(config)
  const discovery = discoveryOf(config.identity, config)
  const trust = { keys: discovery.keys, issuer, audience: clientId, algorithms, now }
  const ownKey = new Uint8Array(hkdfSync('sha256', secret, '', 'identity tokens', 32))
  const verifyTheirs = tokenReader(trust)
  const verifyOwn = tokenReader({ keys: async () => ownKey, issuer, audience: clientId, algorithms: ['HS256'], now })

  async function tokenOf({ until, ...contents }: SignIn): Promise<string> {
    const issuedAt = secondsOf(await now())
    return new SignJWT(contents)
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.min(until, issuedAt + minutes * 60))
      .sign(ownKey)
  }

  const logout = logoutRoutes({ ...trust, onSignOut })
  const cookies = signInCookies(secret, { secure: config.publicUrl.startsWith('https:') })
  const signIn = openidRoutes({ publicUrl: config.publicUrl, languages: config, discovery, cookies, tokenOf, now })
  return {
    verify: (token) => (isOwn(token) ? verifyOwn : verifyTheirs)(token),
    endSessions: (subject, sessions) => onSignOut({ issuer, subject, ...(sessions && { sessions }) }),
    forgetIdentity: async () => {},
    removeExpired: async () => {},
    exportAccount: async () => undefined,
    routes: (countTry) => async (app) => {
      await app.register(logout(countTry))
      await app.register(signIn(countTry))
    },
    settings: { kind: 'external', issuer, google: false },
  }
}

function isOwn(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === type
  } catch {
    return false
  }
}
