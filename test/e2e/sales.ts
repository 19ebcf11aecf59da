import { randomInt } from 'node:crypto'
import { oneLine } from '#shared/domain/addresses/address.ts'
import { contact, workshop } from './address.ts'
import { test as base } from './fixtures.ts'
import { anyImei, pay, phoneName, pictureOf } from './goods.ts'
import { startMarket } from './market-process.ts'
import { newcomer, type Player } from './players.ts'

/** `strictMarket`: the address of a market in which paid orders have no free cancellation, and staff pay by bank transfer. */
export const test = base.extend<object, { strictMarket: string }>({
  strictMarket: [
    async ({ browserName: _ }, use) => {
      const market = await startMarket({ FREE_CANCEL_MINUTES: '0', PAYOUTS: 'off' })
      await use(market.url)
      await market.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

export const returnAddress = oneLine(workshop)

/** A tracking number for a new parcel: a label can be used only once. */
export const anyTrackingNumber = () => `1Z${[1, 2, 3, 4].map(() => String(randomInt(10_000)).padStart(4, '0')).join('')}`

export type Sold = { seller: Player; buyer: Player; order: string; phone: string; name: string; imei: string }

/** Lists a phone with an IMEI; `isUntold`: the listing does not say which. */
export async function listWithImei(seller: Player, price = 450.5, model?: string, isUntold = false) {
  const [imei, name] = [anyImei(), phoneName(model)]
  const photos = [await pictureOf(seller)]
  const { listingId: phone } = await seller.api.addListing({
    categoryName: 'Samsung',
    productName: name,
    orginalPrice: 900,
    resalePrice: price,
    usedYears: 2,
    photos,
    ...(isUntold ? {} : { imei }),
    condition: 'very_good',
    storage: 128,
    batteryHealth: 91,
    description: 'Always in a case.\nA faint mark beside the camera.',
  })
  return { phone, name, imei, price }
}

/** A phone with an IMEI, paid for by a new buyer; its seller is new too. */
export async function soldPhone(
  given: { seller?: Player; price?: number; model?: string; at?: string; isUntold?: boolean } = {},
): Promise<Sold> {
  const seller = given.seller ?? (await newcomer('seller', given.at ? { at: given.at } : {}))
  const { price, ...listed } = await listWithImei(seller, given.price, given.model, given.isUntold)
  const buyer = await newcomer('buyer', given.at ? { at: given.at } : {})
  const { insertedId: order } = await buyer.api.placeOrder({ productsId: listed.phone, ...contact })
  await pay(buyer, order, price)
  return { seller, buyer, order, ...listed }
}

/** A sold phone on its way to the buyer. */
export async function shippedPhone(given?: Parameters<typeof soldPhone>[0]): Promise<Sold> {
  const sold = await soldPhone(given)
  await sold.seller.api.takeStep({
    id: sold.order,
    step: 'ship',
    carrier: 'ups',
    trackingNumber: anyTrackingNumber(),
    returnAddress,
    imei: sold.imei,
  })
  return sold
}

/** A sold phone that has arrived. */
export async function deliveredPhone(given?: Parameters<typeof soldPhone>[0]): Promise<Sold> {
  const sold = await shippedPhone(given)
  await sold.buyer.api.takeStep({ id: sold.order, step: 'confirmArrival' })
  return sold
}

/** A sold phone whose buyer and seller have agreed to meet. */
export async function agreedMeeting(given?: Parameters<typeof soldPhone>[0]): Promise<Sold> {
  const sold = await soldPhone(given)
  await sold.buyer.api.takeStep({ id: sold.order, step: 'offerMeeting' })
  await sold.seller.api.takeStep({ id: sold.order, step: 'agreeToMeet' })
  return sold
}
