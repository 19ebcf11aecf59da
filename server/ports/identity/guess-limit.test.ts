import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { type ProviderVisitor, signUpAt, visitorAt } from '#test/provider.ts'
import { triesPerHour } from './recent-tries.ts'

const market = useMarket()
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`
const forgetAddresses = () => market.connection.pool.query('delete from rate_limits')
beforeEach(async () => void (await forgetAddresses()))

const minutesPass = (email: string, minutes: number) =>
  market.connection.pool.query(
    `update identity.recent_tries set tried_at = array(select time - make_interval(mins => $2) from unnest(tried_at) as time)
     where account = sha256(convert_to($1, 'UTF8'))`,
    [email, minutes],
  )

/** Sends so many guesses at once; returns how many of them the provider checked against the password. */
async function guess(email: string, times: number, visitor = visitorAt(market.url)) {
  await forgetAddresses()
  const answers = await Promise.all(
    Array.from({ length: times }, (_, time) =>
      visitor.request('/identity/sign-in/email', { json: { email, password: `guess ${time}` } }),
    ),
  )
  return answers.filter(({ status }) => status === 401).length
}

/** The same for guesses at the current password by somebody who is signed in. */
async function guessSignedIn(visitor: ProviderVisitor, times: number, newPassword = 'chosen by a thief') {
  await forgetAddresses()
  const answers = await Promise.all(
    Array.from({ length: times }, async (_, time) => {
      const json = { currentPassword: `guess ${time}`, newPassword }
      return (await (await visitor.request('/identity/change-password', { json })).json()) as { code?: string }
    }),
  )
  return answers.filter(({ code }) => code === 'INVALID_PASSWORD').length
}

test('[S4] an account’s password can be guessed at most twenty times an hour, from any device and by any call', async () => {
  const email = fresh('gus')
  await signUpAt(market.url, { name: 'Gus', email, userstatus: 'buyer' })
  const device = visitorAt(market.url)
  await device.signIn({ email })
  let looked = (await guess(email.toUpperCase(), 7)) + (await guess(email, 40)) + (await guess(email, 40, device))
  looked += (await guessSignedIn(device, 9)) + (await guessSignedIn(device, 9))
  expect(looked).toBe(
    triesPerHour.password + triesPerHour['password on a known device'] + triesPerHour['password of who is signed in'],
  )
  expect(looked).toBeLessThanOrEqual(20)
  await minutesPass(email, 59)
  looked += await guess(email, 20)
  expect(looked).toBeLessThanOrEqual(20)
  const refusal = await visitorAt(market.url).signIn({ email })
  expect(refusal.status).toBe(429)
  expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  await minutesPass(email, 1)
  expect(await guess(email, 40)).toBe(triesPerHour.password)
})

test('[S4] while strangers guess, the owner can sign in on a known device, and elsewhere after a password reset', async () => {
  const email = fresh('olga')
  const { visitor: owner } = await signUpAt(market.url, { name: 'Olga', email, userstatus: 'buyer' })
  await owner.signOut()
  await guess(email, 40)
  await forgetAddresses()
  const elsewhere = visitorAt(market.url)
  expect((await elsewhere.signIn({ email })).status).toBe(429)
  for (let time = 0; time < 20; time++) expect((await owner.signIn({ email })).status).toBe(200)
  await elsewhere.request('/identity/request-password-reset', { json: { email } })
  await expect.poll(() => tokenFor(email)).toBeTruthy()
  const json = { token: await tokenFor(email), newPassword: 'a new and better one' }
  expect((await elsewhere.request('/identity/reset-password', { json })).status).toBe(200)
  await guess(email, 40)
  await forgetAddresses()
  expect((await elsewhere.signIn({ email, password: json.newPassword })).status).toBe(200)
})

async function tokenFor(email: string) {
  const letters = (await (await market.fetch('/mailbox.json')).json()) as { to: string; text: string }[]
  return /reset-password\?token=(\S+)/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[1]
}

test('[S4] a signed-in person can guess the password a few times an hour, which does not block sign-ins', async () => {
  const email = fresh('ina')
  const { visitor: thief } = await signUpAt(market.url, { name: 'Ina', email, userstatus: 'buyer' })
  const change = (currentPassword: string, newPassword: string) =>
    thief.request('/identity/change-password', { json: { currentPassword, newPassword } })
  // The current password is not checked, because the new one is invalid.
  expect(await guessSignedIn(thief, 9, 'short')).toBe(0)
  const limit = triesPerHour['password of who is signed in']
  expect(await guessSignedIn(thief, limit - 1)).toBe(limit - 1)
  await forgetAddresses()
  expect((await change('correct horse battery', 'another long one')).status).toBe(200)
  expect(await guessSignedIn(thief, 9)).toBe(1)
  await forgetAddresses()
  const refusal = await change('another long one', 'a third long one')
  expect(refusal.status).toBe(429)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(await refusal.json()).toMatchObject({ code: 'TOO_MANY_GUESSES' })
  expect((await visitorAt(market.url).signIn({ email, password: 'another long one' })).status).toBe(200)
})

test('[S4] a device known to one account is not known to another', async () => {
  const [mine, theirs] = [fresh('mal'), fresh('vic')]
  const { visitor } = await signUpAt(market.url, { name: 'Mal', email: mine, userstatus: 'buyer' })
  await signUpAt(market.url, { name: 'Vic', email: theirs, userstatus: 'buyer' })
  await visitor.signIn({ email: mine })
  expect([...visitor.cookies.keys()]).toContain('ringback.known_device')
  expect(await guess(theirs, 40, visitor)).toBe(triesPerHour.password)
  expect(await guess(theirs, 40)).toBe(0)
})

test('[adv-12] past the limit a known and an unknown e-mail get the same response', async () => {
  const known = fresh('kim')
  await signUpAt(market.url, { name: 'Kim', email: known, userstatus: 'buyer' })
  const refusals = []
  for (const email of [known, fresh('nobody')]) {
    expect(await guess(email, 20)).toBe(triesPerHour.password)
    const answer = await visitorAt(market.url).signIn({ email })
    refusals.push([answer.status, await answer.text()])
  }
  expect(refusals[0]).toEqual(refusals[1])
})

test('password reset letters to one address are limited per hour, and the response stays the same', async () => {
  const email = fresh('lou')
  await signUpAt(market.url, { name: 'Lou', email, userstatus: 'buyer' })
  const said = new Set<string>()
  for (let time = 0; time < 15; time++) {
    const answer = await visitorAt(market.url).request('/identity/request-password-reset', { json: { email } })
    said.add(`${answer.status} ${await answer.text()}`)
  }
  expect(said.size).toBe(1)
  // A letter is sent after its response.
  const letters = async () => (await (await market.fetch('/mailbox.json')).json()) as { to: string; subject: string }[]
  const toLou = async () => (await letters()).filter(({ to, subject }) => to === email && /password/i.test(subject))
  await expect.poll(toLou).toHaveLength(triesPerHour['reset letter'])
})
