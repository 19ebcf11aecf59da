import { expect, test } from 'vitest'
import { sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('[S13.2] contacts in a listing and in a name are masked, and the reply to the seller says so', async () => {
  const sam = await market.newcomer('seller')
  const draft = { ...(await sixFacts(market, sam)), productName: 'Galaxy S21 call 202-555-0143' }
  const described = { ...draft, description: 'IMEI on request, 12/256. Write to sam @ example . com' }
  const { listingId, contactsHidden } = await sam.addListing(described)
  expect(contactsHidden).toBe(true)
  const { listing } = await market.guest.getListing({ listingId })
  expect([listing.productName, listing.description]).toEqual(['Galaxy S21 call •••', 'IMEI on request, 12/256. Write to •••'])
  const plain = { ...described, productName: 'Galaxy S21 8/128', description: 'Bought on 12/03/2024 for $1,199.00' }
  expect(await sam.editListing({ ...plain, listingId })).toEqual({ listingId, contactsHidden: false })
  expect((await sam.renameMe({ name: 'Sam 0171 2345678' })).name).toBe('Sam •••')
})

test.each([
  ['colour', { colour: 'Blue +1 202 555 0143' }, { colour: 'Blue •••' }],
  ['network', { networkLock: 'locked', carrier: 'Ask @sam_sells' }, { carrier: 'Ask •••' }],
] as const)('[S13.2] a contact in the %s of a listing is masked too, and the seller is told', async (_, given, shown) => {
  const sam = await market.newcomer('seller')
  const { listingId, contactsHidden } = await sam.addListing({ ...(await sixFacts(market, sam)), ...given })
  expect(contactsHidden).toBe(true)
  expect((await market.guest.getListing({ listingId })).listing).toMatchObject(shown)
  expect((await sam.getMyListing({ listingId })).draft).toMatchObject(shown)
})

test('[S13.2] a seller who lists with the six facts only is also told of masked contacts', async () => {
  const sam = await market.newcomer('seller')
  const { photos, ...facts } = await sixFacts(market, sam)
  const add = (productName: string) => sam.addProduct({ ...facts, productName, productImage: photos[0] ?? '' })
  expect(await add('Galaxy S21 call 202-555-0143')).toMatchObject({ acknowledged: true, contactsHidden: true })
  expect(await add('Galaxy S21 8/128')).toMatchObject({ contactsHidden: false })
})
