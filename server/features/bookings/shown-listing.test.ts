import { expect, test } from 'vitest'
import { contact } from '#test/bookings.ts'
import { sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('[S23.1] a phone is booked as its buyer read it, and refused if anything but the price was changed since', async () => {
  const sam = await market.newcomer('seller')
  const draft = { ...(await sixFacts(market, sam, 2)), productName: 'Galaxy S23', description: 'Works perfectly.' }
  const { listingId } = await sam.addListing(draft)
  const bea = await market.newcomer('buyer')
  const read = async () => (await market.guest.getListing({ listingId })).listing.version
  const [first, ...others] = draft.photos
  for (const change of [
    { description: 'For spare parts.' },
    { productName: 'Galaxy S23 FE' },
    { condition: 'fair' as const },
    { photos: [...others, first ?? ''] },
  ]) {
    const shownVersion = await read()
    await sam.editListing({ listingId, ...draft, ...change })
    await expect(bea.placeOrder({ ...contact, productsId: listingId, shownVersion })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'phone_changed',
    })
    await sam.editListing({ listingId, ...draft })
  }
  const shownVersion = await read()
  await sam.editListing({ listingId, ...draft, resalePrice: draft.resalePrice - 1 })
  expect(await read()).toBe(shownVersion)
  expect(await bea.placeOrder({ ...contact, productsId: listingId, shownVersion })).toMatchObject({ acknowledged: true })
})

test('[S23.1] an offer is made for the listing that its buyer read, and refused if anything but the price was changed since', async () => {
  const sam = await market.newcomer('seller')
  const draft = { ...(await sixFacts(market, sam, 1)), description: 'Works perfectly.', resalePrice: 300 }
  const { listingId } = await sam.addListing(draft)
  const bea = await market.newcomer('buyer')
  const { version: shownVersion } = (await market.guest.getListing({ listingId })).listing
  const offer = { ...contact, productsId: listingId, offer: 200, shownVersion }
  await sam.editListing({ listingId, ...draft, description: 'For spare parts.' })
  await expect(bea.makeOffer(offer)).rejects.toMatchObject({ code: 'conflict', reason: 'phone_changed' })
  expect(await bea.listOffers({})).toMatchObject({ items: [] })
  await sam.editListing({ listingId, ...draft, resalePrice: 290 })
  expect(await bea.makeOffer(offer)).toMatchObject({ acknowledged: true })
})
