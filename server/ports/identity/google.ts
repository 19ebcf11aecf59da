import type { BetterAuthPlugin } from 'better-auth'
import { createAuthorizationURL, type OAuthProvider } from 'better-auth/oauth2'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'

/** The differences between Google and its stand-in; the OpenID Connect flow is the same for both. */
export type GoogleParty = {
  issuer: string | string[]
  authorizationUrl: string
  clientId: string
  clientSecret: string
  keys: JWTVerifyGetKey
  /** Posts a form to the token endpoint. */
  askForTokens: (form: URLSearchParams) => Promise<unknown>
}

/** Values from https://accounts.google.com/.well-known/openid-configuration, which Google keeps stable. */
export const realGoogle = (client: { clientId: string; clientSecret: string }): GoogleParty => ({
  ...client,
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs')),
  async askForTokens(form) {
    const answer = await fetch('https://oauth2.googleapis.com/token', {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`Google answered ${answer.status} to the code`)
    return answer.json()
  },
})

const Tokens = z.object({ id_token: z.string() })

const Profile = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
})
type Profile = z.output<typeof Profile>

/** Sign-in with Google: authorization code, PKCE and nonce. Uses only the verified id_token's contents, and stores no token. */
export function googleProvider(party: GoogleParty): OAuthProvider<Profile> {
  return {
    id: 'google',
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: 'google',
        options: { clientId: party.clientId },
        authorizationEndpoint: party.authorizationUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
      }),
    async validateAuthorizationCode({ code, codeVerifier = '', redirectURI }) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectURI,
        client_id: party.clientId,
        client_secret: party.clientSecret,
      })
      return { raw: Tokens.parse(await party.askForTokens(form)) }
    },
    async getUserInfo({ raw, expectedIdTokenNonce }) {
      const { payload } = await jwtVerify(Tokens.parse(raw).id_token, party.keys, {
        algorithms: ['RS256'],
        issuer: party.issuer,
        audience: party.clientId,
        clockTolerance: 60,
        maxTokenAge: '10 min',
        requiredClaims: ['exp', 'iat', 'nonce'],
      })
      if (!expectedIdTokenNonce || payload.nonce !== expectedIdTokenNonce) return null
      const profile = Profile.parse(payload)
      return { user: { name: profile.name, email: profile.email, emailVerified: profile.email_verified }, data: profile }
    },
  }
}

/** Adds a provider to the library's own. */
export const providerPlugin = (provider: OAuthProvider<Profile>): BetterAuthPlugin => ({
  id: 'ringback-google',
  init: (context) => ({ context: { socialProviders: [provider as OAuthProvider, ...context.socialProviders] } }),
})
