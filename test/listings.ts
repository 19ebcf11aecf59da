import { makeImage, makeImei } from '#db/demo/factories.ts'
import { imageUrl } from '#shared/domain/images.ts'
import type { Caller, TestMarket } from './market.ts'

/** URLs of new pictures of a seller. */
export const photosOf = (market: TestMarket, seller: Caller, count = 1) =>
  market.connection.write(async (tx) => {
    const urls: string[] = []
    for (let made = 0; made < count; made++) urls.push(imageUrl(await makeImage(tx, seller.person)))
    return urls
  })

/** The six facts that a listing needs, with new pictures. */
export const sixFacts = async (market: TestMarket, seller: Caller, photos = 1) => ({
  categoryName: 'Samsung' as const,
  productName: 'Galaxy S21',
  orginalPrice: 799,
  resalePrice: 250,
  usedYears: 2,
  photos: await photosOf(market, seller, photos),
})

let serial = 100_000

/** The IMEI of a new device, of an unknown type unless `typeCode` is given. */
export const newImei = (typeCode?: string): string => makeImei(++serial, typeCode)
