import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/db/clock.ts'
import { brandOf, cardFault } from '#shared/domain/card-checks.ts'
import { getIntent } from './find-intent.ts'
import { newId } from './ids.ts'
import { confirmIntent, finishAuthentication } from './intents.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import type { StripeFault } from './sandbox-tables.ts'
import { sendStripeRefusals } from './send-stripe-refusals.ts'
import { type IntentRow, intentBody, invalid, missing, paymentMethodBody, StripeRefusal } from './stripe-wire.ts'
import { declines, outcomeOf } from './test-cards.ts'

const digits = z.string().regex(/^\d{0,25}$/)
const Card = z.object({
  key: z.string(),
  card: z.object({ number: digits, exp_month: z.int(), exp_year: z.int(), cvc: digits }),
})
const Held = z.object({ key: z.string(), client_secret: z.string() })
const Confirmation = Held.extend({ payment_method: z.string().max(200) })
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

    app.post('/payment_methods', async ({ body }) => {
      const { card } = read(Card, body)
      return paymentMethodBody(await createPaymentMethod(db, card, await now()))
    })
    app.post<Named>('/payment_intents/:id', async ({ params, body }) => {
      const { client_secret } = read(Held, body)
      return intentBody(await held(db, params.id, client_secret))
    })
    app.post<Named>('/payment_intents/:id/confirm', async ({ params, body }) => {
      const { client_secret, payment_method } = read(Confirmation, body)
      return move(params.id, client_secret, (tx) => confirmIntent(tx, params.id, payment_method))
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

async function createPaymentMethod(db: SandboxDb, card: z.output<typeof Card>['card'], today: Date) {
  const { number, exp_month, exp_year, cvc } = card
  const fault = cardFault({ number, month: exp_month, year: exp_year, cvc }, today)
  if (fault) {
    throw new StripeRefusal(402, { type: 'card_error', code: fault.code, message: fault.message, param: fault.field })
  }
  const outcome = outcomeOf(number)
  // Anything but a test card could be a real card: not even its last digits are stored.
  if (outcome === 'not_a_test_card') throw new StripeRefusal(402, declines.not_a_test_card)
  const method = {
    id: newId('pm'),
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: exp_month,
    expYear: exp_year,
    outcome,
  }
  return db.insertInto('paymentMethods').values(method).returningAll().executeTakeFirstOrThrow()
}

const refusalFrom = (fault: StripeFault, intent: IntentRow) =>
  new StripeRefusal(fault.type === 'card_error' ? 402 : 400, fault, intent)
