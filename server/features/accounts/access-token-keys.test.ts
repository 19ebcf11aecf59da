import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { testSecrets } from '#test/secrets.ts'
import { accessTokensFrom } from './access-tokens.ts'

const market = useMarket()
const daysAhead = (days: number) => async () => new Date(Date.now() + days * 86_400_000)

/** The tokens of another server of this market, with a clock and a secret of its own. */
const tokensAt = (days: number, secret = testSecrets.IDENTITY_SECRET) =>
  accessTokensFrom({ ...market.connection, now: daysAhead(days) }, market.url, secret)

async function signedIn() {
  const { person } = await market.newcomer('buyer')
  const session = { personId: person.id, providerSession: randomUUID() }
  const { id } = await market.connection.write((tx) =>
    tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow(),
  )
  return { personId: person.id, sessionId: id }
}
const keyOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string

test('no private key of access tokens stands in the database, or in a backup, in the clear', async () => {
  await tokensAt(0).sign(await signedIn())
  const { rows } = await market.connection.pool.query<{ text: string }>(`
    select to_jsonb(access_token_keys)::text || encode(sealed_private_jwk, 'escape') as text from access_token_keys`)
  expect(rows).not.toEqual([])
  for (const { text } of rows) expect(text).not.toMatch(/"d"\s*:/)
})

test('a key signs for 30 days; then a new one does, and tokens of the former stay valid until they expire', async () => {
  const session = await signedIn()
  const [first, again] = [await tokensAt(0).sign(session), await tokensAt(29).sign(session)]
  expect(keyOf(again.accessToken)).toBe(keyOf(first.accessToken))
  const last = await tokensAt(31).sign(session)
  expect(keyOf(last.accessToken)).not.toBe(keyOf(first.accessToken))
  expect(await tokensAt(0).callerByToken(first.accessToken)).toMatchObject({ id: session.personId })
  expect(await tokensAt(31).callerByToken(last.accessToken)).toMatchObject({ id: session.personId })
})

test('another IDENTITY_SECRET revokes at once what keys under the former one signed', async () => {
  const session = await signedIn()
  const { accessToken } = await tokensAt(0).sign(session)
  const changed = tokensAt(0, 'another secret that is long enough, too')
  expect(await changed.callerByToken(accessToken)).toBeNull()
  const { accessToken: renewed } = await changed.sign(session)
  expect(await changed.callerByToken(renewed)).toMatchObject({ id: session.personId })
})
