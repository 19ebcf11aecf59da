import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { until } from '#test/cards.ts'
import { callerWith, openTestMarket, type TestMarket } from '#test/market.ts'
import { browserAt, clientOfMarket, signInAs, startProvider } from '#test/openid/provider.ts'
import type { ProviderVisitor } from '#test/provider.ts'

let market: TestMarket
let cleanUp = async () => {}
beforeAll(async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const opened = await openTestMarket({ IDENTITY: 'external', IDENTITY_ISSUER: issuer, ...clientOfMarket })
  const provider = await startProvider(port, opened.market.url)
  market = opened.market
  cleanUp = async () => {
    await provider.stop()
    await opened.cleanUp()
  }
})
afterAll(() => cleanUp())

/** What the pages do after the provider has led back to them. */
async function enter(browser: ProviderVisitor, email: string) {
  const token = await browser.token()
  const identity = callerWith(market.url, token)
  await identity.registerPerson({ name: email, email, userstatus: 'seller' })
  const { accessToken } = await identity.getAccessToken({ email })
  return { identity, caller: callerWith(market.url, accessToken) }
}

test('[S1.3] a person signs in at an OpenID provider that is not ours, by authorization code with PKCE, and goes on', async () => {
  const browser = browserAt(market.url)
  const back = new URL(await signInAs(browser, 'rita', '?from=%2Fdashboard%2Faddproducts&as=seller&other=1'))
  expect(back.origin + back.pathname).toBe(`${market.url}/login/done`)
  expect(back.search).toBe('?from=%2Fdashboard%2Faddproducts&as=seller')
  const { caller } = await enter(browser, 'rita@people.example')
  expect(await caller.getMe()).toMatchObject({ email: 'rita@people.example', userstatus: 'seller', emailVerified: true })
})

test('the way to the provider asks for a code with PKCE, state and nonce, and tells nobody the secret', async () => {
  const answer = await browserAt(market.url).request('/identity/start?from=%2F')
  const address = new URL(answer.headers.get('location') ?? '')
  const asked = Object.fromEntries(address.searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: `${market.url}/identity/callback`,
    client_id: 'market',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(20)
  expect(address.href + answer.headers.get('set-cookie')).not.toContain('secret')
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
})

test('an answer that another browser began, that is answered twice, or that the person cancelled signs nobody in', async () => {
  const [mia, eve] = [browserAt(market.url), browserAt(market.url)]
  // Eve sends Mia the link of Eve's own sign-in, so that Mia would list her phone in Eve's account.
  const stepsOfEve = await eve.request('/identity/start')
  const state = new URL(stepsOfEve.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const errorOf = async (browser: ProviderVisitor, query: string) => {
    const answer = await browser.request(`/identity/callback?${query}`)
    return new URL(answer.headers.get('location') ?? '', market.url).searchParams.get('error')
  }
  expect(await errorOf(mia, `code=stolen&state=${state}`)).toBe('too_late')
  await mia.request('/identity/start')
  expect(await errorOf(mia, `code=stolen&state=${state}`)).toBe('failed')
  await expect(mia.token()).rejects.toThrow()
  const begun = await mia.request('/identity/start')
  const own = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
  expect(
    await errorOf(
      mia,
      `error=access_denied&state=${own}&iss=${encodeURIComponent(market.config.identity.kind === 'external' ? market.config.identity.issuer : '')}`,
    ),
  ).toBe('access_denied')
  expect(await errorOf(mia, `code=again&state=${own}`)).toBe('too_late')
})

test('signing out here ends this sign-in and leads to the provider; signing in again works while its session is open', async () => {
  const browser = browserAt(market.url)
  await signInAs(browser, 'olga')
  const { caller, identity } = await enter(browser, 'olga@people.example')
  await caller.endSession()
  const { leave } = (await (await browser.signOut()).json()) as { leave: string }
  expect(new URL(leave).searchParams.get('post_logout_redirect_uri')).toBe(`${market.url}/`)
  await expect(browser.token()).rejects.toThrow()
  await expect(caller.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(identity.getAccessToken({ email: 'olga@people.example' })).rejects.toMatchObject({ code: 'unauthenticated' })
  // The provider still knows her, so it asks nothing.
  await signInAs(browser, 'somebody else')
  const again = await enter(browser, 'olga@people.example')
  expect(await again.caller.getMe()).toMatchObject({ email: 'olga@people.example' })
})

test('signing out at the provider ends every sign-in here that came from that session, by back-channel logout', async () => {
  const browser = browserAt(market.url)
  await signInAs(browser, 'otto')
  const first = await enter(browser, 'otto@people.example')
  await signInAs(browser, 'otto')
  const second = await enter(browser, 'otto@people.example')
  const { leave } = (await (await browser.signOut()).json()) as { leave: string }
  const page = await browser.follow(leave)
  const html = await page.response.text()
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? []
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
  await browser.follow(new URL(action, page.url).href, { form: { xsrf, logout: 'yes' } })
  const isOver = ({ caller }: typeof first) =>
    caller.getMe().then(
      () => false,
      ({ code }) => code === 'unauthenticated',
    )
  await until(async () => (await isOver(first)) && (await isOver(second)))
  await expect(second.identity.getAccessToken({ email: 'otto@people.example' })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('a sign-in cookie cannot be made or altered, and ends after seven days', async () => {
  const browser = browserAt(market.url)
  await signInAs(browser, 'lea')
  const cookie = browser.cookies.get('ringback_sign_in') ?? ''
  const tokenWith = (value: string) =>
    market.fetch('/identity/token', { headers: { cookie: `ringback_sign_in=${value}` } }).then(({ status }) => status)
  expect(await tokenWith(cookie)).toBe(200)
  expect(await tokenWith(`${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`)).toBe(401)
  expect(await tokenWith(Buffer.from('{"sub":"lea","until":9999999999}').toString('base64url'))).toBe(401)
})

test('[S14.6] who has to prove again who they are goes on in the same sign-in, and nobody else does', async () => {
  const browser = browserAt(market.url)
  await signInAs(browser, 'uma')
  const { identity } = await enter(browser, 'uma@people.example')
  const before = await market.ports.identity.verify(await browser.token())
  const begin = await browser.request('/identity/start?again=1')
  const { searchParams } = new URL(begin.headers.get('location') ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })

  const back = new URL(await signInAs(browser, 'uma', '?again=1'))
  expect(back.pathname + back.search).toBe('/login/done?again=1')
  const after = await market.ports.identity.verify(await browser.token())
  expect(after).toMatchObject({ subject: 'uma', session: before.session })
  // A provider that tells nothing of a second factor proves none, however often it asks.
  expect(after.factorAt).toBeUndefined()
  await identity.getAccessToken({ email: 'uma@people.example' })

  // The provider has forgotten who was there.
  const cookies = browser.cookies as Map<string, string>
  for (const name of [...cookies.keys()]) if (name.startsWith('_session')) cookies.delete(name)
  const other = new URL(await signInAs(browser, 'eve', '?again=1'))
  expect(other.search).toBe('?again=1&error=another_person')
  expect(await market.ports.identity.verify(await browser.token())).toMatchObject({ subject: 'uma' })
})
