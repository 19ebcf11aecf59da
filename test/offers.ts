import type { Tx } from '#server/db/connect.ts'
import { contact, listedPhone } from './bookings.ts'
import type { Caller, TestMarket } from './market.ts'

type Sides = { buyerId: string; sellerId: string; phoneId: string }

/** Inserts an offer that waits for the seller; returns its id. */
export async function openOffer(tx: Tx, sides: Sides, { priceCents = 25_000, offerCents = 20_000 } = {}): Promise<string> {
  const about = { round: 1, contactPhone: contact.phone, location: contact.location }
  const { id } = await tx
    .insertInto('offers')
    .values({ ...sides, priceCents, offerCents, ...about })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A phone of sam's for $250 (unless given), for which bea offers $200 (unless given). */
export async function offeredPhone(
  market: TestMarket,
  given: { price?: number; offer?: number; seller?: Caller; buyer?: Caller } = {},
) {
  const { price = 250, offer = 200, seller, buyer } = given
  const { sam, phone } = await listedPhone(market, { price }, seller)
  const bea = buyer ?? (await market.newcomer('buyer'))
  const { insertedId: id } = await bea.makeOffer({ productsId: phone.id, offer, ...contact })
  return { sam, bea, phone, id }
}
