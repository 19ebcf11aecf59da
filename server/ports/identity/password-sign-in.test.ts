import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '#test/cards.ts'
import { type TestMarket, useMarket } from '#test/market.ts'
import { visitorAt } from '#test/provider.ts'
import { isBuiltIn } from './built-in-identity.ts'

const plain = useMarket()
const secure = useMarket({ PUBLIC_URL: 'https://ringback.example' })
const password = 'a password of theirs'

async function accountAt({ ports }: TestMarket, given: { password?: string } = { password }) {
  if (!isBuiltIn(ports.identity)) throw new Error('The built-in provider was expected.')
  const email = `ana.${randomUUID()}@people.example`
  await ports.identity.createAccount({ name: 'Ana Ray', email, emailVerified: true, ...given })
  return email
}

/** Asked at the socket, whatever the market's address is. */
async function ask(market: TestMarket, words: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${market.config.port}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.config.publicUrl, ...headers },
    body: typeof words === 'string' ? words : JSON.stringify(words),
  })
  const { date: _, ...told } = Object.fromEntries(response.headers)
  return { status: response.status, headers: told, text: await response.text() }
}

/** An answer with what is new each time left out. */
const lasting = ({ status, headers, text }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  text: text.replace(/"token":"[\w-]{32}"/, '"token":""'),
  headers: { ...headers, 'set-cookie': headers['set-cookie']?.replace(/=[\w%-]{32}\.[\w%]{45,}(?=;)/, '=') },
})

/** Only the library knows this word, so that it answers; it changes nothing. */
const byLibrary = { rememberMe: true }

test.each([
  ['http', plain],
  ['https', secure],
])('a sign-in is answered as the library answers it, at an address with %s', async (_, market) => {
  const email = await accountAt(market)
  const withGoogle = await accountAt(market, {})
  for (const words of [
    { email, password },
    { email: email.toUpperCase(), password },
    { email, password: 'another password' },
    { email, password: '' },
    { email, password: 'x'.repeat(128) },
    { email, password: 'x'.repeat(129) },
    { email: withGoogle, password },
    { email: `nobody.${email}`, password },
    { email: 'no e-mail', password },
    { email: ` ${email}`, password },
    { email: 7, password },
    { email },
  ]) {
    const answer = lasting(await ask(market, words))
    expect(answer, JSON.stringify(words)).toEqual(lasting(await ask(market, { ...words, ...byLibrary })))
    expect(answer.status === 200).toBe(words.email.toString().toLowerCase() === email && words.password === password)
  }
})

test('what the library refuses of a request stays refused', async () => {
  const email = await accountAt(plain)
  const refusals = await Promise.all([
    ask(plain, { email, password }, { origin: 'https://evil.example' }),
    ask(plain, { email, password }, { origin: 'null' }),
    ask(plain, { email, password, callbackURL: 'https://evil.example' }),
    ask(plain, `{"email":"${email}","password":"${password}"`),
    ask(plain, 'null'),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, expect.any(Number), expect.any(Number)])
  for (const { status, headers } of refusals) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test('a browser that hides where it comes from is refused, with and without cookies', async () => {
  const body = JSON.stringify({ email: await accountAt(plain), password })
  for (const cookies of [[], [['cookie', 'a=b']]]) {
    const init = { method: 'POST', headers: [['content-type', 'application/json'], ...cookies] as [string, string][], body }
    // Node's fetch says sec-fetch-mode, as browsers do, and no origin.
    expect((await plain.fetch('/identity/sign-in/email', init)).status).toBe(403)
  }
})

test('many sign in at once, each with a session of their own', async () => {
  const email = await accountAt(plain)
  const visitors = Array.from({ length: 20 }, () => visitorAt(plain.url))
  const answers = await Promise.all(visitors.map((visitor) => visitor.signIn({ email, password })))
  expect(answers.map(({ status }) => status)).toEqual(visitors.map(() => 200))
  expect(new Set(visitors.flatMap(({ cookies }) => [...cookies.values()])).size).toBe(20)
  const [ana, ...others] = visitors
  await ana?.signOut()
  expect((await ana?.request('/identity/token'))?.status).toBe(401)
  for (const other of others) expect(await plain.ports.identity.verify(await other.token())).toMatchObject({ email })
})

test('an account that is closed while its password is looked at is refused as if it had never been', async () => {
  const email = await accountAt(plain)
  const stranger = await ask(plain, { email: `nobody.${email}`, password })
  const closing = await plain.connection.pool.connect()
  try {
    await closing.query('begin')
    await closing.query('delete from identity."user" where email = $1', [email])
    const signingIn = ask(plain, { email, password })
    await until(async () => {
      const { rows } = await closing.query(`select from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database() and application_name = 'ringback-identity')`)
      return rows.length > 0
    })
    await closing.query('commit')
    expect(await signingIn).toEqual(stranger)
  } finally {
    closing.release(true)
  }
})
