import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callerWith, useMarket } from '#test/market.ts'
import { type ProviderVisitor, signUpAt, visitorAt } from '#test/provider.ts'
import { isBuiltIn } from './built-in-identity.ts'

const market = useMarket()
const done = '/login/google-done'

/** Opens the pop-up: the stand-in's account chooser. */
async function openChooser(visitor: ProviderVisitor) {
  const body = { provider: 'google', callbackURL: done, errorCallbackURL: done, disableRedirect: true }
  const answer = await visitor.request('/identity/sign-in/social', { json: body })
  const { url } = (await answer.json()) as { url: string }
  const { url: chooser, response } = await visitor.follow(url)
  return { url, chooser, html: await response.text(), response }
}

test('[S4.4] [S7.27] [S2.22] gina signs in with Google, registers as a buyer, and is the same person the next time', async () => {
  const visitor = visitorAt(market.url)
  const { chooser, html, url } = await openChooser(visitor)
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
  expect(html).toContain('Gina Google')
  const end = await visitor.follow(chooser, { form: { account: 'gina@gmail.example' } })
  expect(end.url).toBe(market.url + done)
  expect([...visitor.cookies.keys()]).toContain('ringback.known_device')
  const email = 'gina@gmail.example'
  const newcomer = callerWith(market.url, await visitor.token())
  const first = await newcomer.registerPerson({ name: 'Gina Google', email, userstatus: 'buyer' })
  const { accessToken } = await newcomer.getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email, userstatus: 'buyer', emailVerified: true })

  const later = visitorAt(market.url)
  await later.follow((await openChooser(later)).chooser, { form: { account: email } })
  const again = await callerWith(market.url, await later.token()).registerPerson({ name: 'Gina', email, userstatus: 'buyer' })
  expect(again.insertedId).toBe(first.insertedId)
})

test('any other account can be entered, and invalid input is rejected with 400 and escaped', async () => {
  const visitor = visitorAt(market.url)
  const { chooser } = await openChooser(visitor)
  const refused = await visitor.request(chooser, { form: { name: '<b>Mal</b>', email: 'nothing' } })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('&lt;b&gt;Mal&lt;/b&gt;')])
  await visitor.follow(chooser, { form: { name: 'Gerd Google', email: 'Gerd@Gmail.example' } })
  const identity = await market.ports.identity.verify(await visitor.token())
  expect(identity).toMatchObject({ email: 'gerd@gmail.example', name: 'Gerd Google', emailVerified: true })
})

test('[S8.1] cancelling returns with an error and signs nobody in', async () => {
  const visitor = visitorAt(market.url)
  const { chooser } = await openChooser(visitor)
  const { url } = await visitor.follow(chooser, { form: { cancel: 'yes' } })
  expect([new URL(url).pathname, new URL(url).searchParams.get('error')]).toEqual([done, 'access_denied'])
  await expect(visitor.token()).rejects.toThrow()
})

test('a password and a Google account with the same e-mail cannot take over each other, whichever was first', async () => {
  const email = `pre-${randomUUID().slice(0, 8)}@people.example`
  await signUpAt(market.url, { name: 'Somebody', email, userstatus: 'seller' })
  const visitor = visitorAt(market.url)
  const { chooser } = await openChooser(visitor)
  const { url } = await visitor.follow(chooser, { form: { name: 'The Owner', email } })
  expect(new URL(url).searchParams.get('error')).toBe('account_not_linked')
  await expect(visitor.token()).rejects.toThrow()

  const other = `google-${randomUUID().slice(0, 8)}@people.example`
  await visitor.follow((await openChooser(visitor)).chooser, { form: { name: 'Google First', email: other } })
  expect((await visitorAt(market.url).signUp({ name: 'Second', email: other })).status).toBe(422)
})

test('a sign-in started by one browser cannot be finished by another', async () => {
  const [victim, attacker] = [visitorAt(market.url), visitorAt(market.url)]
  const { chooser } = await openChooser(attacker)
  let address = chooser
  let answer = await attacker.request(address, { form: { account: 'gus@gmail.example' } })
  while (!answer.headers.get('location')?.includes('/identity/callback/google')) {
    address = new URL(answer.headers.get('location') ?? '', address).href
    answer = await attacker.request(address)
  }
  const { url } = await victim.follow(answer.headers.get('location') ?? '')
  expect(new URL(url).searchParams.get('error')).toBe('state_mismatch')
  await expect(victim.token()).rejects.toThrow()
})

test('the stand-in’s page runs no script and loads its stylesheet from the market', async () => {
  const { response, html } = await openChooser(visitorAt(market.url))
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  // Otherwise a browser posts the form with `Origin: null`, which the market rejects.
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(html).not.toMatch(/<script|style=/)
  expect((await market.fetch('/sandbox/google/style.css')).headers.get('content-type')).toContain('text/css')
})

test('a callback URL outside the market is rejected with 403', async () => {
  const body = { provider: 'google', callbackURL: 'https://evil.example/', disableRedirect: true }
  expect((await visitorAt(market.url).request('/identity/sign-in/social', { json: body })).status).toBe(403)
})

test('[S6.7] a person who signed up with Google cannot register as a seller, even with a password set later', async () => {
  const email = `gabi-${randomUUID().slice(0, 8)}@gmail.example`
  const visitor = visitorAt(market.url)
  await visitor.follow((await openChooser(visitor)).chooser, { form: { name: 'Gabi Google', email } })
  const asSeller = { name: 'Gabi', email, userstatus: 'seller' } as const
  const register = async (token: string) => callerWith(market.url, token).registerPerson(asSeller)
  await expect(register(await visitor.token())).rejects.toMatchObject({ code: 'forbidden' })

  const { issuer, subject } = await market.ports.identity.verify(await visitor.token())
  if (!isBuiltIn(market.ports.identity)) throw new Error('The built-in provider was expected.')
  const token = new URL(await market.ports.identity.makePasswordLink(subject)).searchParams.get('token')
  await visitor.request('/identity/reset-password', { json: { newPassword: 'chosen later', token } })
  const byPassword = visitorAt(market.url)
  await byPassword.signIn({ email, password: 'chosen later' })
  await expect(register(await byPassword.token())).rejects.toMatchObject({ code: 'forbidden' })

  const people = () => market.connection.db.selectFrom('people').select('role').where('subject', '=', subject).execute()
  expect(await people()).toEqual([])
  // A person who has become a seller stays one.
  const seller = { issuer, subject, email, name: 'Gabi', role: 'seller' as const }
  await market.connection.write((tx) => tx.insertInto('people').values(seller).execute())
  expect(await register(await byPassword.token())).toMatchObject({ userstatus: 'seller' })
})
