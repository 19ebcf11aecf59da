import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { callbackOf, originsOf } from '#server/ports/identity/origins.ts'
import { storedSecret } from '#server/stored-secret.ts'
import { findPerson, prepareGoogle, stateStore } from './google-database.ts'
import { faultPage } from './google-pages.ts'

export const mount = '/sandbox/google'
export const sessionCookie = 'ringback_sandbox_google'
export const googlePeople = [
  { name: 'Gina Google', email: 'gina@gmail.example' },
  { name: 'Gus Google', email: 'gus@gmail.example' },
]

export type GoogleStandIn = {
  provider: Provider
  pool: pg.Pool
  issuer: string
  /** The origins to which a finished sign-in may redirect. */
  origins: string[]
  client: { clientId: string; clientSecret: string }
  publicKeys: { keys: Record<string, unknown>[] }
}

/** A stand-in for Google: a certified OpenID provider with made-up people, whose e-mails were never really verified. */
export async function openGoogleStandIn(
  config: Config,
  { databaseUrl, pool }: { databaseUrl: string; pool: pg.Pool },
): Promise<GoogleStandIn> {
  await prepareGoogle(databaseUrl, pool, googlePeople)
  const signing = JSON.parse(await storedSecret(config.dataDir, 'google-stand-in-key', makeKey)) as Record<string, string>
  const client = { clientId: 'ringback', clientSecret: await storedSecret(config.dataDir, 'google-stand-in-secret') }
  const origins = originsOf(config)
  const issuer = config.publicUrl + mount
  const provider = new Provider(issuer, {
    ...settings(pool),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: origins.map(callbackOf),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signing] },
    cookies: cookiesWith(await storedSecret(config.dataDir, 'google-stand-in-cookies')),
    async loadExistingGrant({ oidc }) {
      // Consent is granted in advance, because Ringback requests only name and e-mail.
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const { kty, kid, alg, use, n, e } = signing
  return { provider, pool, issuer, origins, client, publicKeys: { keys: [{ kty, kid, alg, use, n, e }] } }
}

function settings(pool: pg.Pool): Omit<Configuration, 'clients' | 'jwks' | 'cookies' | 'loadExistingGrant'> {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    adapter: stateStore(pool),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${mount}/choose/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 1_800, Session: 1_800 },
    async findAccount(_context, subject) {
      const person = await findPerson(pool, subject)
      if (!person) return undefined
      const { email, name } = person
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, name }) }
    },
    renderError(context) {
      context.type = 'html'
      context.body = faultPage('The sign-in was asked for in a way that does not hold, or it took too long.')
    },
  }
}

const cookiesWith = (key: string) => ({
  keys: [key],
  names: {
    session: sessionCookie,
    interaction: 'ringback_sandbox_google_choice',
    resume: 'ringback_sandbox_google_resume',
  },
  long: { httpOnly: true, sameSite: 'lax', path: mount },
  short: { httpOnly: true, sameSite: 'lax' },
})

async function makeKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' })
}
