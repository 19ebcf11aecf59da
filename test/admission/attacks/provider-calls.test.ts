import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import { expect, test } from 'vitest'
import { type TestMarket, useMarket } from '../../market.ts'
import { signUpAt, visitorAt } from '../../provider.ts'
import { postRaw, sendRaw } from './raw-request.ts'

const market = useMarket()
const behindProxy = useMarket({ TRUST_PROXY: '127.0.0.1' })
const markets: [string, () => TestMarket, string][] = [
  ['in Host', () => market, 'Host'],
  ['in X-Forwarded-Host of a trusted proxy', () => behindProxy, 'X-Forwarded-Host'],
]
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`

/** Tries to reach the provider's `path` through a public call by putting its address into the header that names the host. */
function smuggle({ config }: TestMarket, header: string, path: string, json: unknown, headers: string[] = []) {
  const forged = `127.0.0.1:${config.port}/identity${path}?x=`
  const hosts = header === 'Host' ? [forged] : [`127.0.0.1:${config.port}`]
  const more = header === 'Host' ? [] : [`X-Forwarded-Host: ${forged}`]
  return postRaw(config.port, '/identity/sign-out', {
    hosts,
    json,
    headers: [`Origin: ${config.publicUrl}`, ...more, ...headers],
  })
}

test.each(markets)('a provider path written %s cannot be used to guess passwords', async (_, of, header) => {
  const email = fresh('gus')
  await visitorAt(of().url).signUp({ name: 'Gus', email, password: 'the right password' })
  const answers = []
  for (let guess = 0; guess < 150; guess++) {
    const password = guess === 149 ? 'the right password' : `guess ${guess}`
    answers.push(await smuggle(of(), header, '/sign-in/email', { email, password }))
  }
  for (const { text } of answers) {
    expect(text).not.toMatch(/INVALID_EMAIL_OR_PASSWORD/)
    expect(text).not.toMatch(/"token"|set-cookie: ringback\.session_token=[^;]/i)
  }
})

test.each(markets)('a provider path written %s sends no letters', async (_, of, header) => {
  const email = fresh('lou')
  await visitorAt(of().url).signUp({ name: 'Lou', email })
  for (let letter = 0; letter < 60; letter++) await smuggle(of(), header, '/request-password-reset', { email })
  const letters = (await (await of().fetch('/mailbox.json')).json()) as { to: string; subject: string }[]
  // The sign-up itself causes one to confirm the address.
  const others = letters.filter(({ to, subject }) => to === email && !subject.startsWith('Confirm'))
  expect(others).toEqual([])
})

test.each(markets)(
  'a provider path written %s reaches no other call, such as /change-password or /delete-user',
  async (_, of, header) => {
    const email = fresh('cleo')
    const { visitor } = await signUpAt(of().url, { name: 'Cleo', email, userstatus: 'buyer' })
    const cookie = `Cookie: ${[...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`
    const passwords = { currentPassword: 'correct horse battery', newPassword: 'chosen by a thief' }
    for (const [path, json] of [
      ['/change-password', passwords],
      ['/change-email', { newEmail: fresh('thief') }],
      ['/revoke-sessions', {}],
      ['/delete-user', {}],
    ] as const) {
      const { status, text } = await smuggle(of(), header, path, json, [cookie])
      expect(status, path).toBe(400)
      expect(text, path).toContain('"reason":"request_unreadable"')
    }
    // The session, the account and its password are as before.
    expect(await of().ports.identity.verify(await visitor.token())).toMatchObject({ email })
    const again = visitorAt(of().url)
    expect((await again.signIn({ email })).status).toBe(200)
  },
)

/** Sends a request line of any spelling, with the cookie of somebody who is signed in, if given. */
function sendLine(request: string, cookie: string[] = []) {
  const { port } = market.config
  const isPost = request.startsWith('POST ')
  const body = isPost ? ['Content-Type: application/json', 'Content-Length: 2'] : []
  const lines = [`${request} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close', 'Accept: application/json']
  return sendRaw(port, [...lines, `Origin: ${market.url}`, ...cookie, ...body], isPost ? '{}' : '')
}

/** The provider's calls that are open to the public; Google sends people back to the callback. */
const open = [
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'GET /callback/google',
  'POST /sign-out',
  'GET /get-session',
  'GET /token',
  'GET /jwks',
  'POST /update-user',
  'POST /change-password',
  'POST /change-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /send-verification-email',
  'GET /verify-email',
]

test('of all calls of the provider’s library, exactly the listed ones are open', async () => {
  const library = betterAuth({ baseURL: market.url, secret: 'x'.repeat(40), telemetry: { enabled: false }, plugins: [jwt()] })
  const paths = Object.values(library.api).flatMap(({ path }) => (path ? [path] : []))
  const calls = [...new Set(paths)].flatMap((path) =>
    ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
      [...new Set(['google', 'any'].map((word) => path.replace(/:\w+/, word)))].map((one) => `${method} ${one}`),
    ),
  )
  expect(calls).toEqual(expect.arrayContaining(open))
  const answered: string[] = []
  for (const call of calls) if ((await sendLine(call.replace('/', '/identity/'))).status !== 404) answered.push(call)
  expect(answered.toSorted()).toEqual(open.toSorted())
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/..//evil.example',
  '/a//../..//evil.example',
  '/;//evil.example',
  '/.\\evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
])('the provider leads nobody to %s, and logs no error for it', async (address) => {
  const { visitor } = await signUpAt(market.url, { name: 'Cora', email: fresh('cora'), userstatus: 'buyer' })
  const asked = [
    visitor.request('/identity/sign-in/social', { json: { provider: 'google', callbackURL: address } }),
    visitor.request('/identity/request-password-reset', { json: { email: fresh('cora'), redirectTo: address } }),
    visitor.request(`/identity/verify-email?${new URLSearchParams({ token: 'any', callbackURL: address })}`),
  ]
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403)
})

