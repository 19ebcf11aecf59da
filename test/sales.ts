import type { Tx } from '#server/db/connect.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { runTimers } from '#server/features/order-progress/run-timers.ts'
import { lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { movePayout } from '#server/features/payouts/move-payout.ts'
import { turnClock } from '#server/turn-clock.ts'
import { payablePhone } from './bookings.ts'
import { payAsBrowser } from './cards.ts'
import { newImei } from './listings.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'

/** A phone that a new buyer has paid for, with its IMEI. */
export async function soldPhone(market: TestMarket, price = 250, seller?: Caller) {
  const sale = await payablePhone(market, price, seller)
  await payAsBrowser(market, sale.clientSecret)
  await sale.bea.recordPayment({ order: sale.order, transactionId: sale.transactionId })
  return { ...sale, imei: newImei() }
}
type Sale = Awaited<ReturnType<typeof soldPhone>>

let parcels = 0
/** A UPS tracking number that no other parcel of this run has. */
export const newTrackingNumber = () => `1Z999AA1${String(++parcels).padStart(10, '0')}`

export const parcelOf = ({ imei }: { imei: string }) => ({
  step: 'ship' as const,
  carrier: 'ups' as const,
  trackingNumber: newTrackingNumber(),
  returnAddress: '3 Mill Lane, Shelbyville',
  imei,
})

/** A sold phone on its way to the buyer. */
export async function shippedPhone(market: TestMarket, price?: number, seller?: Caller) {
  const sale = await soldPhone(market, price, seller)
  await sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })
  return sale
}

/** A sold phone that has arrived. */
export async function deliveredPhone(market: TestMarket, price?: number, seller?: Caller) {
  const sale = await shippedPhone(market, price, seller)
  await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
  return sale
}

export const deliveryRow = (market: TestMarket, { order }: Pick<Sale, 'order'>) =>
  market.connection.db.selectFrom('deliveries').selectAll().where('orderId', '=', order).executeTakeFirstOrThrow()
export const payoutRow = (market: TestMarket, { order }: Pick<Sale, 'order'>) =>
  market.connection.db.selectFrom('payouts').selectAll().where('orderId', '=', order).executeTakeFirstOrThrow()

/** Lets hours pass, and runs the timers that are due by then. */
export async function letHoursPass(market: TestMarket, hours: number): Promise<void> {
  await turnClock(market, hours * 3_600)
  await runTimers(market.connection)
}

/** Lets hours pass and signs the callers in again, because their sessions end meanwhile. */
export async function letTimePassFor(market: TestMarket, hours: number, all: readonly Record<string, unknown>[]): Promise<void> {
  await letHoursPass(market, hours)
  for (const one of all.flatMap((each) => Object.values(each))) {
    if (typeof one === 'object' && one !== null && 'signInAgain' in one) await (one as Caller).signInAgain()
  }
}

/** Takes a paid order through shipping, arrival and acceptance from whatever state it is in; an agreed meeting is dropped. */
export async function completeOrder(tx: Tx, orderId: string): Promise<void> {
  const set = { carrier: 'ups', trackingNumber: newTrackingNumber(), returnAddress: '3 Mill Lane, Shelbyville' }
  for (const [state, step, actor] of [
    ['meeting', 'leaveMeeting', 'seller'],
    ['to_ship', 'ship', 'seller'],
    ['shipped', 'confirmArrival', 'buyer'],
    ['delivered', 'accept', 'buyer'],
  ] as const) {
    const delivery = await lockDelivery(tx, orderId)
    if (delivery?.row.state !== state) continue
    await moveDelivery(tx, delivery, step, { by: { actor }, ...(step === 'ship' ? { set } : {}) })
  }
}

/** Ends a paid order at once, as if it had been completed and the seller had been paid. */
export async function keepSale(tx: Tx, orderId: string): Promise<void> {
  await completeOrder(tx, orderId)
  const payout = await tx.selectFrom('payouts').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
  if (payout.state === 'due') await movePayout(tx, payout, 'settle', { set: { setOffCents: payout.shareCents } })
}
