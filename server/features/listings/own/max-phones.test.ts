import { expect, test } from 'vitest'
import { sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket({ MAX_PHONES: '3' })

test('MAX_PHONES limits a seller’s phones on the market, counting addListing and addProduct together', async () => {
  const sam = await market.newcomer('seller')
  const { photos, ...facts } = await sixFacts(market, sam)
  const refused = { code: 'conflict', message: 'You already have 3 phones on the market. Delete some first.' }
  const [productImage = ''] = photos
  const first = await sam.addListing({ ...facts, photos })
  await sam.addProduct({ ...facts, productImage })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => sam.addListing({ ...facts, photos })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(sam.addProduct({ ...facts, productImage })).rejects.toMatchObject(refused)
  await sam.pauseListing(first)
  await expect(sam.addListing({ ...facts, photos })).rejects.toMatchObject(refused)
  await sam.deleteProduct({ productId: first.listingId })
  await sam.addListing({ ...facts, photos })
})

test('addListing and addProduct share one rate limit', async () => {
  const sam = await market.newcomer('seller')
  const { photos, ...facts } = await sixFacts(market, sam)
  const { pool } = market.connection
  await sam.addListing({ ...facts, photos })
  await pool.query(`update rate_limits set points = 599 where key like '%' || $1`, [sam.person.id])
  await sam.addProduct({ ...facts, productImage: photos[0] ?? '' })
  const refused = { code: 'too_many' }
  await expect(sam.addProduct({ ...facts, productImage: photos[0] ?? '' })).rejects.toMatchObject(refused)
  await expect(sam.addListing({ ...facts, photos })).rejects.toMatchObject(refused)
})
