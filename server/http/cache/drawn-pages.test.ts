import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { useMarket } from '#test/market.ts'
import type { Answer } from './answers.ts'
import { type Ask, drawnPages } from './drawn-pages.ts'

const market = useMarket()

/** Answers whatever is set, and counts. */
function marketOf(answers: Record<string, string>) {
  const replies = new Map<string, Answer>()
  let drawings = 0
  let questions = 0
  const ask: Ask = async ({ url }) => {
    questions++
    return { status: answers[url] === 'away' ? 503 : 200, body: answers[url] ?? '', link: undefined }
  }
  const pages = drawnPages({ ready: (key) => replies.get(key), recent: (key) => replies.get(key) }, { bytes: 2_000 })
  const look = async (key: string, status = 200) => {
    const page = await pages.get(key, ask, async (ask) => {
      const { body } = await ask({ method: 'GET', url: key, body: undefined })
      return { status, headers: {}, brotli: Buffer.from(`${body} ${++drawings}`) }
    })
    return page.brotli?.toString()
  }
  return { answers, replies, pages, look, questions: () => questions }
}

test('a page is drawn anew when what it was made of has changed, and not before', async () => {
  const { answers, look } = marketOf({ a: 'red', b: 'blue', c: 'green' })
  expect([await look('a'), await look('a')]).toEqual(['red 1', 'red 1'])
  answers.a = 'pink'
  expect([await look('a'), await look('a')]).toEqual(['pink 2', 'pink 2'])
  expect([await look('b'), await look('c'), await look('a')]).toEqual(['blue 3', 'green 4', 'pink 5'])
})

test('nobody is asked while the very answers it was made of are at hand', async () => {
  const { answers, replies, pages, look, questions } = marketOf({ a: 'red' })
  const red = { status: 200, headers: {}, plain: Buffer.from('red') }
  replies.set('GET a', red)
  await look('a')
  expect(pages.ready('a')?.brotli?.toString()).toBe('red 1')
  await look('a')
  expect(questions()).toBe(1)
  replies.set('GET a', { ...red })
  expect(pages.ready('a')).toBeUndefined()
  expect([await look('a'), questions()]).toEqual(['red 1', 2])
  answers.a = 'pink'
  replies.set('GET a', { ...red, plain: Buffer.from('pink') })
  expect([await look('a'), pages.ready('a')?.brotli?.toString()]).toEqual(['pink 2', 'pink 2'])
})

test('those who want it at once wait for one drawing', async () => {
  const { look } = marketOf({ a: 'red' })
  expect(await Promise.all([look('a'), look('a'), look('a')])).toEqual(['red 1', 'red 1', 'red 1'])
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

test('a page that was drawn leaves nothing behind but itself', async () => {
  const sam = await market.newcomer('seller')
  const phones = await market.connection.write(async (tx) => {
    const made: string[] = []
    for (let phone = 0; phone < 40; phone++) made.push((await makePhone(tx, sam.person)).id)
    return made
  })
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const draw = async (id = '') => (await market.fetch(`/phones/${id}`, { headers: { accept: 'text/html' } })).text()
  await draw(phones[0])
  const before = timers()
  for (const id of phones) expect(await draw(id)).toContain('<h1')
  expect(timers() - before).toBeLessThan(phones.length / 2)
})
