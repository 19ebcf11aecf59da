import { expect, test } from 'vitest'
import { hashOfKey, newKey } from '#server/http/api-key.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { insist } from '#test/races/insist.ts'

const market = useMarket()
const crowd = 200

type Told = { isError?: boolean; content: { text: string }[]; structuredContent?: { done: boolean; confirmation: string | null } }

/** Calls a tool with one request. */
async function call(key: string, name: string, input: Record<string, unknown>): Promise<Told> {
  const answer = await market.fetch('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  })
  const text = await answer.text()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result
}

/** Every assistant has its person's key and agreement: only the last call is missing. */
async function assistantOf(bea: Caller, phoneId: string) {
  await bea.saveMyAddress(contact)
  const key = newKey()
  await market.connection.db
    .insertInto('apiKeys')
    .values({
      personId: bea.person.id,
      name: 'Assistant',
      keyHash: hashOfKey(key),
      keyEnd: key.slice(-4),
      permissions: ['own.bookings.write'],
    })
    .execute()
  const { structuredContent } = await call(key, 'book_phone', { phoneId })
  const confirmation = structuredContent?.confirmation
  return { key, confirmation }
}

test('[S22.3] 200 assistants and 200 people race for one phone: one of them gets it, all others are told why not', async () => {
  const { phone } = await listedPhone(market, { name: 'Racer' })
  const people = await Promise.all(Array.from({ length: 2 * crowd }, () => market.newcomer('buyer')))
  const assistants = []
  for (const bea of people.slice(crowd)) assistants.push(await assistantOf(bea, phone.id))

  const byHand = people.slice(0, crowd).map((bea) =>
    insist(() => bea.placeOrder({ productsId: phone.id, ...contact })).then(
      () => 'booked',
      (error: Error) => error.message,
    ),
  )
  const byAssistant = assistants.map(async ({ key, confirmation }) => {
    for (;;) {
      const { isError, content } = await call(key, 'book_phone', { phoneId: phone.id, confirmation })
      const words = content.map(({ text }) => text).join()
      if (!isError) return 'booked'
      // As `insist` does: too many people are here at once.
      if (!/busy/i.test(words)) return words
    }
  })
  const ends = await Promise.all([...byHand, ...byAssistant])
  expect(ends.filter((end) => end === 'booked')).toHaveLength(1)
  const why = new RegExp(`^Somebody else has booked (Racer|${phone.id}) until`)
  expect(ends.filter((end) => end !== 'booked' && !why.test(end))).toEqual([])
  const { rows } = await market.connection.pool.query('select count(*)::int as orders from orders')
  expect(rows).toEqual([{ orders: 1 }])
  await expectInvariants(market)
})
