import { type MadePerson, makeImei, makePerson, makePhone } from '#db/demo/factories.ts'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { createPaymentIntent } from '#server/features/payments/charges/create-payment-intent.ts'
import { recordPayment } from '#server/features/payments/charges/record-payment.ts'
import type { Caller } from '#server/http/mount.ts'
import type { Side } from '#shared/domain/delivery/facts.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { permissions } from '#shared/domain/staff/permissions.ts'
import { payAsBrowser } from '../cards.ts'
import type { TestMarket } from '../market.ts'
import { makePayableSeller } from '../races/after-sale.ts'

export type Random = () => number
/**
 * One paid order with its people. `goesOn`: it is still simulated for a while after it has ended. `liveliness`: how often they
 * act at all; otherwise deadlines decide.
 */
export type Life = {
  number: number
  order: string
  intentId: string
  imei: string
  people: Record<Exclude<Side, 'admin'>, Caller>
  left: Set<Side>
  code: string
  goesOn: boolean
  liveliness: number
}
/** One market with all its people, and the random source by which they act. */
export type Stage = { market: TestMarket; random: Random; admins: Caller[]; sellers: Caller[]; trace: string[] }

export const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T

const asCaller = (person: MadePerson): Caller => ({
  ...person,
  emailVerified: true,
  sessionId: '',
  suspension: null,
  staffRole: null,
  permissions: person.role === 'admin' ? permissions : [],
  ofRole: person.role === 'admin' ? permissions : [],
  factor: 'fresh',
  key: null,
})

export async function callerOf({ connection }: TestMarket, role: 'buyer' | 'seller' | 'admin'): Promise<Caller> {
  return asCaller(await connection.write((tx) => makePerson(tx, { role })))
}

let phones = 0

/** Lets a buyer book a phone and pay. In every third sale the seller has sold before, and may owe something. */
export async function beginLife({ market, random, sellers }: Stage, number: number): Promise<Life> {
  const { connection, config, ports } = market
  const known = random() < 0.34 ? await stillSelling(market, pick(sellers, random)) : undefined
  const seller = known ?? (random() < 0.7 ? asCaller(await makePayableSeller(connection)) : await callerOf(market, 'seller'))
  if (!known) sellers.push(seller)
  const buyer = await callerOf(market, 'buyer')
  const cents = 100 + Math.floor(random() * 60_000)
  const phone = await connection.write((tx) => makePhone(tx, seller, { price: dollarsFrom(cents) }))
  const all = { ...connection, config, ports }
  const { insertedId: order } = await bookPhone(all, buyer, {
    phoneId: phone.id,
    contactPhone: '+1 202 555 0143',
    location: '1 Quay',
  })
  const { clientSecret } = await createPaymentIntent(all, buyer, { order, resalePrice: dollarsFrom(cents) })
  await payAsBrowser(market, clientSecret)
  const intentId = intentIdOf(clientSecret)
  await recordPayment(all, buyer, { order, transactionId: intentId })
  const imei = makeImei(++phones)
  const nature = { goesOn: random() < 0.4, liveliness: pick([0.1, 0.6, 1, 1], random) }
  return { number, order, intentId, imei, people: { buyer, seller }, left: new Set(), code: '', ...nature }
}

/** Returns the seller; undefined if they have left, or may not sell. */
async function stillSelling({ connection }: TestMarket, seller: Caller | undefined): Promise<Caller | undefined> {
  if (!seller) return
  const row = await connection.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', seller.id)
    .where('closedAt', 'is', null)
    .where('suspension', 'is', null)
    .executeTakeFirst()
  return row && seller
}
