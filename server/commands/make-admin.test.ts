import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { runOperatorCommand } from '#test/operator-command.ts'
import { signUpAt, visitorAt } from '#test/provider.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`

/** Runs the command as an operator does, against the running market. */
const run = (args: string[], settings: Record<string, string> = {}) => {
  const { config, databaseUrl } = market
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, PUBLIC_URL: config.publicUrl }
  return runOperatorCommand('make-admin', { ...own, ...settings }, ...args)
}

const appointments = (email: string) =>
  market.connection.db
    .selectFrom('staffActions')
    .innerJoin('people', 'people.id', 'staffActions.subject')
    .select('staffActions.id')
    .where('people.email', '=', email)
    .where('operation', '=', 'npm run admin')
    .where('personId', 'is', null)
    .execute()

test('[S1.4] an existing person becomes an owner, and their sessions end', async () => {
  const email = fresh('ada')
  const { caller, visitor } = await signUpAt(market.url, { name: 'Ada', email, userstatus: 'seller' })
  expect(await run([email.toUpperCase()])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Ada (${email}) is now an owner`),
  })
  await expect(caller.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await appointments(email)).toHaveLength(1)
  await visitor.signOut()
  await visitor.signIn({ email })
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).checkAdmin({ email })).toEqual({ isAdmin: true })
  expect(await run([email])).toMatchObject({ code: 1, err: expect.stringContaining('already an owner') })
  expect(await appointments(email)).toHaveLength(1)
})

test('a member of the staff with another role becomes an owner, and their sessions end', async () => {
  const mo = await staffMember(market, 'moderator')
  const { email } = mo.person
  expect(await run([email])).toMatchObject({ code: 0, out: expect.stringContaining(`(${email}) is now an owner`) })
  await expect(mo.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await mo.signInAgain()
  expect(await mo.getMe()).toMatchObject({ staffRole: { builtIn: 'owner' } })
  expect(await appointments(email)).toHaveLength(1)
})

test('an unknown e-mail gets an owner’s account, once it is confirmed, and a link with which its password can be chosen once', async () => {
  const email = fresh('first')
  expect(await run([email])).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
  expect(await appointments(email)).toEqual([])
  const { code, out } = await run([email, '--yes'])
  expect(code).toBe(0)
  expect(await appointments(email)).toHaveLength(1)
  const token = new URL(/https?:\S+/.exec(out)?.[0] ?? '').searchParams.get('token')
  const visitor = visitorAt(market.url)
  const newPassword = 'chosen by the link'
  const choose = (chosen: string) => visitor.request('/identity/reset-password', { json: { newPassword: chosen, token } })
  expect((await choose(newPassword)).status).toBe(200)
  expect((await choose('chosen by a finder of the link')).status).toBe(400)
  expect((await visitor.signIn({ email, password: newPassword })).status).toBe(200)
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ userstatus: 'admin', email })
})

test('make-admin explains why it refuses a person, an argument or a setting', async () => {
  const email = fresh('unverified')
  await signUpAt(market.url, { name: 'Una', email, userstatus: 'buyer' })
  const strict = await run([email], { REQUIRE_VERIFIED_EMAIL: '1' })
  expect(strict).toMatchObject({ code: 1, err: expect.stringContaining('isn’t verified yet') })
  const sam = await market.newcomer('seller')
  await market.connection.write((tx) => makePhone(tx, sam.person))
  expect(await run([sam.person.email])).toMatchObject({ code: 1, err: expect.stringContaining('for sale') })
  expect(await run([])).toMatchObject({ code: 2, err: expect.stringContaining('npm run admin -- person@example.com') })
  expect(await run(['nobody'])).toMatchObject({ code: 2, err: expect.stringContaining('not an email address') })
  expect(await run([email], { PORT: 'x' })).toMatchObject({ code: 2, err: expect.stringContaining('PORT') })
})
