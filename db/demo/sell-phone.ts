import type { Config } from '#server/config.ts'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { applyProviderState } from '#server/features/payments/charges/apply-provider-state.ts'
import { createPaymentIntent } from '#server/features/payments/charges/create-payment-intent.ts'
import type { OpenMarket } from '#server/open-market.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { contactOf } from './contacts.ts'
import type { MadePerson, MadePhone } from './factories.ts'

type Sale = { buyer: MadePerson; phone: MadePhone }

/**
 * Books a phone, unless an offer has booked it, and pays for it through the card sandbox, so that its records match ours.
 * Does nothing if that was done before. Returns the order's id.
 */
export async function sellPhone(market: OpenMarket, config: Config, { buyer, phone }: Sale): Promise<string> {
  const { connection, ports } = market
  const last = await findOrder(market, phone)
  if (last?.paidAt) return last.id
  const order =
    last?.id ??
    (await bookPhone({ ...connection, config, ports }, buyer, { phoneId: phone.id, ...contactOf(buyer, config) })).insertedId
  const payments = { ...connection, ports }
  const { priceCents } = await connection.db
    .selectFrom('orders')
    .select('priceCents')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const { clientSecret } = await createPaymentIntent(payments, buyer, { order, resalePrice: dollarsFrom(priceCents) })
  await payInSandbox(market, clientSecret)
  await applyProviderState(payments, intentIdOf(clientSecret))
  return order
}

/** The demo's order of the phone: nobody else can have ordered it before the market opens. */
const findOrder = ({ connection }: OpenMarket, phone: MadePhone) =>
  connection.db.selectFrom('orders').select(['id', 'paidAt']).where('phoneId', '=', phone.id).executeTakeFirst()

/** Does the same as a browser on the payment page. */
async function payInSandbox({ app, ports }: OpenMarket, clientSecret: string) {
  const post = async (path: string, body: Record<string, unknown>) => {
    const payload = { key: ports.cards.publishableKey, ...body }
    const answer = await app.inject({ method: 'POST', url: `/sandbox/cards/${path}`, payload })
    if (answer.statusCode >= 400) throw new Error(`The card sandbox refused: ${answer.body}`)
    return answer.json<{ id: string }>()
  }
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 3, cvc: '123' }
  const method = await post('payment_methods', { card })
  const held = { client_secret: clientSecret, payment_method: method.id }
  await post(`payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}/confirm`, held)
}
