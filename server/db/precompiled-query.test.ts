import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { useMarket } from '#test/market.ts'
import { precompiledQuery } from './precompiled-query.ts'

const market = useMarket()

test('a query is compiled once for each variant, and executed with the values of each call', async () => {
  const sam = await market.newcomer('seller')
  const { db, write } = market.connection
  for (const name of ['Galaxy A', 'Galaxy B']) await write((tx) => makePhone(tx, sam.person, { name }))
  let built = 0
  const named = precompiledQuery(
    (db, { backwards }: { backwards: boolean }, { name, seller }: { name: string; seller: string }) => {
      built++
      return db
        .selectFrom('phones')
        .select(['phones.name', 'phones.sellerId'])
        .where('sellerId', '=', seller)
        .where('name', 'in', [name, 'Galaxy A'])
        .orderBy('name', backwards ? 'desc' : 'asc')
    },
  )
  const ask = async (backwards: boolean, name: string) =>
    (await named(db, { backwards }, { name, seller: sam.person.id })).map((row) => row.name)
  expect(await ask(false, 'Galaxy B')).toEqual(['Galaxy A', 'Galaxy B'])
  expect(await ask(false, 'Galaxy C')).toEqual(['Galaxy A'])
  expect(await ask(true, 'Galaxy B')).toEqual(['Galaxy B', 'Galaxy A'])
  expect(built).toBe(2)
})
