import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { respelt } from '#test/admission/tokens.ts'
import { tokenReader } from './token-reader.ts'

const issuer = 'https://identity.example'
const audience = 'ringback'
const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
const publicJwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA' }
/** The present, in seconds: it does not pass during the tests, so that limits can be checked to the second. */
const present = Math.floor(Date.now() / 1_000)
const held = { issuer, audience, algorithms: ['EdDSA'], now: async () => new Date(present * 1_000) }
const read = tokenReader({ keys: createLocalJWKSet({ keys: [publicJwk] }), ...held })

const contents = (changed: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: audience,
  sub: 'bea',
  email: ' Bea@People.example',
  email_verified: true,
  sid: 's1',
  iat: present,
  exp: present + 900,
  ...changed,
})
const sign = (payload: JWTPayload) => new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid: 'k1' }).sign(privateKey)

test('a valid token yields the person, the e-mail in canonical form, and the sign-in', async () => {
  expect(await read(await sign(contents()))).toEqual({
    issuer,
    subject: 'bea',
    email: 'bea@people.example',
    emailVerified: true,
    name: undefined,
    session: 's1',
    signedInAt: expect.any(Date),
    viaGoogle: false,
    factorAt: undefined,
  })
  expect(await read(await sign(contents({ sid: undefined, jti: 'j1', email_verified: undefined })))).toMatchObject({
    session: 'j1',
    emailVerified: false,
  })
})

test('[S14.6] a provider that says how somebody was proved counts, from when it says so', async () => {
  const factorOf = async (claims: JWTPayload) => (await read(await sign(contents(claims)))).factorAt?.getTime()
  const at = present - 300
  for (const amr of [['pwd', 'otp'], ['mfa'], ['hwk', 'user'], ['swk'], ['sc']]) {
    expect(await factorOf({ amr, auth_time: at })).toBe(at * 1_000)
  }
  expect(await factorOf({ acr: 'phr', auth_time: at })).toBe(at * 1_000)
  expect(await factorOf({ acr: '1', amr: ['pwd'], auth_time: at })).toBeUndefined()
  expect(await factorOf({ amr: ['sms', 'pwd'], auth_time: at })).toBeUndefined()
  expect(await factorOf({ amr: 'mfa', auth_time: at })).toBeUndefined()
  // Without its time, and never later than the token itself.
  expect(await factorOf({ amr: ['mfa'] })).toBe(0)
  expect(await factorOf({ amr: ['mfa'], auth_time: present + 3_600 })).toBe(present * 1_000)
})

test('a token with a differently encoded signature is rejected', async () => {
  const good = await sign(contents())
  expect(Buffer.from(respelt(good), 'base64url')).toEqual(Buffer.from(good, 'base64url'))
  await expect(read(respelt(good))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a clock difference of up to a minute is tolerated', async () => {
  await read(await sign(contents({ iat: present + 60, nbf: present + 60 })))
  await read(await sign(contents({ exp: present - 59 })))
})

test.each([
  ['expired for a minute', contents({ exp: present - 60 })],
  ['not valid for another minute', contents({ nbf: present + 61 })],
  ['made more than a minute in the future', contents({ iat: present + 61 })],
  ['of another issuer', contents({ iss: 'https://other.example' })],
  ['for another audience', contents({ aud: 'other' })],
  ['without a subject', contents({ sub: undefined })],
  ['without an end', contents({ exp: undefined })],
  ['without a beginning', contents({ iat: undefined })],
  ['without an e-mail', contents({ email: undefined })],
  ['with no e-mail in e-mail', contents({ email: 'bea' })],
  ['with a list for an e-mail', contents({ email: ['bea@people.example'] })],
])('[S7.2] a token %s is rejected', async (_what, payload) => {
  await expect(read(await sign(payload))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('[S7.2] unsigned, wrongly signed and truncated tokens are rejected', async () => {
  const secret = new TextEncoder().encode(JSON.stringify(publicJwk))
  const other = await generateKeyPair('EdDSA')
  const good = await sign(contents())
  for (const token of [
    new UnsecuredJWT(contents()).encode(),
    await new SignJWT(contents()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret),
    await new SignJWT(contents()).setProtectedHeader({ alg: 'EdDSA', kid: 'k1' }).sign(other.privateKey),
    await new SignJWT(contents()).setProtectedHeader({ alg: 'EdDSA', kid: 'k2' }).sign(other.privateKey),
    good.slice(0, -4),
    good.split('.').slice(0, 2).join('.'),
    'x'.repeat(8_192),
    '',
  ]) {
    await expect(read(token)).rejects.toMatchObject({ code: 'unauthenticated' })
  }
})

test('unreachable keys are reported as unavailable, not as unauthenticated', async () => {
  const away = tokenReader({ keys: () => Promise.reject(new Error('no database')), ...held })
  await expect(away(await sign(contents()))).rejects.toMatchObject({ code: 'unavailable' })
})
