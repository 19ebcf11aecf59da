import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { respelt } from '#test/admission/tokens.ts'
import { callerWith, useMarket } from '#test/market.ts'

/** Another company's identity provider, as far as the market sees it: what it publishes about itself, and its keys. */
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const keys = [{ ...(await exportJWK(publicKey)), kid: 'theirs', alg: 'RS256' }]
let away = false
const server = createServer((request, response) => {
  if (away) return response.destroy()
  const published = { issuer, jwks_uri: `${issuer}/keys`, authorization_endpoint: issuer, token_endpoint: issuer }
  const body = request.url === '/keys' ? { keys } : published
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const { port } = server.address() as { port: number }
const issuer = `http://127.0.0.1:${port}`

const market = useMarket({
  IDENTITY: 'external',
  IDENTITY_ISSUER: issuer,
  IDENTITY_CLIENT_ID: 'ringback',
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

test('while the provider’s keys are unreachable a sign-in is rejected as unavailable, not as unauthenticated', async () => {
  away = true
  const caller = callerWith(market.url, await tokenFor('early@people.example'))
  await expect(caller.getAccessToken({ email: 'early@people.example' })).rejects.toMatchObject({ code: 'unavailable' })
  away = false
})

test('[S1.3] a configured external provider signs people in, and the built-in one is not served', async () => {
  const email = 'rita@people.example'
  const newcomer = callerWith(market.url, await tokenFor(email))
  await newcomer.registerPerson({ name: 'Rita', email, userstatus: 'seller' })
  const { accessToken } = await newcomer.getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email, userstatus: 'seller', emailVerified: true })
  expect((await market.fetch('/identity/jwks')).status).toBe(404)
  expect((await market.fetch('/sandbox/google/certs')).status).toBe(404)
  expect(market.ports.identity.settings).toEqual({ kind: 'external', issuer, google: false })
})

test('[S7.2] a provider account renamed to another person’s e-mail cannot open that person’s account', async () => {
  const owner = 'owner@people.example'
  await callerWith(market.url, await tokenFor(owner)).registerPerson({ name: 'Owner', email: owner, userstatus: 'buyer' })
  const thief = callerWith(market.url, await tokenFor('thief@people.example'))
  await thief.registerPerson({ name: 'Thief', email: 'thief@people.example', userstatus: 'buyer' })
  const renamed = callerWith(market.url, await tokenFor('thief@people.example', { email: owner, email_verified: false }))
  await expect(renamed.getAccessToken({ email: owner })).rejects.toMatchObject({ code: 'forbidden' })
})

describe('back-channel logout', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const logoutToken = (contents: Record<string, unknown>, { typ = 'logout+jwt', by = privateKey } = {}) =>
    new SignJWT({ events: event, jti: crypto.randomUUID(), ...contents })
      .setProtectedHeader({ alg: 'RS256', kid: 'theirs', typ })
      .setIssuer(String(contents.iss ?? issuer))
      .setAudience(String(contents.aud ?? 'ringback'))
      .setIssuedAt(contents.iat as number | undefined)
      .setExpirationTime('2m')
      .sign(by)
  const post = async (token: string) => {
    const body = new URLSearchParams({ logout_token: token })
    const answer = await market.fetch('/auth/backchannel-logout', { method: 'POST', body })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer.status
  }
  const signIn = async (email: string, sid: string) => {
    const identity = callerWith(market.url, await tokenFor(email, { sid }))
    await identity.registerPerson({ name: 'Olga', email, userstatus: 'buyer' })
    const { accessToken } = await identity.getAccessToken({ email })
    return { caller: callerWith(market.url, accessToken), identity, email }
  }
  const isOver = ({ caller, identity, email }: Awaited<ReturnType<typeof signIn>>) =>
    Promise.all([
      expect(caller.getMe()).rejects.toMatchObject({ code: 'unauthenticated' }),
      expect(identity.getAccessToken({ email })).rejects.toMatchObject({ code: 'unauthenticated' }),
    ])

  test('ends the sign-in it names, or all earlier ones, and their identity tokens are rejected from then on', async () => {
    const email = 'olga@people.example'
    const [phone, laptop] = [await signIn(email, 'phone'), await signIn(email, 'laptop')]
    expect(await post(await logoutToken({ sub: `subject of ${email}`, sid: 'phone' }))).toBe(200)
    await isOver(phone)
    expect(await laptop.caller.getMe()).toMatchObject({ email })
    expect(await post(await logoutToken({ sub: `subject of ${email}` }))).toBe(200)
    await isOver(laptop)
    // An earlier sign-in that was never exchanged for an access token is over too; a later one is not.
    const now = Math.floor(Date.now() / 1000)
    const early = callerWith(market.url, await tokenFor(email, { sid: 'tablet', auth_time: now - 60 }))
    await expect(early.getAccessToken({ email })).rejects.toMatchObject({ code: 'unauthenticated' })
    const late = callerWith(market.url, await tokenFor(email, { sid: 'desk', auth_time: now + 5 }))
    expect(await late.getAccessToken({ email })).toMatchObject({ accessToken: expect.any(String) })
  })

  test('signing out everywhere ends all sessions, and earlier identity tokens are rejected', async () => {
    const everywhere = [await signIn('ole@people.example', 'one'), await signIn('ole@people.example', 'two')]
    await everywhere[0]?.caller.endAllSessions()
    for (const one of everywhere) await isOver(one)
  })

  test('accepts only recent, well-formed logout tokens signed by the provider', async () => {
    const email = 'otto@people.example'
    const { caller } = await signIn(email, 'otto')
    const contents = { sub: `subject of ${email}`, sid: 'otto' }
    const stranger = await generateKeyPair('RS256')
    const good = await logoutToken(contents)
    for (const token of [
      '',
      'x.y.z',
      respelt(good),
      await logoutToken(contents, { by: stranger.privateKey }),
      await logoutToken({ ...contents, iss: 'https://elsewhere.example' }),
      await logoutToken({ ...contents, aud: 'elsewhere' }),
      await logoutToken({ ...contents, events: {} }),
      await logoutToken({ ...contents, nonce: 'n' }),
      await logoutToken({ ...contents, sub: undefined, sid: undefined }),
      await logoutToken({ ...contents, jti: undefined }),
      await logoutToken({ ...contents, iat: Math.floor(Date.now() / 1000) - 3_600 }),
      await logoutToken(contents, { typ: 'at+jwt' }),
      await tokenFor(email),
    ]) {
      expect(await post(token)).toBe(400)
    }
    const asJson = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ logout_token: good }),
    }
    expect((await market.fetch('/auth/backchannel-logout', asJson)).status).toBe(415)
    expect(await caller.getMe()).toMatchObject({ email })
    expect(await post(good)).toBe(200)
    await expect(caller.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
