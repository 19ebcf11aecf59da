import { expect } from 'vitest'
import { makeImage, makeOrder, makePaidOrder, makePhone } from '#db/demo/factories.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { phoneRow } from '#test/bookings.ts'
import type { Caller, TestMarket } from '#test/market.ts'
import { all, ask, type Condition } from './ask.ts'

async function shop(market: TestMarket, given: Parameters<typeof makePhone>[2] = {}) {
  const sam = await market.newcomer('seller')
  const phone = await market.connection.write((tx) => makePhone(tx, sam.person, given))
  const advertise = (json?: unknown) =>
    ask(market, { method: 'PUT', path: `/seller/myproducts/${phone.id}`, token: sam.token, ...(json ? { json } : {}) })
  const remove = () => ask(market, { method: 'DELETE', path: `/sellePproducts/${phone.id}`, token: sam.token })
  return { sam, phone, advertise, remove }
}

async function sold(market: TestMarket) {
  const made = await shop(market)
  const bea = await market.newcomer('buyer')
  await market.connection.write((tx) => makePaidOrder(tx, bea.person, made.phone))
  return made
}

const draft = async (market: TestMarket, sam: Caller) => ({
  productName: 'Galaxy S21',
  orginalPrice: 800,
  resalePrice: 300,
  categoryName: 'Samsung',
  usedYears: 2,
  productImage: imageUrl(await market.connection.write((tx) => makeImage(tx, sam.person))),
})

const rowsOf = async (market: TestMarket, sam: Caller) =>
  market.connection.db.selectFrom('phones').selectAll().where('sellerId', '=', sam.person.id).execute()

/** Expects that no phone is created for any of the values of `field`; each value is JSON text, sent unchanged. */
const refused =
  (field: string, ...values: string[]): Condition =>
  async (market) => {
    const sam = await market.newcomer('seller')
    const { [field as 'resalePrice']: _, ...rest } = await draft(market, sam)
    const start = JSON.stringify(rest).slice(0, -1)
    const answers = await all(values, (value) =>
      ask(market, { path: '/products', token: sam.token, body: `${start},"${field}":${value}}` }),
    )
    expect(await rowsOf(market, sam)).toEqual([])
    for (const { json } of answers) expect(json.acknowledged).toBe(false)
    return answers
  }

