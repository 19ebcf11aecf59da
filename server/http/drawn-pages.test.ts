import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { useMarket } from '#test/market.ts'
import { type Ask, drawnPages } from './drawn-pages.ts'

const market = useMarket()

/** Answers whatever is set, and counts. */
function marketOf(answers: Record<string, string>) {
  let drawings = 0
  const ask: Ask = async ({ url }) => ({ status: answers[url] === 'away' ? 503 : 200, body: answers[url] ?? '', link: undefined })
  const pageAt = drawnPages<{ status: number; body: string }>(ask, 2)
  const look = async (key: string, status = 200) =>
    pageAt(key, async (ask) => {
      const { body } = await ask({ method: 'GET', url: key, body: undefined })
      return { status, body: `${body} ${++drawings}` }
    }).then(({ body }) => body)
  return { answers, look }
}

test('a page is drawn anew when what it was made of has changed, and not before', async () => {
  const { answers, look } = marketOf({ a: 'red', b: 'blue', c: 'green' })
  expect([await look('a'), await look('a')]).toEqual(['red 1', 'red 1'])
  answers.a = 'pink'
  expect([await look('a'), await look('a')]).toEqual(['pink 2', 'pink 2'])
  expect([await look('b'), await look('c'), await look('a')]).toEqual(['blue 3', 'green 4', 'pink 5'])
})

test('a page that failed, or could not have all it asked for, is not remembered', async () => {
  const { answers, look } = marketOf({ a: 'away', b: 'blue' })
  expect([await look('a'), await look('a')]).toEqual(['away 1', 'away 2'])
  answers.a = 'red'
  expect([await look('a'), await look('b', 500), await look('b')]).toEqual(['red 3', 'blue 4', 'blue 5'])
})

test('a phone’s page shows its new price at once, and the old one never again', async () => {
  const sam = await market.newcomer('seller')
  const phone = await market.connection.write((tx) => makePhone(tx, sam.person, { name: 'Galaxy Drawn', price: 311 }))
  const price = async () => {
    const page = await market.fetch(`/phones/${phone.id}`, { headers: { accept: 'text/html' } })
    return /Galaxy Drawn for (\d+) /.exec(await page.text())?.[1]
  }
  expect(await price()).toBe('311')
  await market.connection.write((tx) => makePhone(tx, sam.person))
  expect(await price()).toBe('311')
  await market.connection.write((tx) => tx.updateTable('phones').set({ priceCents: 29_900 }).where('id', '=', phone.id).execute())
  expect(await price()).toBe('299')
})
