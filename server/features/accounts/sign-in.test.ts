import { randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { callerWith, useMarket } from '#test/market.ts'
import { signUpAt, visitorAt } from '#test/provider.ts'

const market = useMarket()
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`

test('[S4.1] [S4.2] [S4.3] [S7.2] [S7.6] [S7.27] bea signs up, is registered, and gets an access token for herself', async () => {
  const email = fresh('bea')
  const { caller, identityToken } = await signUpAt(market.url, { name: 'Bea Buyer', email, userstatus: 'buyer' })
  expect(await caller.getMe()).toMatchObject({ name: 'Bea Buyer', email, userstatus: 'buyer', status: 'not verified' })
  expect(decodeJwt(identityToken)).toMatchObject({ iss: 'urn:ringback:identity', aud: 'ringback', email, name: 'Bea Buyer' })
})

test('[S4.3] signing out at the provider ends its token, and signing in again gives a new one', async () => {
  const email = fresh('bo')
  const { visitor } = await signUpAt(market.url, { name: 'Bo', email, userstatus: 'buyer' })
  await visitor.signOut()
  expect((await visitor.request('/identity/token')).status).toBe(401)
  expect((await visitor.signIn({ email })).status).toBe(200)
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email })
})

test('[S8.1] [S5.1] a wrong password and an unknown e-mail are rejected with the same answer', async () => {
  const email = fresh('cy')
  const { visitor } = await signUpAt(market.url, { name: 'Cy', email, userstatus: 'buyer' })
  const wrong = await visitor.signIn({ email, password: 'not the password' })
  const unknown = await visitor.signIn({ email: fresh('nobody'), password: 'not the password' })
  expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
})

test('[S8.2] a sign-up with a used e-mail, a short password or a misleading name is rejected with a message', async () => {
  const email = fresh('di')
  await signUpAt(market.url, { name: 'Di', email, userstatus: 'buyer' })
  const visitor = visitorAt(market.url)
  for (const account of [
    { name: 'Di', email },
    { name: 'Di', email: fresh('di'), password: 'short' },
    { name: 'Di\u202eana', email: fresh('di') },
  ]) {
    const refusal = await visitor.signUp(account)
    expect(refusal.status).toBeGreaterThanOrEqual(400)
    expect(((await refusal.json()) as { message: string }).message).toMatch(/\w+ \w+/)
  }
})

describe('[S7.2] GET /jwt', () => {
  const jwt = async (email: string, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `bearer ${token}` } : {}
    const answer = await market.fetch(`/jwt?email=${encodeURIComponent(email)}`, { headers })
    return { status: answer.status, body: (await answer.json()) as { accessToken: string } }
  }

  test("gives a token for the caller's own e-mail only, ignoring case and surrounding blanks", async () => {
    const email = fresh('ed')
    const { identityToken } = await signUpAt(market.url, { name: 'Ed', email, userstatus: 'buyer' })
    const other = fresh('fay')
    await signUpAt(market.url, { name: 'Fay', email: other, userstatus: 'buyer' })
    expect((await jwt(` ${email.toUpperCase()} `, identityToken)).status).toBe(200)
    for (const asked of [other, fresh('unknown'), email.replace('e', 'е')]) {
      expect(await jwt(asked, identityToken)).toMatchObject({ status: 403, body: { accessToken: '' } })
    }
    const twice = await market.fetch(`/jwt?email=${email}&email=${other}`, {
      headers: { authorization: `bearer ${identityToken}` },
    })
    expect(twice.status).toBe(400)
    expect((await jwt('', identityToken)).status).toBe(400)
  })

  test('rejects a guest and a person who is not registered at the market', async () => {
    const email = fresh('gil')
    expect(await jwt(email)).toMatchObject({ status: 401, body: { accessToken: '' } })
    const visitor = visitorAt(market.url)
    await visitor.signUp({ name: 'Gil', email })
    expect(await jwt(email, await visitor.token())).toMatchObject({ status: 403, body: { accessToken: '' } })
  })

  test('rejects forged tokens, access tokens used as identity tokens, and vice versa', async () => {
    const email = fresh('hal')
    const { identityToken, token } = await signUpAt(market.url, { name: 'Hal', email, userstatus: 'buyer' })
    const contents = decodeJwt(identityToken)
    const { keys } = (await (await market.fetch('/identity/jwks')).json()) as { keys: JWK[] }
    const [key] = keys
    const sharedSecret = new TextEncoder().encode(JSON.stringify(key))
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    const stranger = await importJWK(await exportJWK(privateKey), 'EdDSA')
    const forged = [
      new UnsecuredJWT(contents).encode(),
      await new SignJWT(contents).setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' }).sign(sharedSecret),
      await new SignJWT(contents).setProtectedHeader({ alg: 'EdDSA', kid: key?.kid ?? '' }).sign(stranger),
      await new SignJWT(contents).setProtectedHeader({ alg: 'EdDSA', kid: 'unknown' }).sign(stranger),
      identityToken.slice(0, -8),
      'A'.repeat(8_192),
      token,
    ]
    for (const bad of forged) expect((await jwt(email, bad)).status).toBe(401)
    expect((await market.fetch('/me', { headers: { authorization: `bearer ${identityToken}` } })).status).toBe(401)
  })
})

describe('[S7.6] POST /users', () => {
  const post = async (token: string, body: unknown) => {
    const headers = { authorization: `bearer ${token}`, 'content-type': 'application/json' }
    return (await market.fetch('/users', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const newcomer = async (name: string) => {
    const email = fresh(name)
    const visitor = visitorAt(market.url)
    await visitor.signUp({ name, email })
    return { email, token: await visitor.token() }
  }
  const rowsOf = (email: string) =>
    market.connection.db.selectFrom('people').select(['id', 'role']).where('email', '=', email).execute()

  test('is idempotent and never changes a role, not even when posted again as buyer', async () => {
    const { email, token } = await newcomer('ida')
    const posts = await Promise.all([1, 2, 3, 4].map(() => post(token, { name: 'Ida', email, userstatus: 'seller' })))
    expect(posts).toEqual([200, 200, 200, 200])
    expect(await post(token, { name: 'Ida', email, userstatus: 'buyer' })).toBe(200)
    expect(await rowsOf(email)).toMatchObject([{ role: 'seller' }])
  })

  test('rejects another role, another e-mail, invalid names and extra fields', async () => {
    const { email, token } = await newcomer('jan')
    const good = { name: 'Jan', email, userstatus: 'seller' }
    const faults: unknown[] = [
      { ...good, userstatus: 'admin' },
      { ...good, userstatus: ['seller'] },
      { ...good, status: 'verified' },
      { ...good, isAdmin: true },
      { ...good, name: '' },
      { ...good, name: 'x'.repeat(81) },
      { ...good, name: 'J\u202ean' },
      { ...good, email: 'nothing' },
    ]
    for (const body of faults) expect(await post(token, body)).toBe(400)
    expect(await post(token, { ...good, email: fresh('other') })).toBe(403)
    expect(await rowsOf(email)).toEqual([])
  })

  test('rejects an e-mail that another identity’s account uses, and an identity whose account was closed', async () => {
    const { email, token } = await newcomer('kim')
    const first = await market.newcomer('seller', { email })
    expect(await post(token, { name: 'Kim', email, userstatus: 'buyer' })).toBe(409)
    const ada = await market.newcomer('admin')
    await ada.deleteSeller({ userId: first.person.id })
    expect(await post(token, { name: 'Kim', email, userstatus: 'buyer' })).toBe(200)
    await ada.deleteBuyer({ userId: (await rowsOf(email))[0]?.id ?? '' })
    expect(await post(token, { name: 'Kim', email, userstatus: 'buyer' })).toBe(403)
  })
})

test('a session cookie whose signature is encoded differently is rejected with 401', async () => {
  const email = fresh('lia')
  const { visitor } = await signUpAt(market.url, { name: 'Lia', email, userstatus: 'buyer' })
  const value = decodeURIComponent(visitor.cookies.get('ringback.session_token') ?? '')
  const ask = async (cookie: string) => {
    const headers = { cookie: `a=b; ringback.session_token=${encodeURIComponent(cookie)}` }
    return (await market.fetch('/identity/token', { headers })).status
  }
  expect(await ask(value)).toBe(200)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const last = letters[letters.indexOf(value.at(-2) ?? '') ^ 1] ?? ''
  expect(await ask(`${value.slice(0, -2)}${last}=`)).toBe(401)
})
