import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { callerWith, useMarket } from '#test/market.ts'
import { type ProviderVisitor, signUpAt, visitorAt } from '#test/provider.ts'

const market = useMarket()
/** Waits no longer than two seconds for a lock. */
const impatient = useMarket({ STATEMENT_SECONDS: '4' })
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`
const refused = expect.objectContaining({ code: 'unauthenticated' })

/** Signs the person in twice more: one sign-in gets a market token, the other has an identity token not exchanged yet. */
async function signedInAgain(email: string) {
  const visitor = visitorAt(market.url)
  expect((await visitor.signIn({ email })).status).toBe(200)
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  const other = visitorAt(market.url)
  await other.signIn({ email })
  return { visitor, caller: callerWith(market.url, accessToken), untraded: await other.token() }
}

/** Sets a new password with the link in the newest letter. */
async function resetPassword(email: string, newPassword: string) {
  const guest = visitorAt(market.url)
  await guest.request('/identity/request-password-reset', { json: { email } })
  const token = await vi.waitFor(async () => {
    const letters = (await (await market.fetch('/mailbox.json')).json()) as { to: string; text: string }[]
    const link = /https?:\S+reset-password\S+/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[0]
    return new URL(link ?? '').searchParams.get('token')
  }, 60_000)
  expect((await guest.request('/identity/reset-password', { json: { newPassword, token } })).status).toBe(200)
}

const trade = (identityToken: string, email: string) => callerWith(market.url, identityToken).getAccessToken({ email })

async function isOver(thief: Awaited<ReturnType<typeof signedInAgain>>, email: string) {
  await expect(thief.caller.getMe()).rejects.toEqual(refused)
  await expect(trade(thief.untraded, email)).rejects.toEqual(refused)
  expect((await thief.visitor.request('/identity/token')).status).toBe(401)
}

async function canSignIn(visitor: ProviderVisitor, given: { email: string; password?: string }) {
  expect((await visitor.signIn(given)).status).toBe(200)
  const { accessToken } = await trade(await visitor.token(), given.email)
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email: given.email })
}

test('a new password ends every sign-in at once, including identity tokens not yet exchanged', async () => {
  const email = fresh('bea')
  const { caller } = await signUpAt(market.url, { name: 'Bea', email, userstatus: 'buyer' })
  const thief = await signedInAgain(email)
  await resetPassword(email, 'chosen by the owner')
  await isOver(thief, email)
  await expect(caller.getMe()).rejects.toEqual(refused)
  await canSignIn(visitorAt(market.url), { email, password: 'chosen by the owner' })
})

test("signing out at the provider ends the market's access token of that sign-in only", async () => {
  const email = fresh('bo')
  const { caller } = await signUpAt(market.url, { name: 'Bo', email, userstatus: 'buyer' })
  const { visitor, caller: second, untraded } = await signedInAgain(email)
  const identityToken = await visitor.token()
  expect((await visitor.signOut()).status).toBe(200)
  await expect(second.getMe()).rejects.toEqual(refused)
  await expect(trade(identityToken, email)).rejects.toEqual(refused)
  expect(await caller.getMe()).toMatchObject({ email })
  expect(await trade(untraded, email)).toMatchObject({ accessToken: expect.any(String) })
})

test('signing out at the market ends the sign-in at the provider', async () => {
  const email = fresh('cy')
  const { caller, visitor } = await signUpAt(market.url, { name: 'Cy', email, userstatus: 'buyer' })
  const { caller: second } = await signedInAgain(email)
  await caller.endSession()
  expect((await visitor.request('/identity/token')).status).toBe(401)
  expect(await second.getMe()).toMatchObject({ email })
})

test('signing out everywhere ends every sign-in of the caller and of nobody else', async () => {
  const email = fresh('di')
  const { caller, visitor } = await signUpAt(market.url, { name: 'Di', email, userstatus: 'seller' })
  const other = await signUpAt(market.url, { name: 'Ed', email: fresh('ed'), userstatus: 'buyer' })
  const thief = await signedInAgain(email)
  expect(await caller.endAllSessions()).toEqual({ acknowledged: true })
  await isOver(thief, email)
  await expect(caller.getMe()).rejects.toEqual(refused)
  expect((await visitor.request('/identity/token')).status).toBe(401)
  expect(await other.caller.getMe()).toMatchObject({ name: 'Ed' })
  await canSignIn(visitorAt(market.url), { email })
})

test('a sign-out at the provider fails with 503 while the market cannot record it', async () => {
  const email = fresh('fay')
  const { caller, visitor } = await signUpAt(impatient.url, { name: 'Fay', email, userstatus: 'buyer' })
  const holder = await impatient.connection.pool.connect()
  try {
    // However slow the machine is, the lock must last until the test gives it up.
    await holder.query('set idle_in_transaction_session_timeout = 0')
    await holder.query('begin')
    await holder.query('select from people where email = $1 for update', [email])
    expect((await visitor.signOut()).status).toBe(503)
    expect((await visitor.request('/identity/token')).status).toBe(200)
  } finally {
    await holder.query('rollback')
    holder.release(true)
  }
  expect(await caller.getMe()).toMatchObject({ email })
  expect((await visitor.signOut()).status).toBe(200)
  await expect(caller.getMe()).rejects.toEqual(refused)
})

test('renewals concurrent with a sign-out leave no valid access token', async () => {
  const email = fresh('gil')
  const { visitor, identityToken } = await signUpAt(market.url, { name: 'Gil', email, userstatus: 'buyer' })
  const renewals = Array.from({ length: 6 }, () => trade(identityToken, email))
  const [, ...answers] = await Promise.allSettled([visitor.signOut(), ...renewals])
  for (const answer of answers) {
    if (answer.status === 'rejected') continue
    await expect(callerWith(market.url, answer.value.accessToken).getMe()).rejects.toEqual(refused)
  }
})

test('expired sign-ins are deleted at the market and at the provider', async () => {
  const email = fresh('hal')
  const { caller, visitor } = await signUpAt(market.url, { name: 'Hal', email, userstatus: 'buyer' })
  const { pool } = market.connection
  const old = await signedInAgain(email)
  await old.visitor.signOut()
  await pool.query(`update sessions set ended_at = now() - interval '91 days' where ended_at is not null`)
  await pool.query(
    `update identity.session set "expiresAt" = now() - interval '1 minute' where "userId" <> (
    select id from identity."user" where email = $1)`,
    [email],
  )
  await pool.query(`select graphile_worker.add_job('remove_expired_sessions')`)
  await vi.waitFor(
    async () => {
      const { rows } =
        await pool.query(`select (select count(*)::int from sessions where ended_at < now() - interval '1 day') as ours,
      (select count(*)::int from identity.session where "expiresAt" < now()) as theirs`)
      expect(rows).toEqual([{ ours: 0, theirs: 0 }])
    },
    { timeout: 60_000 },
  )
  expect(await caller.getMe()).toMatchObject({ email })
  expect((await visitor.request('/identity/token')).status).toBe(200)
})