test('the provider keeps no picture of a person, whatever a call names', async () => {
  const email = fresh('pic')
  const { visitor } = await signUpAt(market.url, { name: 'Pic', email, userstatus: 'buyer' })
  expect((await visitor.request('/identity/update-user', { json: { image: `javascript:${'x'.repeat(20_000)}` } })).status).toBe(
    200,
  )
  const { rows } = await market.connection.pool.query('select image from identity."user" where email = $1', [email])
  expect(rows).toEqual([{ image: null }])
})

test('closed provider calls answer 404 to signed-in users, and so does every other spelling of an open one', async () => {
  const { visitor } = await signUpAt(market.url, { name: 'Cora', email: fresh('cora'), userstatus: 'buyer' })
  const cookie = [`Cookie: ${[...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`]
  const closed = ['list-sessions', 'set-password', 'delete-user', 'revoke-sessions', 'list-accounts', 'account-info']
  const notListed = [
    ...closed.flatMap((call) => [`GET /identity/${call}`, `POST /identity/${call}`]),
    'GET /identity/change-password',
    'GET /identity/sign-out',
    'POST /identity/token',
    'POST /identity/get-session',
    'GET /identity/sign-in/email',
    'GET /identity/reset-password/any?callbackURL=/',
    'GET /identity/',
    'GET /identity',
    'GET /identity/error',
    'GET /identity/ok',
    'POST /identity/callback/google',
    'HEAD /identity/get-session',
    'PUT /identity/update-user',
  ]
  const respelt = [
    'GET /identity/Get-Session',
    'GET /IDENTITY/get-session',
    'GET /identity/get%2Dsession',
    'GET /identity/get%2dsession',
    'GET /%69dentity/get-session',
    'GET /identity%2Fget-session',
    'GET //identity/get-session',
    'GET /identity//get-session',
    'GET /identity/get-session/',
    'GET /identity/get-session;a=b',
    'GET /identity/get-session%3F',
    'GET /identity/get-session#',
    'GET /identity/./get-session',
    'GET /identity/x/../get-session',
    'GET /identity/token/%2e%2e/get-session',
    'GET /identity/jwks/../get-session',
    'POST /identity/sign-out/../change-password',
    'POST /identity/sign-out/..%2fchange-password',
    'POST /identity/sign-in%2Femail',
    'GET /identity\\get-session',
  ]
  const answers: Record<string, number> = {}
  for (const request of [...notListed, ...respelt]) answers[request] = (await sendLine(request, cookie)).status
  expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([])
  expect((await sendLine('GET /identity/get-session%00', cookie)).status).toBe(400)
  expect((await sendLine('GET /identity/get-session', cookie)).text).toContain('"user"')
  // Everything after the `?` is the query of the call before it, not a path.
  expect((await sendLine('GET /identity/get-session?/../list-sessions', cookie)).text).not.toContain('userAgent":"","token"')
})
