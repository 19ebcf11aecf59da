import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { callerWith, useMarket } from '#test/market.ts'

/** Another company's identity provider, as far as the market sees it: keys at an address. */
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const keys = [{ ...(await exportJWK(publicKey)), kid: 'theirs', alg: 'RS256' }]
let away = false
const server = createServer((_request, response) => {
  if (away) return response.destroy()
  return response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const issuer = 'https://identity.example'
const { port } = server.address() as { port: number }

const market = useMarket({
  IDENTITY: 'external',
  IDENTITY_ISSUER: issuer,
  IDENTITY_JWKS_URL: `http://127.0.0.1:${port}/keys`,
  IDENTITY_AUDIENCE: 'ringback',
})

const tokenFor = (email: string, changed: Record<string, unknown> = {}) =>
  new SignJWT({ email, email_verified: true, sid: 'their-session', ...changed })
    .setProtectedHeader({ alg: 'RS256', kid: 'theirs' })
    .setSubject(`subject of ${email}`)
    .setIssuer(issuer)
    .setAudience('ringback')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey)

test('while its keys cannot be had, that is said; a sign-in is not called wrong', async () => {
  away = true
  const caller = callerWith(market.url, await tokenFor('early@people.example'))
  await expect(caller.getAccessToken({ email: 'early@people.example' })).rejects.toMatchObject({ code: 'unavailable' })
  away = false
})

test('[S1.3] another provider of the settings signs people in, and the built-in one is not there', async () => {
  const email = 'rita@people.example'
  const newcomer = callerWith(market.url, await tokenFor(email))
  await newcomer.registerPerson({ name: 'Rita', email, userstatus: 'seller' })
  const { accessToken } = await newcomer.getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email, userstatus: 'seller', emailVerified: true })
  expect((await market.fetch('/identity/jwks')).status).toBe(404)
  expect((await market.fetch('/sandbox/google/certs')).status).toBe(404)
  expect(market.ports.identity.settings).toEqual({ kind: 'external', issuer, google: false })
})

test('[S7.2] an e-mail of one account does not open another, even where the provider changes it', async () => {
  const owner = 'owner@people.example'
  await callerWith(market.url, await tokenFor(owner)).registerPerson({ name: 'Owner', email: owner, userstatus: 'buyer' })
  const thief = callerWith(market.url, await tokenFor('thief@people.example'))
  await thief.registerPerson({ name: 'Thief', email: 'thief@people.example', userstatus: 'buyer' })
  const renamed = callerWith(market.url, await tokenFor('thief@people.example', { email: owner, email_verified: false }))
  await expect(renamed.getAccessToken({ email: owner })).rejects.toMatchObject({ code: 'forbidden' })
})
