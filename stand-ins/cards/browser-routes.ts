import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/db/clock.ts'
import { brandOf, cardFault, numberFault } from '#shared/domain/money/card-checks.ts'
import { getIntent } from './find-intent.ts'
import { newId } from './ids.ts'
import { confirmIntent, finishAuthentication } from './intents.ts'
import { checkMethodType } from './method-types.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import type { StripeFault } from './sandbox-tables.ts'
import { sendStripeRefusals } from './send-stripe-refusals.ts'
import { type IntentRow, intentBody, invalid, missing, paymentMethodBody, StripeRefusal } from './stripe-wire.ts'
import { declines, outcomeOf } from './test-cards.ts'

const digits = z.string().regex(/^\d{0,25}$/)
const TypedCard = z.object({ number: digits, exp_month: z.int(), exp_year: z.int(), cvc: digits })
/** A card in a wallet, which needs neither date nor code. */
const WalletCard = z.object({ number: digits, wallet: z.object({ type: z.enum(['link']) }) })
const Card = z.union([WalletCard, TypedCard])
const NewMethod = z.object({ key: z.string(), card: Card })
const Held = z.object({ key: z.string(), client_secret: z.string() })
/** `client_context`: what the page had told the provider's component before it had the intent; both must agree. */
const Confirmation = Held.extend({
  payment_method: z.string().max(200).optional(),
  payment_method_data: z.object({ type: z.string().max(40), card: Card.optional() }).optional(),
  client_context: z.object({ mode: z.literal('payment'), amount: z.int(), currency: z.string().max(3) }).optional(),
})
const Authentication = Held.extend({ outcome: z.enum(['complete', 'fail']) })
type Named = { Params: { id: string } }

type Reached = { db: SandboxDb; now: Clock; publishableKey: string; onChange: () => void }

/** Routes for a browser with the publishable key and one intent's client secret. Card numbers are neither stored nor logged. */
export const browserRoutes =
  ({ db, now, publishableKey, onChange }: Reached) =>
  async (app: FastifyInstance) => {
    sendStripeRefusals(app)

    const read = <S extends z.ZodType<{ key: string }>>(schema: S, body: unknown): z.output<S> => {
      const parsed = schema.safeParse(body)
      // The body may contain a card number: nothing of it is repeated in the error.
      if (!parsed.success) throw invalid('Invalid request.')
      if (parsed.data.key !== publishableKey) {
        throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
      }
      return parsed.data
    }

    /** Changes the intent whose secret the caller has; a decline is stored, then thrown as Stripe reports it. */
    const move = async (id: string, secret: string, work: (tx: SandboxTx) => Promise<IntentRow>) => {
      await held(db, id, secret)
      const intent = await db.transaction().execute(work)
      onChange()
      if (intent.lastError) throw refusalFrom(intent.lastError, intent)
      return intentBody(intent)
    }

    const methodFrom = async (data: z.output<typeof Confirmation>['payment_method_data'], intent: IntentRow) => {
      if (data) checkMethodType(data.type, intent)
      if (!data?.card) throw invalid('Missing required param: payment_method.', { code: 'parameter_missing' })
      const { id } = await createPaymentMethod(db, data.card, await now())
      return id
    }

    app.post('/payment_methods', async ({ body }) => {
      const { card } = read(NewMethod, body)
      return paymentMethodBody(await createPaymentMethod(db, card, await now()))
    })
    app.post<Named>('/payment_intents/:id', async ({ params, body }) => {
      const { client_secret } = read(Held, body)
      return intentBody(await held(db, params.id, client_secret))
    })
    app.post<Named>('/payment_intents/:id/confirm', async ({ params, body }) => {
      const { client_secret, ...given } = read(Confirmation, body)
      const intent = await held(db, params.id, client_secret)
      if (given.client_context) checkContext(given.client_context, intent)
      const method = given.payment_method ?? (await methodFrom(given.payment_method_data, intent))
      return move(params.id, client_secret, (tx) => confirmIntent(tx, params.id, method))
    })
    app.post<Named>('/payment_intents/:id/authenticate', async ({ params, body }) => {
      const { client_secret, outcome } = read(Authentication, body)
      return move(params.id, client_secret, (tx) => finishAuthentication(tx, params.id, outcome === 'complete'))
    })
  }

async function held(db: SandboxDb, id: string, secret: string): Promise<IntentRow> {
  const intent = await getIntent(db, id)
  if (intent.clientSecret !== secret) throw missing('payment_intent', id)
  return intent
}

function checkContext({ amount, currency }: { amount: number; currency: string }, intent: IntentRow) {
  if (amount === intent.amount && currency === intent.currency) return
  const [param, given, known] =
    amount === intent.amount ? ['currency', currency, intent.currency] : ['amount', amount, intent.amount]
  throw invalid(`The ${param} of the Elements instance (${given}) does not match that of the PaymentIntent (${known}).`)
}

async function createPaymentMethod(db: SandboxDb, card: z.output<typeof Card>, today: Date) {
  const { number, wallet, month, year } =
    'wallet' in card
      ? { number: card.number, wallet: card.wallet.type, month: 12, year: today.getUTCFullYear() + 3 }
      : { number: card.number, wallet: null, month: card.exp_month, year: card.exp_year }
  const cvc = 'wallet' in card ? undefined : card.cvc
  const fault = cvc === undefined ? numberFault(number) : cardFault({ number, month, year, cvc }, today)
  if (fault) {
    throw new StripeRefusal(402, { type: 'card_error', code: fault.code, message: fault.message, param: fault.field })
  }
  const outcome = outcomeOf(number)
  // Anything but a test card could be a real card: not even its last digits are stored.
  if (outcome === 'not_a_test_card') throw new StripeRefusal(402, declines.not_a_test_card)
  const kept = { brand: brandOf(number), last4: number.slice(-4), expMonth: month, expYear: year }
  const method = { id: newId('pm'), ...kept, outcome, wallet }
  return db.insertInto('paymentMethods').values(method).returningAll().executeTakeFirstOrThrow()
}

const refusalFrom = (fault: StripeFault, intent: IntentRow) =>
  new StripeRefusal(fault.type === 'card_error' ? 402 : 400, fault, intent)
