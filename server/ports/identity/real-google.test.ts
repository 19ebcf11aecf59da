import { expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { visitorAt } from '#test/provider.ts'

const market = useMarket({ GOOGLE_CLIENT_ID: 'our-client.example', GOOGLE_CLIENT_SECRET: 'secret' })

test('[S1.3] with a Google client configured, people are sent to Google and the stand-in is not served', async () => {
  const body = { provider: 'google', callbackURL: '/login/google-done', disableRedirect: true }
  const answer = await visitorAt(market.url).request('/identity/sign-in/social', { json: body })
  const url = new URL(((await answer.json()) as { url: string }).url)
  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'our-client.example',
    redirect_uri: `${market.url}/identity/callback/google`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    nonce: expect.any(String),
    state: expect.any(String),
  })
  expect((await market.fetch('/sandbox/google/certs')).status).toBe(404)
})
