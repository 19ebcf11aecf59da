import { randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect } from 'vitest'
import { until } from '#test/cards.ts'
import type { TestMarket } from '#test/market.ts'
import { forgedIdentityTokens } from '../tokens.ts'
import { type Answer, all, ask, atProvider, type Condition, type Known, knownBuyer } from './ask.ts'

const jwt = (market: TestMarket, { token }: Pick<Known, 'token'>, query: string) => ask(market, { path: `/jwt${query}`, token })
const asking = (email: string) => `?${new URLSearchParams({ email })}`

/** Expects that POST /users with any of these bodies creates no person. */
const refused =
  (...wishes: Record<string, unknown>[]): Condition =>
  async (market) => {
    const { token, email } = await atProvider(market)
    const answers = await all(wishes, (wish) =>
      ask(market, { path: '/users', token, json: { name: 'Nia', email, userstatus: 'buyer', ...wish } }),
    )
    expect(await rowsOf(market, email)).toBe(0)
    return answers
  }

const rowsOf = async (market: TestMarket, email: string) =>
  (await market.connection.db.selectFrom('people').select('id').where('email', '=', email).execute()).length

const forgetTries = (market: TestMarket) => market.connection.pool.query('delete from rate_limits')

export const signIn: Record<string, Condition> = {
  'GET /jwt?email= [missing]': async (market) => {
    const known = await knownBuyer(market)
    return all(['', '?email=', '?email=%20', '?e-mail=x'], (query) => jwt(market, known, query))
  },
  'GET /jwt [email twice: ?email=a&email=b, email[]=a, email[$ne]=]': async (market) => {
    const known = await knownBuyer(market)
    const own = encodeURIComponent(known.email)
    const queries = [`?email=${own}&email=x`, `?email=${own}&email=${own}`, `?email[]=${own}`, '?email[$ne]=', `?email.x=${own}`]
    return all(queries, (query) => jwt(market, known, query))
  },
  'GET /jwt [e-mail in other case / with surrounding space]': async (market) => {
    const known = await knownBuyer(market)
    const ways = [known.email.toUpperCase(), ` ${known.email} `, known.email.replace('known', 'KNown')]
    return all(ways, (email) => jwt(market, known, asking(email)))
  },
  'GET /jwt [homoglyph e-mail, e.g. Cyrillic a]': async (market) => {
    const known = await knownBuyer(market)
    const likes = [known.email.replace('e', 'е'), known.email.replace('o', 'ο'), known.email.replace('p', 'р')]
    return all(likes, (email) => jwt(market, known, asking(email)))
  },
  'GET /jwt [ID token iat 10 min in the future]': async (market) => {
    const known = await knownBuyer(market)
    const now = Math.floor(Date.now() / 1000)
    const bad = [{ iat: now + 600 }, { exp: now - 120 }, { aud: 'elsewhere' }, { iss: 'https://elsewhere.example' }]
    const [timely, ...forged] = await signedByProvider(market, known.token, [{ iat: now }, ...bad])
    // The provider's keys are fetched again at most every five seconds.
    await until(async () => (await jwt(market, { token: timely ?? '' }, asking(known.email))).status === 200)
    return all(forged, (token) => jwt(market, { token }, asking(known.email)))
  },
  'GET /jwt [11th mint in a minute]': async (market) => {
    const known = await knownBuyer(market)
    const ten = await all([...Array(10).keys()], () => jwt(market, known, asking(known.email)))
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const eleventh = await jwt(market, known, asking(known.email))
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    return eleventh
  },
  'GET /jwt [server in production mode, unsigned emulator token]': async (market) => {
    const known = await knownBuyer(market)
    const forged = await forgedIdentityTokens(market, { accessToken: 'x.y.z', identityToken: known.token })
    const unsigned = forged.filter(({ what }) => what === 'unsigned')
    expect(unsigned).toHaveLength(1)
    return all(unsigned, (forgery) => jwt(market, forgery, asking(known.email)))
  },
  'GET /jwt [e-mail not verified at the IdP, same e-mail already bound to another uid]': async (market) => {
    const bea = await market.newcomer('buyer')
    const thief = await atProvider(market, bea.person.email)
    const refusal = await ask(market, {
      path: '/users',
      token: thief.token,
      json: { name: 'Bea', email: thief.email, userstatus: 'buyer' },
    })
    expect(refusal.status).toBe(409)
    return jwt(market, thief, asking(bea.person.email))
  },
  'POST /users [userstatus=admin]': refused({ userstatus: 'admin' }),
  'POST /users [userstatus=Admin / " admin" / ["admin"] / {"$eq":"admin"}]': refused(
    { userstatus: 'Admin' },
    { userstatus: ' admin' },
    { userstatus: ['admin'] },
    { userstatus: { $eq: 'admin' } },
    { userstatus: null },
    { userstatus: '' },
  ),
  'POST /users [extra key status=verified]': refused({ status: 'verified' }),
  'POST /users [extra key isAdmin / role / _id / sold]': refused(
    { isAdmin: true },
    { role: 'admin' },
    { _id: 1 },
    { sold: true },
  ),
  'POST /users [__proto__ or constructor.prototype keys]': async (market) => {
    const { token, email } = await atProvider(market)
    const start = `{"name":"Nia","email":"${email}","userstatus":"buyer"`
    const bodies = [
      `${start},"__proto__":{"isAdmin":true}}`,
      `${start},"\\u005f_proto__":{"isAdmin":true}}`,
      `${start},"constructor":{"prototype":{"isAdmin":true}}}`,
      `{"__proto__":{"name":"Nia","email":"${email}","userstatus":"buyer"}}`,
    ]
    const answers = await all(bodies, (body) => ask(market, { path: '/users', token, body }))
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(await rowsOf(market, email)).toBe(0)
    return answers
  },
  'POST /users [name empty, > 80 chars, control or bidi-override characters]': refused(
    ...['', '   ', 'x'.repeat(81), 'N\u0000ia', 'N\u0007ia', 'N\u202eia', '\u200b', '\u2800', '\u0301', 'N\ud800ia'].map(
      (name) => ({ name }),
    ),
    { name: null },
    { name: ['Nia'] },
  ),
  'POST /users [e-mail syntactically wrong or > 254 chars]': refused(
    { email: 'nia' },
    { email: 'nia@' },
    { email: 'nia@x' },
    { email: `${'n'.repeat(250)}@people.example` },
    { email: 'nia\u0000@people.example' },
    { email: ['nia@people.example'] },
  ),
  'POST /users [two concurrent first posts]': async (market) => {
    const { token, email } = await atProvider(market)
    const post = () => ask(market, { path: '/users', token, json: { name: 'Nia', email, userstatus: 'buyer' } })
    const answers = await Promise.all([post(), post()])
    expect(await rowsOf(market, email)).toBe(1)
    expect(new Set(answers.map(({ json }) => json.insertedId)).size).toBe(1)
    return answers
  },
  'POST /users [101st from one IP in an hour]': async (market) => {
    const { token, email } = await atProvider(market)
    await forgetTries(market)
    const post = (name: string) => ask(market, { path: '/users', token, json: { name, email, userstatus: 'buyer' } })
    const hundred: Answer[] = await all([...Array(100).keys()], (number) => post(`Nia ${number}`))
    expect(new Set(hundred.map(({ status }) => status))).toEqual(new Set([200]))
    const last = await post('Another name')
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    await forgetTries(market)
    return last
  },
}

/** Copies of the token with changed contents, signed with a new key that is added to the provider's own keys. */
async function signedByProvider(market: TestMarket, token: string, changes: Record<string, unknown>[]): Promise<string[]> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const [kid, jwk] = [randomUUID(), await exportJWK(publicKey)]
  await market.connection.pool.query(
    `insert into identity.jwks (id, "publicKey", "privateKey", "createdAt") values ($1, $2, '', 'epoch')`,
    [kid, JSON.stringify(jwk)],
  )
  const sign = (changed: Record<string, unknown>) =>
    new SignJWT({ ...decodeJwt(token), ...changed }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey)
  return Promise.all(changes.map(sign))
}
