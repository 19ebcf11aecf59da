import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { type ProviderVisitor, signUpAt, visitorAt } from '#test/provider.ts'
import { appWith, prove, proveByBackupCode, secondFactorOf, setUpApp } from '#test/second-factor.ts'

const market = useMarket()
const password = 'correct horse battery'
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`
const post = (visitor: ProviderVisitor, path: string, json: object = {}) => visitor.request(`/identity${path}`, { json })
const codeOf = async (answer: Promise<Response>) => {
  const { status, ...response } = await answer.then(async (one) => ({ status: one.status, text: await one.text() }))
  return { status, code: (JSON.parse(response.text || '{}') as { code?: string }).code }
}
const sql = (text: string, values: unknown[] = []) => market.connection.pool.query(text, values)

/** Somebody with an account at the provider and at the market, signed in. */
async function someone(userstatus: 'buyer' | 'seller' = 'buyer') {
  const email = fresh('bea')
  const { visitor, caller } = await signUpAt(market.url, { name: 'Bea', email, userstatus })
  return { email, visitor, caller }
}

/** The same with an authenticator app. */
async function withApp() {
  const { email, visitor } = await someone()
  return { email, visitor, ...(await setUpApp(visitor)) }
}

/** What a browser gets after the password alone. */
async function afterPassword(email: string) {
  const visitor = visitorAt(market.url)
  expect((await visitor.signIn({ email })).status).toBe(200)
  return visitor
}

const tokenStatus = async (visitor: ProviderVisitor) => (await visitor.request('/identity/token')).status

/** Exchanges what a browser has at the provider for a sign-in at the market. */
async function enter(visitor: ProviderVisitor, email: string) {
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  return callerWith(market.url, accessToken)
}

/** As if so many minutes had passed since everything that anybody has proved. */
const letProofsAge = async (minutes: number) => {
  for (const table of ['identity.session']) {
    await sql(
      `update ${table} set "factorAt" = "factorAt" - make_interval(mins => $1), "provedAt" = "provedAt" - make_interval(mins => $1)`,
      [minutes],
    )
  }
  await sql('update sessions set factor_at = factor_at - make_interval(mins => $1)', [minutes])
}

test('[S14.6] a password alone is good for nothing once an app is set up; a code of the app completes the sign-in', async () => {
  const { email, visitor, app } = await withApp()
  expect(await secondFactorOf(visitor)).toMatchObject({ on: true, isPending: false, app: true, backupCodes: 10 })
  const other = await afterPassword(email)
  expect(await secondFactorOf(other)).toEqual({ on: true, isPending: true, app: true, hasPasskeys: false })
  expect(await codeOf(other.request('/identity/token'))).toEqual({ status: 403, code: 'SECOND_FACTOR_NEEDED' })
  for (const [path, json] of [
    ['/update-user', { name: 'Mallory' }],
    ['/change-password', { currentPassword: password, newPassword: 'another long enough one' }],
    ['/change-email', { newEmail: fresh('mal') }],
    ['/second-factor/turn-off', {}],
    ['/second-factor/app', {}],
    ['/second-factor/remove-app', {}],
    ['/second-factor/backup-codes', {}],
    ['/second-factor/password', { password }],
    ['/passkey/delete-passkey', { id: 'any' }],
  ] as const) {
    expect({ path, ...(await codeOf(post(other, path, json))) }).toEqual({ path, status: 403, code: 'SECOND_FACTOR_NEEDED' })
  }
  expect(await codeOf(other.request('/identity/passkey/generate-register-options'))).toMatchObject({ status: 403 })
  const before = [...other.cookies]
  expect((await prove(other, await app.nextCode())).status).toBe(200)
  expect(await market.ports.identity.verify(await other.token())).toMatchObject({ email, factorAt: expect.any(Date) })
  expect(await (await enter(other, email)).getMe()).toMatchObject({ factor: 'fresh' })
  // Whoever planted the cookie of the sign-in before its second step has nothing.
  const planted = visitorAt(market.url, { cookie: before.map(([name, value]) => `${name}=${value}`).join('; ') })
  expect(await tokenStatus(planted)).toBe(401)
})

test('[S14.6] a code works once, also if it is sent twice at the same time; wrong ones are limited by account', async () => {
  const { email, app } = await withApp()
  const [one, two] = [await afterPassword(email), await afterPassword(email)]
  const code = await app.nextCode()
  const answers = await Promise.all([prove(one, code), prove(two, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const late = answers[0]?.ok ? two : one
  expect(await codeOf(prove(late, code))).toEqual({ status: 401, code: 'CODE_USED' })
  const guesses: number[] = []
  for (let guess = 0; guess < 8; guess++) guesses.push((await prove(await afterPassword(email), `00000${guess}`)).status)
  expect(guesses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 401])
  expect(guesses.slice(6)).toEqual([429, 429])
  expect(await tokenStatus(late)).toBe(403)
})

test('[S14.6] a backup code works once, also if it is sent twice at the same time, and its owner gets a letter', async () => {
  const { email, backupCodes } = await withApp()
  const [one, two] = [await afterPassword(email), await afterPassword(email)]
  const [code = '', second = ''] = backupCodes
  const answers = await Promise.all([proveByBackupCode(one, code), proveByBackupCode(two, code)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await proveByBackupCode(await afterPassword(email), code)).status).toBe(401)
  // As people type them from paper.
  const third = await afterPassword(email)
  expect((await proveByBackupCode(third, ` ${second.replace('-', ' ').toUpperCase()} `)).status).toBe(200)
  expect(await secondFactorOf(third)).toMatchObject({ backupCodes: 8 })
  await untilNothingIsDue(market)
  const subjects = (await lettersTo(market, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'A backup code was used')).toHaveLength(2)
  expect(subjects).toContain('An authenticator app was added to your account')
})

test('[S14.6] a new password by letter does not get around the second factor', async () => {
  const { email } = await withApp()
  const identity = market.ports.identity as unknown as {
    findAccount: (email: string) => Promise<{ subject: string } | undefined>
    makePasswordLink: (subject: string) => Promise<string>
  }
  const { subject = '' } = (await identity.findAccount(email)) ?? {}
  const token = new URL(await identity.makePasswordLink(subject)).searchParams.get('token')
  const thief = visitorAt(market.url)
  expect((await post(thief, '/reset-password', { newPassword: 'chosen by a thief', token })).status).toBe(200)
  expect((await thief.signIn({ email, password: 'chosen by a thief' })).status).toBe(200)
  expect(await tokenStatus(thief)).toBe(403)
  expect((await post(thief, '/second-factor/turn-off')).status).toBe(403)
})

test('[S14.6] adding the first factor ends the other sign-ins, and needs the password if the sign-in is old', async () => {
  const { email, visitor, caller } = await someone()
  const thief = await afterPassword(email)
  const elsewhere = await enter(thief, email)
  await letProofsAge(11)
  expect(await codeOf(post(visitor, '/second-factor/app'))).toEqual({ status: 403, code: 'PASSWORD_NEEDED' })
  expect((await post(visitor, '/second-factor/password', { password: 'not that one' })).status).toBe(400)
  expect((await post(visitor, '/second-factor/password', { password })).status).toBe(200)
  await setUpApp(visitor)
  expect(await tokenStatus(thief)).toBe(401)
  await expect(elsewhere.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(caller.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await (await enter(visitor, email)).getMe()).toMatchObject({ factor: 'fresh' })
})

test('[S14.6] what is set up changes only for whoever has proved it within ten minutes', async () => {
  const { email, visitor, app, backupCodes } = await withApp()
  await letProofsAge(11)
  for (const path of ['/second-factor/turn-off', '/second-factor/remove-app', '/second-factor/backup-codes']) {
    expect(await codeOf(post(visitor, path))).toEqual({ status: 403, code: 'SECOND_FACTOR_STALE' })
  }
  expect((await visitor.request('/identity/passkey/generate-register-options')).status).toBe(403)
  // A password is no second factor.
  expect((await post(visitor, '/second-factor/password', { password })).status).toBe(200)
  expect((await post(visitor, '/second-factor/turn-off')).status).toBe(403)
  const old = await enter(visitor, email)
  expect(await old.getMe()).toMatchObject({ factor: 'old' })
  const tokenBefore = await visitor.token()
  expect((await prove(visitor, await app.nextCode())).status).toBe(200)
  expect((await visitor.request('/identity/passkey/generate-register-options')).status).toBe(200)
  expect((await post(visitor, '/second-factor/app')).status).toBe(409)
  const { codes } = (await (await post(visitor, '/second-factor/backup-codes')).json()) as { codes: string[] }
  expect(codes).toHaveLength(10)
  const stranger = await afterPassword(email)
  expect((await proveByBackupCode(stranger, backupCodes[0] ?? '')).status).toBe(401)
  // A token from before the proof makes nothing fresh; the next one does, in the same sign-in at the market.
  await callerWith(market.url, tokenBefore).getAccessToken({ email })
  expect(await old.getMe()).toMatchObject({ factor: 'old' })
  await enter(visitor, email)
  expect(await old.getMe()).toMatchObject({ factor: 'fresh' })
  await callerWith(market.url, tokenBefore).getAccessToken({ email })
  expect(await old.getMe()).toMatchObject({ factor: 'fresh' })
})

test('[S14.6] turning it off ends every sign-in that has proved it; the password alone is enough again', async () => {
  const { email, visitor, app } = await withApp()
  const other = await afterPassword(email)
  await prove(other, await app.nextCode())
  const [here, there] = [await enter(visitor, email), await enter(other, email)]
  const tokenBefore = await visitor.token()
  expect((await post(visitor, '/second-factor/turn-off')).status).toBe(200)
  for (const caller of [here, there]) await expect(caller.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(callerWith(market.url, tokenBefore).getAccessToken({ email })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await (await enter(visitor, email)).getMe()).toMatchObject({ factor: 'none' })
  expect(await (await enter(await afterPassword(email), email)).getMe()).toMatchObject({ factor: 'none' })
  expect(await secondFactorOf(visitor)).toMatchObject({ on: false, app: false, backupCodes: 0 })
})

test('[S14.6] somebody else’s passkey proves nothing in this sign-in', async () => {
  const [bea, ben] = [await withApp(), await someone()]
  const { rows } = await sql('select id from identity."user" where email = $1', [ben.email])
  const credential = randomUUID()
  await sql(
    `insert into identity.passkey (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ($1, 'key', $2, $3, 0, 'singleDevice', false)`,
    [randomUUID(), rows[0]?.id, credential],
  )
  const pending = await afterPassword(bea.email)
  expect((await pending.request('/identity/passkey/generate-authenticate-options')).status).toBe(200)
  const response = { id: credential, rawId: credential, type: 'public-key', response: {}, clientExtensionResults: {} }
  expect(await codeOf(post(pending, '/passkey/verify-authentication', { response }))).toEqual({
    status: 403,
    code: 'PASSKEY_OF_ANOTHER',
  })
  expect(await tokenStatus(pending)).toBe(403)
})

test('[S14.6] staff can do nothing in a sign-in without a second factor, nor by having become staff', async () => {
  const { email, caller, visitor } = await someone()
  await sql("update people set role = 'admin' where email = $1", [email])
  expect(await caller.getMe()).toMatchObject({ userstatus: 'admin', factor: 'none', staffRole: { builtIn: 'owner' } })
  await expect(caller.listStaff()).rejects.toMatchObject({ reason: 'second_factor_needed' })
  const buyer = await market.newcomer('buyer')
  await expect(caller.checkBuyer({ email: buyer.person.email })).rejects.toMatchObject({ reason: 'only_about_yourself' })
  expect(await caller.getSummary()).toMatchObject({ role: 'admin' })
  await setUpApp(visitor)
  const owner = await enter(visitor, email)
  expect(await owner.checkBuyer({ email: buyer.person.email })).toEqual({ isBuyer: true })
  await letProofsAge(11)
  expect((await owner.listStaff()).members.length).toBeGreaterThan(0)
  await expect(owner.removeStaff({ reason: 'A look of our own.', personId: buyer.person.id })).rejects.toMatchObject({
    reason: 'second_factor_stale',
  })
})

test('the second step has to follow within half an hour, and an app counts once its first code was right', async () => {
  const { email, app } = await withApp()
  const late = await afterPassword(email)
  await letProofsAge(31)
  expect(await codeOf(prove(late, await app.nextCode()))).toEqual({ status: 401, code: 'SIGN_IN_AGAIN' })
  const { visitor } = await someone()
  const { secret } = (await (await post(visitor, '/second-factor/app')).json()) as { secret: string }
  expect(await secondFactorOf(visitor)).toMatchObject({ on: false, app: false })
  expect((await prove(visitor, '000000')).status).toBe(401)
  expect((await post(visitor, '/second-factor/backup-codes')).status).toBe(409)
  expect((await prove(visitor, await appWith(secret).nextCode())).status).toBe(200)
  expect(await secondFactorOf(visitor)).toMatchObject({ on: true, app: true })
})

test('secrets are stored encrypted, are not exported, and go with the account', async () => {
  const { email, visitor, backupCodes } = await withApp()
  const { rows } = await sql(
    'select "twoFactor".* from identity."twoFactor" join identity."user" on "user".id = "userId" where email = $1',
    [email],
  )
  expect(JSON.stringify(rows)).not.toContain(backupCodes[0])
  const { subject } = await market.ports.identity.verify(await visitor.token())
  const kept = await market.ports.identity.exportAccount(subject)
  expect(kept).toMatchObject({ secondFactor: { app: true, passkeys: [] } })
  expect(JSON.stringify(kept)).not.toContain(String(rows[0]?.secret))
  await market.ports.identity.forgetIdentity(subject)
  expect((await sql('select from identity."twoFactor" where "userId" = $1', [subject])).rows).toEqual([])
})
