import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { useMarket } from '#test/market.ts'
import { signUpAt, visitorAt } from '#test/provider.ts'
import { isBuiltIn } from './built-in-identity.ts'
import { openIdentity } from './open-identity.ts'

const market = useMarket({ REQUIRE_VERIFIED_EMAIL: '1' })
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`

type Kept = { to: string; subject: string; text: string }

/** Returns the link in the newest letter to an address with a matching subject. */
async function linkTo(email: string, subject: RegExp) {
  return vi.waitFor(
    async () => {
      const letters = (await (await market.fetch('/mailbox.json')).json()) as Kept[]
      const letter = letters.find((one) => one.to === email && subject.test(one.subject))
      const link = /https?:\S+/.exec(letter?.text ?? '')?.[0]
      if (!link) throw new Error(`No letter to ${email} yet`)
      return new URL(link)
    },
    { timeout: 60_000, interval: 50 },
  )
}

test('a password reset link works once and ends other sign-ins; asking for an unknown e-mail gets the same answer', async () => {
  const email = fresh('bea')
  const { visitor } = await signUpAt(market.url, { name: 'Bea', email, userstatus: 'buyer' })
  const guest = visitorAt(market.url)
  const known = await guest.request('/identity/request-password-reset', { json: { email } })
  const unknown = await guest.request('/identity/request-password-reset', { json: { email: fresh('nobody') } })
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])

  const link = await linkTo(email, /new Ringback password/)
  expect(link.origin + link.pathname).toBe(`${market.url}/reset-password`)
  const token = link.searchParams.get('token')
  const choose = (newPassword: string) => guest.request('/identity/reset-password', { json: { newPassword, token } })
  expect((await choose('short')).status).toBe(400)
  expect((await choose('a new and better one')).status).toBe(200)
  expect((await choose('and yet another one')).status).toBe(400)
  expect((await visitor.request('/identity/token')).status).toBe(401)
  expect((await guest.signIn({ email })).status).toBe(401)
  expect((await guest.signIn({ email, password: 'a new and better one' })).status).toBe(200)
  expect(await market.ports.identity.verify(await guest.token())).toMatchObject({ email, emailVerified: true })
})

test('with REQUIRE_VERIFIED_EMAIL a letter is sent at sign-up, and its link verifies the e-mail', async () => {
  const email = fresh('sam')
  const { visitor, caller } = await signUpAt(market.url, { name: 'Sam', email, userstatus: 'seller' })
  expect(await caller.getMe()).toMatchObject({ emailVerified: false })
  const link = await linkTo(email, /Confirm your email/)
  const answer = await visitorAt(market.url).request(link.href)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  expect(await market.ports.identity.verify(await visitor.token())).toMatchObject({ emailVerified: true })
})

test('an e-mail changes once both the old and the new address have confirmed by letter', async () => {
  const [email, newEmail] = [fresh('bea'), fresh('beatrice')]
  const { visitor } = await signUpAt(market.url, { name: 'Bea', email, userstatus: 'buyer' })
  await visitorAt(market.url).request((await linkTo(email, /Confirm your email/)).href)
  const ask = (json: object) => visitor.request('/identity/change-email', { json })
  expect((await ask({ newEmail, callbackURL: 'https://evil.example' })).status).toBe(403)
  expect((await ask({ newEmail })).status).toBe(200)
  await visitor.request((await linkTo(email, /Change your email/)).href)
  expect(await market.ports.identity.verify(await visitor.token())).toMatchObject({ email })
  await visitor.request((await linkTo(newEmail, /Confirm your email/)).href)
  expect(await market.ports.identity.verify(await visitor.token())).toMatchObject({ email: newEmail, emailVerified: true })
  expect((await visitorAt(market.url).signIn({ email: newEmail })).status).toBe(200)
})

test('changing a password requires the current one and ends other sign-ins', async () => {
  const email = fresh('bea')
  const oldPassword = 'the one of the beginning'
  const [visitor, other] = [visitorAt(market.url), visitorAt(market.url)]
  expect((await visitor.signUp({ name: 'Bea', email, password: oldPassword })).status).toBe(200)
  expect((await other.signIn({ email, password: oldPassword })).status).toBe(200)
  const newPassword = 'a new and better one'
  const change = (currentPassword: string) =>
    visitor.request('/identity/change-password', { json: { currentPassword, newPassword, revokeOtherSessions: true } })
  expect((await change('not the old one')).status).toBe(400)
  expect((await change(oldPassword)).status).toBe(200)
  expect((await other.request('/identity/token')).status).toBe(401)
  expect((await visitorAt(market.url).signIn({ email, password: newPassword })).status).toBe(200)
})

test('cookies are HttpOnly and SameSite=Lax', async () => {
  const answer = await visitorAt(market.url).signUp({ name: 'Cookie', email: fresh('cookie') })
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/^ringback\..*HttpOnly; SameSite=Lax/)
})

test('requests from another site to sign up, in or out are rejected with 403', async () => {
  const email = fresh('vic')
  const { visitor } = await signUpAt(market.url, { name: 'Vic', email, userstatus: 'buyer' })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const origin of ['https://evil.example', 'null']) {
    const theirs = visitorAt(market.url, { origin })
    expect((await theirs.signUp({ name: 'Mal', email: fresh('mal') })).status).toBe(403)
    expect((await theirs.signIn({ email })).status).toBe(403)
    expect([...theirs.cookies.keys()]).toEqual([])
    expect((await visitorAt(market.url, { origin, cookie }).signOut()).status).toBe(403)
  }
  expect(await market.ports.identity.verify(await visitor.token())).toMatchObject({ email })
})

test('provider calls that the market does not use are 404', async () => {
  const visitor = visitorAt(market.url)
  for (const path of ['/identity/list-sessions', '/identity/error', '/identity/ok', '/identity/']) {
    expect((await visitor.request(path)).status).toBe(404)
  }
  for (const path of ['/identity/delete-user', '/identity/set-password', '/identity/link-social']) {
    expect((await visitor.request(path, { json: {} })).status).toBe(404)
  }
})

test('password guesses are rate-limited, even if the caller claims different addresses', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 62; tries++) {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.0.${tries}`,
      'x-ringback-client-address': `10.0.1.${tries}`,
    }
    const body = JSON.stringify({ email: `guess-${tries}@people.example`, password: 'x' })
    const answer = await market.fetch('/identity/sign-in/email', { method: 'POST', headers, body })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('providers that open concurrently on one database accept the same tokens; accounts are made and deleted in process', async () => {
  const opened = await Promise.all(
    [1, 2].map(() =>
      openIdentity(market.config, {
        databaseUrl: market.databaseUrl,
        handLetter: async () => {},
        now: market.connection.wallClock,
        onSignOut: async () => {},
        onFactorChange: async () => {},
      }),
    ),
  )
  const { identityToken } = await signUpAt(market.url, { name: 'Two', email: fresh('two'), userstatus: 'buyer' })
  const read = await market.ports.identity.verify(identityToken)
  for (const identity of opened) expect(await identity.verify(identityToken)).toEqual(read)
  const [first] = opened
  if (!first || !isBuiltIn(first)) throw new Error('The built-in provider was expected.')
  const email = fresh('made')
  const made = await first.createAccount({ name: 'Made', email: email.toUpperCase(), emailVerified: true })
  await expect(first.createAccount({ name: 'Made', email })).rejects.toMatchObject({ code: 'conflict' })
  expect(await first.findAccount(email)).toEqual({ ...made, emailVerified: true })
  const token = new URL(await first.makePasswordLink(made.subject)).searchParams.get('token')
  const visitor = visitorAt(market.url)
  const newPassword = 'chosen by the link'
  expect((await visitor.request('/identity/reset-password', { json: { newPassword, token } })).status).toBe(200)
  const auth = await visitor.request('/identity/sign-up/email', { json: { name: 'X', email, password: newPassword } })
  expect(auth.status).toBe(422)
  await first.forgetIdentity(made.subject)
  expect(await first.findAccount(email)).toBeUndefined()
  for (const identity of opened) await identity.close?.()
})
