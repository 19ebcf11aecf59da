import { generateKeyPairSync } from 'node:crypto'
import Provider from 'oidc-provider'

// An OpenID provider that is not ours, as a process of its own with its own pages: `oidc-provider` on the port PORT, for the
// market at MARKET_URL. Anybody signs in, with any password; a login `rita` has the e-mail address rita@people.example.
const issuer = `http://127.0.0.1:${process.env.PORT}`
const market = process.env.MARKET_URL ?? ''
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'market',
      client_secret: 'the secret of the market',
      redirect_uris: [`${market}/identity/callback`],
      post_logout_redirect_uris: [`${market}/`],
      backchannel_logout_uri: `${market}/auth/backchannel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { backchannelLogout: { enabled: true } },
  pkce: { required: () => true },
  // Its own refuses to call this machine, where the market of a test is.
  fetch: (url, { dispatcher: _, ...options }) => fetch(url, options),
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: `${sub}@people.example`, email_verified: true, name: sub }),
  }),
})
provider.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
