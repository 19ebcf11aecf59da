import { randomUUID } from 'node:crypto'
import { hashMarks, noteMarks } from '#server/features/links/note-marks.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { contact, listedPhone } from './bookings.ts'
import { payAsBrowser } from './cards.ts'
import { untilNothingIsDue } from './clock.ts'
import { newImei } from './listings.ts'
import type { Caller, TestMarket } from './market.ts'

/** Lets all of these people have used one device, before anything that follows. */
export async function shareDevice(market: TestMarket, ...people: Caller[]): Promise<void> {
  const marks = await hashMarks(market.config, [{ kind: 'device', text: randomUUID() }])
  for (const { person } of people) await market.connection.write((tx) => noteMarks(tx, person, marks))
}

/** A phone of `sam` that `bea` has paid for, with her number and address, and this card. */
export async function boughtPhone(
  market: TestMarket,
  {
    sam,
    bea,
    price = 250,
    card,
    ...given
  }: { sam: Caller; bea: Caller; price?: number; card?: string; phone?: string; location?: string },
) {
  const { phone } = await listedPhone(market, { price }, sam)
  const { insertedId: order } = await bea.placeOrder({ productsId: phone.id, ...contact, ...given })
  const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: price })
  await payAsBrowser(market, clientSecret, card === undefined ? {} : { number: card })
  await bea.recordPayment({ order, transactionId: intentIdOf(clientSecret) })
  await untilNothingIsDue(market)
  return { sam, bea, phone, order, price, transactionId: intentIdOf(clientSecret), imei: newImei() }
}
