import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { canonicalEmail } from '#shared/domain/text/text.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { type ProviderVisitor, signUpAt, visitorAt } from '#test/provider.ts'
import { typedLines } from '#test/real-world.ts'
import { testSecrets } from '#test/secrets.ts'

const market = useMarket()
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`
const newPassword = 'chosen by the owner'

type Kept = { to: string; subject: string; text: string }
const lettersTo = async (email: string) =>
  ((await (await market.fetch('/mailbox.json')).json()) as Kept[]).filter(({ to }) => to === email)

/** The newest link by which an address agrees that its account gets another one. */
const changeLinkTo = (email: string) => linkTo(email, 'verify-email', /^Change your email/)

/** Returns the newest link to this path in the letters to an address about this, once there are so many. */
const linkTo = (email: string, path: 'verify-email' | 'reset-password', about = /./, atLeast = 1) =>
  vi.waitFor(
    async () => {
      const letters = (await lettersTo(email)).filter(({ subject }) => about.test(subject))
      const links = letters.map(({ text }) => new RegExp(`https?:\\S+/${path}\\S+`).exec(text)?.[0])
      const [link, ...older] = links.filter((one) => one !== undefined)
      if (!link || older.length + 1 < atLeast) throw new Error(`No letter to ${email} yet`)
      return link
    },
    { timeout: 60_000, interval: 50 },
  )

const resetTokenTo = async (email: string) => new URL(await linkTo(email, 'reset-password')).searchParams.get('token')
const choose = (token: string | null) =>
  visitorAt(market.url).request('/identity/reset-password', { json: { token, newPassword } })

async function resetPassword(email: string) {
  await visitorAt(market.url).request('/identity/request-password-reset', { json: { email } })
  expect((await choose(await resetTokenTo(email))).status).toBe(200)
}

async function askForChange(visitor: ProviderVisitor, newEmail: string) {
  expect((await visitor.request('/identity/change-email', { json: { newEmail } })).status).toBe(200)
}

/** Follows a link; returns the response and whether the visitor is signed in afterwards. */
async function followed(visitor: ProviderVisitor, link: string) {
  const answer = await visitor.request(link)
  const signedIn = (await visitor.request('/identity/token')).status === 200
  return { status: answer.status, to: answer.headers.get('location'), signedIn }
}

const refusedFor = (why: 'sign-in' | 'over', signedIn: boolean) => ({ status: 302, to: `/email-link?why=${why}`, signedIn })

const emailOf = async (visitor: ProviderVisitor) => (await market.ports.identity.verify(await visitor.token())).email

/** Moves the start of the account's sign-ins by so many seconds; links record their creation time to the second. */
const signInsMove = (email: string, seconds: number) =>
  market.connection.pool.query(
    `update identity.session set "createdAt" = "createdAt" + make_interval(secs => $2)
     where "userId" = (select id from identity."user" where email = $1)`,
    [email, seconds],
  )

test('a link that changes an e-mail is invalid after a password reset, and signs nobody in', async () => {
  const [email, thiefs] = [fresh('vic'), fresh('mal')]
  const { visitor: thief } = await signUpAt(market.url, { name: 'Vic', email, userstatus: 'buyer' })
  await askForChange(thief, thiefs)
  const link = await linkTo(thiefs, 'verify-email')
  await resetPassword(email)
  const owner = visitorAt(market.url)
  expect((await owner.signIn({ email, password: newPassword })).status).toBe(200)
  await signInsMove(email, 2)

  expect(await followed(thief, link)).toEqual(refusedFor('sign-in', false))
  expect(await followed(visitorAt(market.url), link)).toEqual(refusedFor('sign-in', false))
  // Forwarded to the owner, the link changes nothing either.
  expect(await followed(owner, link)).toEqual(refusedFor('over', true))
  expect(await emailOf(owner)).toBe(email)
  const { accessToken } = await callerWith(market.url, await owner.token()).getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email })
})

test('an e-mail change link requires a sign-in to its account, and expires with the sign-ins from before the letter', async () => {
  const [email, newEmail] = [fresh('bea'), fresh('beatrice')]
  const { visitor: thief } = await signUpAt(market.url, { name: 'Bea', email, userstatus: 'buyer' })
  await resetPassword(email)
  await thief.signIn({ email, password: newPassword })
  await askForChange(thief, newEmail)
  const link = await changeLinkTo(email)
  expect(await followed(visitorAt(market.url), link)).toEqual(refusedFor('sign-in', false))
  const { visitor: other } = await signUpAt(market.url, { name: 'Ola', email: fresh('ola'), userstatus: 'buyer' })
  expect(await followed(other, link)).toEqual(refusedFor('sign-in', true))

  await thief.signOut()
  const owner = visitorAt(market.url)
  await owner.signIn({ email, password: newPassword })
  await signInsMove(email, 2)
  expect(await followed(owner, link)).toEqual(refusedFor('over', true))
  expect(await lettersTo(newEmail)).toEqual([])
})

test('an e-mail change can be confirmed on a device that signed in later, while the sign-in that asked is active', async () => {
  const [email, newEmail] = [fresh('cy'), fresh('cyril')]
  const { visitor } = await signUpAt(market.url, { name: 'Cy', email, userstatus: 'buyer' })
  await askForChange(visitor, newEmail)
  const link = await linkTo(newEmail, 'verify-email')
  expect((await lettersTo(newEmail))[0]?.text).toContain('where you’re logged in to that account')
  const telephone = visitorAt(market.url)
  await telephone.signIn({ email })
  expect(await followed(telephone, link)).toEqual({ status: 302, to: '/', signedIn: true })
  expect(await emailOf(visitor)).toBe(newEmail)
  // Followed twice, as after a double click.
  expect(await followed(telephone, link)).toEqual({ status: 302, to: '/dashboard/account', signedIn: true })
})

test('a verification link that is altered, lacks its token or is of a deleted account redirects to /email-link', async () => {
  const email = fresh('dan')
  const { visitor, caller } = await signUpAt(market.url, { name: 'Dan', email, userstatus: 'buyer' })
  const ask = () => visitor.request('/identity/send-verification-email', { json: { email, callbackURL: '/dashboard/account' } })
  await ask()
  const link = await linkTo(email, 'verify-email')
  expect(await followed(visitorAt(market.url), link.replace('code=', 'code=x'))).toEqual(refusedFor('over', false))
  expect(await followed(visitorAt(market.url), '/identity/verify-email')).toEqual(refusedFor('over', false))
  await caller.closeMe()
  const accounts = () => market.connection.pool.query('select from identity."user" where email = $1', [email])
  await expect.poll(async () => (await accounts()).rowCount).toBe(0)
  const { visitor: next } = await signUpAt(market.url, { name: 'Other', email, userstatus: 'buyer' })
  await market.connection.pool.query(
    `update identity."user" set "createdAt" = "createdAt" + interval '2 seconds' where email = $1`,
    [email],
  )
  expect(await followed(visitorAt(market.url), link)).toEqual(refusedFor('over', false))
  expect(await market.ports.identity.verify(await next.token())).toMatchObject({ emailVerified: false })
})

test('a verification link is valid for a day', async () => {
  const email = fresh('old')
  const { visitor } = await signUpAt(market.url, { name: 'Old', email, userstatus: 'buyer' })
  await visitor.request('/identity/send-verification-email', { json: { email, callbackURL: '/dashboard/account' } })
  // After the letter of the sign-up.
  const link = new URL(await linkTo(email, 'verify-email', /./, 2))
  const linkAges = (hours: number) =>
    market.connection.pool.query(
      `update identity.verification set "expiresAt" = "expiresAt" - make_interval(hours => $2)
       where starts_with(value, 'email-link ' || $1 || ' ')`,
      [email, hours],
    )
  const isVerified = async () => (await market.ports.identity.verify(await visitor.token())).emailVerified
  await linkAges(23)
  expect(await followed(visitor, link.href)).toEqual({ status: 302, to: '/dashboard/account', signedIn: true })
  expect(await isVerified()).toBe(true)
  await linkAges(2)
  expect(await followed(visitor, link.href)).toEqual(refusedFor('over', true))
  // The library deletes a link that is over.
  expect(await followed(visitor, link.href)).toEqual(refusedFor('over', true))
})

test('a link of the previous version, which carries a signed token, works for its day', async () => {
  const email = fresh('gil')
  const { visitor } = await signUpAt(market.url, { name: 'Gil', email, userstatus: 'buyer' })
  const token = (until: string) =>
    new SignJWT({ email })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(until)
      .sign(Buffer.from(testSecrets.IDENTITY_SECRET))
  const link = async (until: string) =>
    `/identity/verify-email?${new URLSearchParams({ token: await token(until), callbackURL: '/' })}`
  expect(await followed(visitor, await link('-1 second'))).toEqual(refusedFor('over', true))
  expect(await followed(visitor, await link('1 day'))).toEqual({ status: 302, to: '/', signedIn: true })
})

test('a waiting letter holds no link, and a link ends with what was asked for', async () => {
  const email = fresh('hal')
  const { visitor, caller } = await signUpAt(market.url, { name: 'Hal', email, userstatus: 'buyer' })
  await visitor.request('/identity/request-password-reset', { json: { email } })
  const token = await resetTokenTo(email)
  const { rows } = await market.connection.pool.query(
    `select to_jsonb(verification)::text as row from identity.verification where value like '%' || $1 || '%' or value =
       (select id from identity."user" where email = $1)`,
    [email],
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { row } of rows) expect(row).not.toContain(token)
  await caller.closeMe()
  const kept = `select from identity.verification where value like '%' || $1 || '%'`
  await expect.poll(async () => (await market.connection.pool.query(kept, [email])).rowCount).toBe(0)
  const iat = Math.floor(Date.now() / 1_000) - 120
  const asked = { to: email, request: { kind: 'email', email, iat, callbackURL: '/' } }
  expect(await market.ports.identity.writeLetter?.(asked)).toBeUndefined()
})

test('password reset links become invalid after a reset and after a change of e-mail', async () => {
  const [email, newEmail] = [fresh('eve'), fresh('eva')]
  const { visitor } = await signUpAt(market.url, { name: 'Eve', email, userstatus: 'buyer' })
  const askForReset = () => visitor.request('/identity/request-password-reset', { json: { email } })
  await askForReset()
  const first = await resetTokenTo(email)
  await askForReset()
  await expect.poll(() => resetTokenTo(email)).not.toBe(first)
  expect((await choose(await resetTokenTo(email))).status).toBe(200)
  expect((await choose(first)).status).toBe(400)

  const kept = await resetTokenTo(email)
  await askForReset()
  await expect.poll(() => resetTokenTo(email)).not.toBe(kept)
  const last = await resetTokenTo(email)
  await visitor.signIn({ email, password: newPassword })
  // The person who reset the password reads the mail of the old address, which has to confirm first.
  await askForChange(visitor, newEmail)
  expect((await followed(visitor, await changeLinkTo(email))).to).toBe('/dashboard/account')
  expect((await followed(visitor, await linkTo(newEmail, 'verify-email'))).to).toBe('/dashboard/account')
  expect(await emailOf(visitor)).toBe(newEmail)
  expect((await choose(last)).status).toBe(400)
})

test.each(typedLines('emails'))('an account is opened and used with the address as it is typed: %j', async (given, right) => {
  const typed = given.replace(/user|ｕｓｅｒ|a&b/i, (name) => `${randomUUID().slice(0, 8)}-${name}`)
  const read = canonicalEmail(typed)
  expect(read).toMatch(right.includes('as user@') ? /^[0-9a-f]{8}-user@people.example$/ : /@/)
  const { visitor } = await signUpAt(market.url, { name: 'Uma', email: typed, userstatus: 'buyer' })
  expect(await visitor.token()).toBeTruthy()
  for (const email of [typed, read]) expect((await visitor.signIn({ email })).status).toBe(200)
})
