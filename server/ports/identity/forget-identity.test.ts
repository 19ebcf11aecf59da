import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { signUpAt, visitorAt } from '#test/provider.ts'

const market = useMarket()
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`

/** Returns every row of the provider's tables, as text. */
async function allThatIsKept() {
  const { pool } = market.connection
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('identity', 'google_stand_in')`,
  )
  const texts = await Promise.all(rows.map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)))
  return texts.flatMap((result) => result.rows.map(({ row }) => row)).join('\n')
}

test('a forgotten identity leaves no data at the provider, and its tokens become invalid', async () => {
  const [email, other] = [fresh('zoe'), fresh('yan')]
  const { caller, visitor, identityToken } = await signUpAt(market.url, { name: 'Zoe Zimmer', email, userstatus: 'seller' })
  const { visitor: stays } = await signUpAt(market.url, { name: 'Yan', email: other, userstatus: 'buyer' })
  await visitor.request('/identity/request-password-reset', { json: { email } })
  await visitorAt(market.url).signIn({ email, password: 'a wrong password' })
  const { subject } = await market.ports.identity.verify(identityToken)
  const account = sha256Of(email)
  expect(await allThatIsKept()).toContain(email)
  expect(await allThatIsKept()).toContain(await account)

  await market.ports.identity.forgetIdentity(subject)
  await market.ports.identity.forgetIdentity(subject)
  const left = await allThatIsKept()
  for (const trace of [email, 'Zoe Zimmer', subject, await account]) expect(left).not.toContain(trace)
  await expect(caller.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await visitor.request('/identity/token')).status).toBe(401)
  expect((await visitorAt(market.url).signIn({ email })).status).toBe(401)
  expect((await stays.request('/identity/token')).status).toBe(200)
})

const sha256Of = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
