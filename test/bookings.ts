import { sql } from 'kysely'
import { makePhone } from '#db/demo/factories.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'

export const contact = { phone: '+1 202 555 0143', location: '12 Harbour Street, Springfield' }

/** A listed phone of a new seller, or of `seller`. */
export async function listedPhone(market: TestMarket, given: Parameters<typeof makePhone>[2] = {}, seller?: Caller) {
  const sam = seller ?? (await market.newcomer('seller'))
  const phone = await market.connection.write((tx) => makePhone(tx, sam.person, given))
  return { sam, phone }
}

/** A listed phone, booked by a new buyer. */
export async function bookedPhone(market: TestMarket, price = 250, seller?: Caller) {
  const { sam, phone } = await listedPhone(market, { price, advertised: true }, seller)
  const bea = await market.newcomer('buyer')
  const { insertedId: order } = await bea.placeOrder({ productsId: phone.id, ...contact })
  return { sam, bea, phone, order, price }
}

/** A booked phone with a payment intent for it. */
export async function payablePhone(market: TestMarket, price = 250, seller?: Caller) {
  const booked = await bookedPhone(market, price, seller)
  const { clientSecret } = await booked.bea.createPaymentIntent({ order: booked.order, resalePrice: price })
  const transactionId = intentIdOf(clientSecret)
  return { ...booked, clientSecret, transactionId }
}

export async function orderRow(market: TestMarket, id: string) {
  const row = await market.connection.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, flagged: sayStored(row.flagged) }
}

export const phoneRow = (market: TestMarket, id: string) =>
  market.connection.db.selectFrom('phones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Sets the end of an order's hold to a second ago. */
export const endHold = (market: TestMarket, id: string) =>
  market.connection.write((tx) =>
    tx.updateTable('orders').set({ claimUntil: sql<Date>`market_now() - interval '1 second'` }).where('id', '=', id).execute(),
  )
