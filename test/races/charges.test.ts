import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { createPaymentIntent } from '#server/features/payments/charges/create-payment-intent.ts'
import { recordPayment } from '#server/features/payments/charges/record-payment.ts'
import { settleCharge } from '#server/features/payments/charges/settle-charge.ts'
import { sealLedger } from '#server/features/payments/ledger/seal-ledger.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { brokenInvariants, expectInvariants } from '../invariants.ts'
import { openQuietMarket, type QuietMarket } from '../payments/quiet-market.ts'

let market: QuietMarket
let close: () => Promise<void>
beforeAll(async () => {
  ;({ market, close } = await openQuietMarket(inject('serverUrl')))
})
afterAll(() => close())

/** Makes an order whose buyer has just paid in the browser, of which the market does not know yet. */
async function chargedOrder() {
  const { connection, ports, config } = market
  const [buyer, seller] = [await market.person('buyer'), await market.person('seller')]
  const phone = await market.phoneOf(seller)
  const contact = { contactPhone: '+1 202 555 0143', location: '12 Harbour Street' }
  const { insertedId: order } = await bookPhone({ ...connection, ports, config }, buyer, { phoneId: phone.id, ...contact })
  const { clientSecret } = await createPaymentIntent({ ...connection, ports }, buyer, { order, resalePrice: 250 })
  await market.payInBrowser(clientSecret)
  return { buyer, order, transactionId: intentIdOf(clientSecret) }
}

test('[S11.1] two charges of different orders and the sealing of the ledger do not block each other', async () => {
  const { connection, ports } = market
  const [earlier, first, second] = [await chargedOrder(), await chargedOrder(), await chargedOrder()]
  // The first job of a kind in a market keeps others of that kind waiting until it is committed.
  await recordPayment({ ...connection, ports }, earlier.buyer, earlier)
  const intent = await ports.cards.getIntent(first.transactionId)
  await connection.write(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    expect(await settleCharge(tx, intent, false)).toMatchObject({ state: 'paid' })
    await recordPayment({ ...connection, ports }, second.buyer, second)
    await sealLedger(connection)
    const { rows } = await connection.pool.query(`select object from ledger_transactions where kind = 'charge' order by id`)
    expect(rows).toEqual([{ object: earlier.transactionId }, { object: second.transactionId }])
    expect(await brokenInvariants(market)).toEqual([{ invariant: 'I3', broken: expect.stringContaining(first.transactionId) }])
  })
  await expectInvariants(market)
})
