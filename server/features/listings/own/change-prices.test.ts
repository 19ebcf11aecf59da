import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { callerByKey } from '#test/api-keys.ts'
import { contact } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('a seller changes the prices of several phones; each that cannot be changed is named, and a repeated call changes nothing', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const make = async () => (await market.connection.write((tx) => makePhone(tx, sam.person))).id
  const [one, two, booked] = [await make(), await make(), await make()]
  const priceOf = async (listingId: string) => (await sam.getMyListing({ listingId })).draft.resalePrice
  const was = await priceOf(one)
  await bea.placeOrder({ productsId: booked, ...contact })
  const key = await callerByKey(market, sam, ['own.phones.write'])
  const phones = [
    { listingId: one, was, price: was - 10 },
    { listingId: two, was: was + 1000, price: 50 },
    { listingId: booked, was: await priceOf(booked), price: 60 },
  ]
  for (const seller of [key, sam]) {
    const { changed, refused } = await seller.changePrices({ phones })
    expect(changed).toMatchObject([{ _id: one, price: was - 10 }])
    expect(refused.map(({ _id }) => _id).sort()).toEqual([two, booked].sort())
  }
  expect(await priceOf(one)).toBe(was - 10)
  const { rows } = await market.connection.pool.query('select * from price_changes where phone_id = $1', [one])
  expect(rows).toHaveLength(1)
})

test('a phone that the seller does not have is named by its id, and the others get their prices', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const { id: listingId } = await market.connection.write((tx) => makePhone(tx, sam.person))
  const was = (await sam.getMyListing({ listingId })).draft.resalePrice
  const [unknown, mine] = [randomUUID(), { listingId, was, price: was - 10 }]
  const answer = await sam.changePrices({ phones: [{ listingId: unknown, was: 1, price: 20 }, mine] })
  expect(answer).toMatchObject({
    changed: [{ _id: listingId, price: was - 10 }],
    refused: [{ _id: unknown, name: '', why: 'You don’t have this phone.' }],
  })
  const ofOther = { ...mine, was: was - 10, price: was - 20 }
  expect(await sue.changePrices({ phones: [ofOther] })).toMatchObject({ changed: [], refused: [{ _id: listingId, name: '' }] })
  expect((await sam.getMyListing({ listingId })).draft.resalePrice).toBe(was - 10)
})
