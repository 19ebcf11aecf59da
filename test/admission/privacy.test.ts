import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeOrder, makePaidOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { imageIdFrom } from '#shared/domain/images.ts'
import { until } from '../cards.ts'
import { type Caller, useMarket } from '../market.ts'
import { filesIn } from '../pictures.ts'
import { signUpAt } from '../provider.ts'
import { keepSale } from '../sales.ts'

const market = useMarket()
test('an export holds every row of its person and none of anybody else', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const [bea, ben] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const deal = async (seller: Caller, buyer: Caller) =>
    market.connection.write(async (tx) => {
      const [paid, booked, wished] = [
        await makePhone(tx, seller.person),
        await makePhone(tx, seller.person),
        await makePhone(tx, seller.person),
      ]
      const order = await makePaidOrder(tx, buyer.person, paid)
      await makeOrder(tx, buyer.person, booked)
      await makeWish(tx, buyer.person, wished)
      return order
    })
  for (const [seller, buyer] of [
    [sam, bea],
    [sue, ben],
  ] as const) {
    const { threadId } = await buyer.openThread({ order: await deal(seller, buyer) })
    await buyer.sendMessage({ id: threadId, clientKey: randomUUID(), text: 'Thank you!' })
    await seller.blockInThread({ id: threadId, blocked: true })
  }
  for (const [caller, sizes] of [
    [
      sam,
      {
        phones: 3,
        drafts: 0,
        wishes: 0,
        orders: 0,
        payments: 0,
        refunds: 0,
        deliveries: 1,
        payouts: 1,
        payoutAccounts: 0,
        orderSteps: 0,
        images: 3,
        notices: 1,
        messages: 0,
        cases: 0,
        caseStatements: 0,
        questions: 0,
        answers: 0,
        offers: 0,
        alerts: 0,
        keptSearches: 0,
        chargebacks: 0,
        debts: 0,
        reversals: 0,
        ratingsGiven: 0,
        ratingsReceived: 0,
        blocks: 1,
        reports: 0,
        decisions: 0,
        sessions: 1,
      },
    ],
    [
      bea,
      {
        phones: 0,
        drafts: 0,
        wishes: 1,
        orders: 2,
        payments: 1,
        refunds: 0,
        deliveries: 1,
        payouts: 0,
        payoutAccounts: 0,
        orderSteps: 0,
        images: 0,
        notices: 0,
        messages: 1,
        cases: 0,
        caseStatements: 0,
        questions: 0,
        answers: 0,
        offers: 0,
        alerts: 0,
        keptSearches: 0,
        chargebacks: 0,
        debts: 0,
        reversals: 0,
        ratingsGiven: 0,
        ratingsReceived: 0,
        blocks: 0,
        reports: 0,
        decisions: 0,
        sessions: 1,
      },
    ],
  ] as const) {
    const { person, account: _, ...lists } = await caller.exportMe()
    expect(person).toMatchObject({ id: caller.person.id, email: caller.person.email })
    // What others see in the place of a seller's e-mail.
    expect(person.alias).toEqual(caller === sam ? expect.stringMatching(/^[0-9a-f-]{36}@sellers\.ringback\.invalid$/) : undefined)
    expect(Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]))).toEqual(sizes)
    const text = JSON.stringify(lists)
    for (const other of [sam, sue, bea, ben].filter((one) => one !== caller)) {
      expect(text).not.toContain(other.person.email)
      expect(text).not.toContain(other.person.id)
    }
  }
})

test('an export is JSON that no browser takes for a page, and nothing keeps', async () => {
  const { token } = await market.newcomer('buyer', { name: '=HYPERLINK("http://evil.example")' })
  const { headers } = await market.fetch('/me/export', { headers: { authorization: `bearer ${token}` } })
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('[S3.2] a closed account is gone: its row blanked, its sign-in, its letters and its unsold pictures removed', async () => {
  const email = `zoe.${crypto.randomUUID()}@people.example`
  const name = `Zoe ${crypto.randomUUID().slice(0, 8)}`
  const { caller, visitor, token } = await signUpAt(market.url, { name, email, userstatus: 'seller' })
  await visitor.request('/identity/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  await until(async () => (await lettersTo(email)) > 0)
  const { _id: id } = await caller.getMe()
  const addresses = [await picture(caller), await picture(caller)]
  const [unsold = '', sold = ''] = addresses
  const bea = await market.newcomer('buyer')
  await market.connection.write(async (tx) => {
    await makePhone(tx, { id }, { imageId: imageIdFrom(unsold) ?? '' })
    const phone = await makePhone(tx, { id }, { imageId: imageIdFrom(sold) ?? '' })
    await keepSale(tx, await makePaidOrder(tx, bea.person, phone))
  })
  const closing = await market.fetch('/me', { method: 'DELETE', headers: { authorization: `bearer ${token}` } })
  expect(closing.headers.get('clear-site-data')).toBe('"cache"')
  await until(async () => (await market.fetch(unsold)).status === 404)

  expect((await market.fetch(sold)).status).toBe(200)
  expect(await lettersTo(email)).toBe(0)
  expect((await filesNamed(imageIdFrom(unsold) ?? '')).length).toBe(0)
  expect((await bea.listOrders({ email: bea.person.email })).items[0]?.sellerName).toBe('Closed account')
  expect(await everywhere(email)).toEqual([])
  expect(await everywhere(name)).toEqual([])
})

const picture = async (caller: Pick<Caller, 'uploadImage'>) => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  return (await caller.uploadImage({ image: new Blob([new Uint8Array(bytes)]) })).data.url
}

async function lettersTo(email: string) {
  const letters = (await (await market.fetch('/mailbox.json')).json()) as { to: string }[]
  return letters.filter(({ to }) => to === email).length
}

async function filesNamed(id: string) {
  const names = await filesIn(market.ports.images)
  return names.filter((name) => name.includes(id) && name.endsWith('.webp'))
}

/** The tables of any schema in which this text still stands. */
async function everywhere(text: string): Promise<string[]> {
  const { pool } = market.connection
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}