export const phones: Record<string, Condition> = {
  'GET /products?categoryName= [unknown category]': (market) => empty(market, ['Nokia', 'samsung', 'Samsung ', '%']),
  "GET /products?categoryName=' OR 1=1--": (market) =>
    empty(market, ["' OR 1=1--", "Samsung' --", "'; drop table phones; --", '$1']),
  'GET /advertisProducts?advertise= [false, 1, TRUE, missing]': (market) =>
    all(['?advertise=false', '?advertise=1', '?advertise=TRUE', '', '?advertise=', '?advertise[]=true'], (query) =>
      ask(market, { path: `/advertisProducts${query}` }),
    ),
  'GET /sellePproducts?sellerName= [name with / ? # % and emoji]': (market) =>
    all(['A/B?C#D%41&e=f', '😀 & Söhne', "O'Neill; --", '%2e%2e/', '=1+1'], async (name) => {
      const sam = await market.newcomer('seller', { name })
      const phone = await market.connection.write((tx) => makePhone(tx, sam.person))
      const answer = await ask(market, { path: `/sellePproducts?sellerName=${encodeURIComponent(name)}`, token: sam.token })
      expect(answer.json).toMatchObject([{ _id: phone.id, sellerName: name }])
      return answer
    }),
  'PUT /seller/myproducts/{productId} [sold]': async (market) => {
    const answer = await (await sold(market)).advertise()
    expect(answer.json.modifiedCount).toBe(0)
    return answer
  },
  'PUT /seller/myproducts/{productId} [already advertised]': async (market) => {
    const answer = await (await shop(market, { advertised: true })).advertise()
    expect(answer.json.modifiedCount).toBe(0)
    return answer
  },
  'PUT /seller/myproducts/{productId} [body sets sold, price, sellerEmail]': async (market) => {
    const { phone, advertise } = await shop(market)
    const { advertisedAt: _, ...before } = await phoneRow(market, phone.id)
    const answer = await advertise({ sold: true, resalePrice: 1, sellerEmail: 'x@people.example', status: 'sold', _id: 'x' })
    expect(await phoneRow(market, phone.id)).toMatchObject(before)
    return answer
  },
  'DELETE /sellePproducts/{productId} [under an open booking]': async (market) => {
    const { phone, remove } = await shop(market)
    const bea = await market.newcomer('buyer')
    await market.connection.write((tx) => makeOrder(tx, bea.person, phone))
    const answer = await remove()
    expect(answer.json).toMatchObject({ deletedCount: 0, message: expect.stringContaining(phone.name) })
    return answer
  },
  'DELETE /sellePproducts/{productId} [sold]': async (market) => {
    const { sam, phone, remove } = await sold(market)
    const answer = await remove()
    expect(await sam.listMyProducts({ sellerName: sam.person.name })).toMatchObject({ items: [] })
    expect((await phoneRow(market, phone.id)).status).toBe('sold')
    return answer
  },
  'DELETE /sellePproducts/{productId} [second time]': async (market) => {
    const { remove } = await shop(market)
    expect((await remove()).json.deletedCount).toBe(1)
    const again = await remove()
    expect(again.json.deletedCount).toBe(0)
    return again
  },
  'POST /products [resalePrice 0, -1, 1e309, NaN, "12abc", 0.001, > 100000]': refused(
    'resalePrice',
    ...[
      '0',
      '-1',
      '1e309',
      '-1e309',
      'NaN',
      '"12abc"',
      '0.001',
      '300.001',
      '100000.01',
      '100001',
      '""',
      '" "',
      '"0x10"',
      '"1e3"',
      'null',
    ],
    ...['true', '[300]', '{"$gt":0}', '"Infinity"'],
  ),
  'POST /products [orginalPrice below 0]': refused('orginalPrice', '-1', '-0.01', '"-5"', '100001', 'null'),
  'POST /products [categoryName not in Samsung, Realme, Redmi, Apple]': refused(
    'categoryName',
    ...['"Nokia"', '"samsung"', '"Samsung "', '""', 'null', '["Samsung"]', '"Ѕamsung"', '"constructor"'],
  ),
  'POST /products [sold=true or any unknown key]': async (market) => [
    ...[await refused('sold', 'true', 'false')(market)].flat(),
    ...[await refused('sellerId', '"x"')(market)].flat(),
    ...[await refused('status', '"sold"')(market)].flat(),
    ...[await refused('price_cents', '1')(market)].flat(),
  ],
  'POST /products [advertise="true", postDate in 1970, sellerName of another]': async (market) => {
    const sam = await market.newcomer('seller')
    const sue = await market.newcomer('seller')
    const lies = { advertise: 'true', postDate: 'Jan 1, 1970', sellerName: sue.person.name }
    const answer = await ask(market, { path: '/products', token: sam.token, json: { ...(await draft(market, sam)), ...lies } })
    const [row] = await rowsOf(market, sam)
    expect(row).toMatchObject({ advertisedAt: null, status: 'listed' })
    expect(Date.now() - (row?.postedAt.getTime() ?? 0)).toBeLessThan(60_000)
    expect(await sam.listMyProducts({ sellerName: sam.person.name })).toMatchObject({ items: [{ sellerName: sam.person.name }] })
    return answer
  },
}

async function empty(market: TestMarket, names: string[]) {
  await shop(market)
  const answers = await all(names, (name) => ask(market, { path: `/products?categoryName=${encodeURIComponent(name)}` }))
  for (const { json } of answers) expect(json).toEqual([])
  return answers
}
