import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { FaultInjection, ProviderCall } from './fault-injection.ts'
import { answerOnce } from './idempotency-key.ts'
import { answerWithFault, faultRoute } from './inject-fault.ts'
import { cancelIntent, confirmIntent, createIntent, getIntent, refundIntent } from './intents.ts'
import { listCharges } from './list-charges.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import { sendStripeRefusals } from './send-stripe-refusals.ts'
import { intentBody, invalid, refundBody, StripeRefusal } from './stripe-wire.ts'

type Form = Record<string, string>
type Named = { Params: { id: string } }

/** What Stripe lets the owner of the secret key do, as far as the market needs it; on a port of this machine alone. */
export function secretApi(db: SandboxDb, secretKey: string, faults: FaultInjection, onChange: () => void): FastifyInstance {
  const api = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  sendStripeRefusals(api)
  api.addHook('onRequest', async (request) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${secretKey}`)) {
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    }
  })

  const post = (path: string, call: ProviderCall, work: (tx: SandboxTx, form: Form, id: string) => Promise<unknown>) =>
    api.post<Named>(path, async (request, reply) => {
      const form = (request.body ?? {}) as Form
      const key = request.headers['idempotency-key']
      const once = { key: typeof key === 'string' ? key : undefined, request: `${request.url} ${JSON.stringify(form)}` }
      return answerWithFault(reply, faults, call, async (failHalfWay) => {
        const answer = await answerOnce(db, once, async (tx) => {
          const done = await work(tx, form, request.params.id)
          if (failHalfWay) throw new Error('planned')
          return done
        })
        onChange()
        return answer
      })
    })
  const get = (path: string, call: ProviderCall, read: (query: Form, id: string) => Promise<unknown>) =>
    api.get<Named & { Querystring: Form }>(path, async ({ query, params }, reply) =>
      answerWithFault(reply, faults, call, async () => ({ status: 200, body: await read(query, params.id) })),
    )

  get('/v1/payment_intents/:id', 'read', async (_query, id) => intentBody(await getIntent(db, id)))
  get('/v1/payment_intents', 'list', (query) => listCharges(db, query))
  post('/v1/payment_intents', 'create', async (tx, form) => intentBody(await createIntent(tx, wishFrom(form))))
  post('/v1/payment_intents/:id/confirm', 'create', async (tx, form, id) =>
    intentBody(await confirmIntent(tx, id, form.payment_method ?? '')),
  )
  post('/v1/payment_intents/:id/cancel', 'cancel', async (tx, _form, id) => intentBody(await cancelIntent(tx, id)))
  post('/v1/refunds', 'refund', async (tx, form) => {
    const amount = form.amount === undefined ? undefined : wholeNumber(form.amount, 'amount')
    const { refund, intent } = await refundIntent(tx, form.payment_intent ?? '', amount)
    return refundBody(refund, intent.currency)
  })
  get('/v1/refunds', 'read', async (query) => {
    const intent = await getIntent(db, query.payment_intent ?? '')
    const refunds = await db.selectFrom('refunds').selectAll().where('intentId', '=', intent.id).execute()
    const data = refunds.map((refund) => refundBody(refund, intent.currency))
    return { object: 'list', data, has_more: false, url: '/v1/refunds' }
  })
  faultRoute(api, faults)
  return api
}

function wishFrom(form: Form) {
  if (!form.amount) throw invalid('Missing required param: amount.', { param: 'amount' })
  if (!form.currency) throw invalid('Missing required param: currency.', { param: 'currency' })
  const amount = wholeNumber(form.amount, 'amount')
  if (amount < 50) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  const metadata = Object.entries(form).flatMap(([name, value]) => {
    const word = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return word ? [[word, value]] : []
  })
  return { amount, currency: form.currency.toLowerCase(), metadata: Object.fromEntries(metadata) as Form }
}

function wholeNumber(text: string, param: string) {
  if (!/^\d{1,9}$/.test(text))
    throw invalid(`Invalid integer: ${text.slice(0, 40)}`, { code: 'parameter_invalid_integer', param })
  return Number(text)
}

function sameText(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
