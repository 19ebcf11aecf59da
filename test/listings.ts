import { makeImage, makeImei } from '#db/demo/factories.ts'
import { imageUrl } from '#shared/domain/images.ts'
import type { Caller, TestMarket } from './market.ts'

/** Addresses of pictures that a seller has uploaded. */
export const photosOf = (market: TestMarket, seller: Caller, count = 1) =>
  market.connection.write(async (tx) => {
    const urls: string[] = []
    for (let made = 0; made < count; made++) urls.push(imageUrl(await makeImage(tx, seller.person)))
    return urls
  })

/** The six facts that are enough, with new pictures. */
export const sixFacts = async (market: TestMarket, seller: Caller, photos = 1) => ({
  categoryName: 'Samsung' as const,
  productName: 'Galaxy S21',
  orginalPrice: 799,
  resalePrice: 250,
  usedYears: 2,
  photos: await photosOf(market, seller, photos),
})

let serial = 100_000

/** The IMEI of one more device, of a type that nobody knows. */
export const newImei = (typeCode?: string): string => makeImei(++serial, typeCode)
