import { makeImei, makePhone } from '#db/demo/factories.ts'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { makeHandOverCode } from '#server/features/deliveries/hand-over-code.ts'
import { recordScan } from '#server/features/order-progress/record-scan.ts'
import { takeStep } from '#server/features/order-progress/take-step.ts'
import { createPaymentIntent } from '#server/features/payments/charges/create-payment-intent.ts'
import { recordPayment } from '#server/features/payments/charges/record-payment.ts'
import type { Caller } from '#server/http/mount.ts'
import { hashImei } from '#server/imei-key.ts'
import type { StepInput } from '#shared/contract/step-input.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { payAsBrowser } from '../cards.ts'
import { untilWebhooksApplied } from '../chargebacks.ts'
import { callerOf, type Random } from '../lives/stage.ts'
import type { TestMarket } from '../market.ts'
import { agreeToMeet } from '../meetings.ts'
import { faultsOf } from '../payouts.ts'
import { newTrackingNumber } from '../sales.ts'

/** One paid order with the truth about it: besides what its people claim, where the phone really is. */
export type Deal = {
  market: TestMarket
  random: Random
  order: string
  intentId: string
  priceCents: number
  buyer: Caller
  seller: Caller
  /** IMEI of the phone that was sold, and of a worthless one. */
  imei: string
  otherImei: string
  phoneIs: 'with the seller' | 'with the buyer' | 'lost on its way'
  says: (who: 'buyer' | 'seller', input: StepInput) => Promise<void>
}

let phones = 0

export async function strikeDeal(market: TestMarket, random: Random): Promise<Deal> {
  const { connection, config, ports } = market
  const [seller, buyer] = [await callerOf(market, 'seller'), await callerOf(market, 'buyer')]
  const priceCents = 5_000 + Math.floor(random() * 60_000)
  const [imei, otherImei] = [makeImei(2_000 + ++phones), makeImei(200_000 + phones)]
  const listed = random() < 0.5 ? { imei: await hashImei(config, imei) } : {}
  const phone = await connection.write((tx) => makePhone(tx, seller, { price: dollarsFrom(priceCents), ...listed }))
  const all = { ...connection, config, ports }
  const { insertedId: order } = await bookPhone(all, buyer, {
    phoneId: phone.id,
    contactPhone: '+1 202 555 0143',
    location: '1 Quay',
  })
  const { clientSecret } = await createPaymentIntent(all, buyer, { order, resalePrice: dollarsFrom(priceCents) })
  await payAsBrowser(market, clientSecret)
  const intentId = intentIdOf(clientSecret)
  await recordPayment(all, buyer, { order, transactionId: intentId })
  const says: Deal['says'] = async (who, input) => {
    await takeStep(all, who === 'buyer' ? buyer : seller, order, input)
  }
  return { market, random, order, intentId, priceCents, buyer, seller, imei, otherImei, phoneIs: 'with the seller', says }
}

/** The seller ships a parcel, whatever is in it. */
export const ships = (deal: Deal) =>
  deal.says('seller', {
    step: 'ship',
    carrier: 'ups',
    trackingNumber: newTrackingNumber(),
    returnAddress: '3 Mill Lane',
    imei: deal.imei,
  })

/** The buyer reports that something was sent back, and its IMEI. */
export const sendsBack = (deal: Deal, imei = deal.imei) =>
  deal.says('buyer', { step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei })

/** The carrier delivers the parcel, or the return parcel. */
export async function carrierBrings({ market: { connection }, order }: Deal, way: 'to the buyer' | 'back'): Promise<void> {
  const { rows } = await connection.pool.query<{ number: string }>(
    way === 'back'
      ? 'select return_tracking_number as number from cases where order_id = $1 order by opened_at desc limit 1'
      : 'select tracking_number as number from deliveries where order_id = $1',
    [order],
  )
  const trackingNumber = rows[0]?.number ?? ''
  const at = await connection.now()
  await connection.write((tx) => recordScan(tx, { carrier: 'ups', trackingNumber }, { status: 'delivered', at }))
}

/** They meet, the buyer checks the phone and shows the hand over code. */
export async function meet(deal: Deal): Promise<void> {
  const { market, order, buyer, imei } = deal
  await market.connection.write((tx) => agreeToMeet(tx, order))
  const { code } = await makeHandOverCode(
    { ...market.connection, config: market.config, ports: market.ports },
    buyer,
    order,
    imei,
  )
  await deal.says('seller', { step: 'handOver', code })
}

/** The buyer disputes the payment at the bank. */
export async function chargesBack({ market, intentId }: Deal, verdict: 'won' | 'lost'): Promise<void> {
  await faultsOf(market).disputeCharge(intentId, { verdict })
  await untilWebhooksApplied(market)
}

/** How much more or less than before each party has, in cents, with the phone counted at its price. */
export type Outcome = { buyer: number; seller: number; market: number }

export async function outcomeOf({ market, order, seller, priceCents, phoneIs }: Deal): Promise<Outcome> {
  const { rows } = await market.connection.pool.query<Record<'back' | 'share' | 'kept' | 'paid', string>>(
    `select orders.total_cents as paid,
       (select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id and state = 'done' and cause <> 'return_postage')
         + (select coalesce(sum(amount_cents), 0) from return_postages where order_id = orders.id and state = 'paid')
         + (select coalesce(sum(taken_cents), 0) from chargebacks where order_id = orders.id and borne_by is not null) as back,
       (select coalesce(-sum(amount_cents), 0) from ledger_postings join ledger_transactions entry on entry.id = transaction_id
         where account = 'seller:' || $2 and kind not in ('transfer', 'reversal', 'bank_transfer', 'write_off')) as share,
       (select coalesce(-sum(amount_cents), 0) from ledger_postings join ledger_transactions entry on entry.id = transaction_id
         where entry.order_id = orders.id and account in ('market', 'guarantee')) as kept
     from orders where id = $1`,
    [order, seller.id],
  )
  const [row] = rows
  const worth = (where: Deal['phoneIs']) => (phoneIs === where ? priceCents : 0)
  return {
    buyer: Number(row?.back) - Number(row?.paid) + worth('with the buyer'),
    seller: Number(row?.share) + worth('with the seller') - priceCents,
    market: Number(row?.kept),
  }
}
