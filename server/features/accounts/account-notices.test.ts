import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { type ProviderVisitor, signUpAt, visitorAt } from '#test/provider.ts'

const market = useMarket()
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`
const newPassword = 'a new and better one'

/** Returns an API caller for the visitor's current sign-in. */
async function callerOf(visitor: ProviderVisitor, email: string) {
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  return callerWith(market.url, accessToken)
}

const noticesOf = async (visitor: ProviderVisitor, email: string) =>
  (await (await callerOf(visitor, email)).listNotices({})).items.map(({ title, class: about }) => [about, title])
/** What an address was written after its sign-up, which always causes a letter. */
const subjectsTo = async (email: string) => {
  const [first, ...others] = (await lettersTo(market, email)).map(({ subject }) => subject)
  expect(first).toBe('Confirm your email for Ringback')
  return others
}

/** Waits for a letter to `email` with a link to `path`, and returns the link of the newest one. */
const linkTo = (email: string, path: string) =>
  vi.waitFor(
    async () => {
      const links = (await lettersTo(market, email)).map(({ text }) => new RegExp(`https?:\\S+/${path}\\S+`).exec(text)?.[0])
      const link = links.findLast((one) => one !== undefined)
      if (!link) throw new Error(`No letter to ${email} yet`)
      return new URL(link)
    },
    { timeout: 60_000, interval: 50 },
  )

test('[S12.1] [S12.2] a password change, with the sign-ins it ends, causes one notice and one e-mail', async () => {
  const email = fresh('bea')
  const { visitor } = await signUpAt(market.url, { name: 'Bea', email, userstatus: 'buyer' })
  const others = [visitorAt(market.url), visitorAt(market.url)]
  for (const other of others) await callerOf((await other.signIn({ email })) && other, email)
  const change = (currentPassword: string) =>
    visitor.request('/identity/change-password', { json: { currentPassword, newPassword } })
  expect((await change('not the password')).status).toBe(400)
  // The request does not ask to end the other sign-ins; they are ended all the same.
  expect((await change('correct horse battery')).status).toBe(200)
  for (const other of others) expect((await other.request('/identity/token')).status).toBe(401)
  await untilNothingIsDue(market)
  expect(await noticesOf(visitor, email)).toEqual([['security', 'Your password was changed']])
  expect(await subjectsTo(email)).toEqual(['Your password was changed'])
})

test('[S12.1] a password reset by e-mailed link is notified, even when nobody was signed in', async () => {
  const email = fresh('cy')
  const { visitor } = await signUpAt(market.url, { name: 'Cy', email, userstatus: 'seller' })
  await visitor.signOut()
  await visitor.request('/identity/request-password-reset', { json: { email } })
  const token = (await linkTo(email, 'reset-password')).searchParams.get('token')
  expect((await visitor.request('/identity/reset-password', { json: { token, newPassword } })).status).toBe(200)
  await visitor.signIn({ email, password: newPassword })
  await untilNothingIsDue(market)
  expect(await noticesOf(visitor, email)).toEqual([['security', 'Your password was changed']])
  expect((await subjectsTo(email)).sort()).toEqual(['Choose a new Ringback password', 'Your password was changed'])
})

const recover = async (visitor: ProviderVisitor, email: string) => {
  await visitor.request('/identity/request-password-reset', { json: { email } })
  // The newest letter is that of this request.
  await untilNothingIsDue(market)
  const token = (await linkTo(email, 'reset-password')).searchParams.get('token')
  expect((await visitor.request('/identity/reset-password', { json: { token, newPassword } })).status).toBe(200)
  await visitor.signIn({ email, password: newPassword })
  return callerOf(visitor, email)
}

/** What somebody may leave in an account. */
async function leaveTraces(caller: Awaited<ReturnType<typeof callerOf>>) {
  await caller.connectPayoutAccount()
  await caller.saveMyAddress({ phone: '404 555 0142', location: '666 Attacker Road, Evilville' })
  await caller.saveDraft({ draftId: randomUUID(), fields: { productName: 'Galaxy' } })
}
const tracesOf = async (caller: Awaited<ReturnType<typeof callerOf>>) => [
  (await caller.getPayoutAccount()).state,
  (await caller.getMyAddress()).phone !== null,
  (await caller.listDrafts()).length,
]

test('[S11.2] who recovers an account that somebody opened with their e-mail finds nothing of theirs in it', async () => {
  const email = fresh('vic')
  const { caller: attacker } = await signUpAt(market.url, { name: 'Vic', email, userstatus: 'seller' })
  await leaveTraces(attacker)
  const { accountId } = await market.connection.db
    .selectFrom('payoutAccounts')
    .innerJoin('people', 'people.id', 'personId')
    .select('accountId')
    .where('people.email', '=', email)
    .executeTakeFirstOrThrow()
  const owner = visitorAt(market.url)
  const victim = await recover(owner, email)
  expect(await tracesOf(victim)).toEqual(['closed', false, 0])
  // The attacker finishes at the provider with their own bank account.
  await market.ports.cards.faults?.readyAccount(accountId)
  await untilNothingIsDue(market)
  expect(await tracesOf(victim)).toEqual(['closed', false, 0])
  const person = market.connection.db.selectFrom('people').select('payoutsWaitBecause').where('email', '=', email)
  expect(await person.executeTakeFirst()).toEqual({ payoutsWaitBecause: 'password' })
  // What the owner stores is kept when they forget their password later on.
  await leaveTraces(victim)
  expect(await tracesOf(victim)).toEqual(['new', true, 1])
  expect(await tracesOf(await recover(visitorAt(market.url), email))).toEqual(['new', true, 1])
})

test('[S12.1] [S12.2] a change of e-mail causes one notice, and an e-mail to the new and to the old address', async () => {
  const [email, newEmail] = [fresh('dan'), fresh('daniel')]
  const { visitor } = await signUpAt(market.url, { name: 'Dan', email, userstatus: 'buyer' })
  await visitor.request('/identity/change-email', { json: { newEmail } })
  await visitor.request((await linkTo(newEmail, 'verify-email')).href)
  await Promise.all([1, 2, 3].map(() => callerOf(visitor, newEmail)))
  await untilNothingIsDue(market)
  expect(await noticesOf(visitor, newEmail)).toEqual([['security', 'Your email address was changed']])
  expect(await subjectsTo(newEmail)).toEqual(['Your email address was changed'])
  const [, letter, ...more] = await lettersTo(market, email)
  expect([letter?.subject, more]).toEqual(['Your account’s email address was changed', []])
  expect(letter?.text).toContain(`Contact us: ${market.url}/contact`)
  // A reader of the old mailbox must not learn the new address.
  expect(`${letter?.text} ${letter?.html}`).not.toContain(newEmail)
})

test('verifying the e-mail and signing out cause no security notice', async () => {
  const email = fresh('eve')
  const { visitor } = await signUpAt(market.url, { name: 'Eve', email, userstatus: 'buyer' })
  await visitor.request('/identity/send-verification-email', { json: { email } })
  await visitor.request((await linkTo(email, 'verify-email')).href)
  expect(await (await callerOf(visitor, email)).getMe()).toMatchObject({ emailVerified: true })
  await visitor.signOut()
  await visitor.signIn({ email })
  await untilNothingIsDue(market)
  expect(await noticesOf(visitor, email)).toEqual([])
})
