import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { accountBody, createAccount, createAccountLink, getAccount } from './accounts.ts'
import { balanceBody, listBalanceTransactions } from './balance.ts'
import { catchUp } from './clockwork.ts'
import { checkAmount } from './currencies.ts'
import { closeDispute, getDispute, listDisputes, updateDispute } from './disputes.ts'
import type { FaultInjection, ProviderCall } from './fault-injection.ts'
import { type Form, metadataIn, neededIn, wholeNumberIn } from './form.ts'
import { runIdempotently } from './idempotency-key.ts'
import { answerWithFault, faultRoute } from './inject-fault.ts'
import { cancelIntent, confirmIntent, createIntent } from './intents.ts'
import { listCharges, readIntent } from './list-charges.ts'
import { methodTypesIn } from './method-types.ts'
import { createRefund, getRefund, listRefunds } from './refunds.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import { sendStripeRefusals } from './send-stripe-refusals.ts'
import { intentBody, StripeRefusal } from './stripe-wire.ts'
import { createReversal, createTransfer, getTransfer, listReversals, listTransfers } from './transfers.ts'

type Named = { Params: { id: string } }

/** 150,000 characters of evidence, each of which may take twelve bytes in a form. */
const largestBody = 2 * 1024 * 1024

/** The part of Stripe's secret-key API that the market needs; it listens only on a local port. */
export function secretApi(db: SandboxDb, secretKey: string, faults: FaultInjection, onChange: () => void): FastifyInstance {
  const api = Fastify({ bodyLimit: largestBody, forceCloseConnections: true })
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  sendStripeRefusals(api)
  // Everything due is done before a call is answered, so that an advanced clock takes effect at once.
  api.addHook('preHandler', async ({ url }) => {
    if (!url.startsWith('/v1/payment_intents') && (await catchUp(db))) onChange()
  })
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
        const answer = await runIdempotently(db, once, async (tx) => {
          const done = await work(tx, form, request.params.id)
          if (failHalfWay) throw new Error('planned')
          return done
        })
        onChange()
        return answer
      })
    })
  const get = (
    path: string,
    call: ProviderCall,
    read: (query: Form, id: string, account: string | undefined) => Promise<unknown>,
  ) =>
    api.get<Named & { Querystring: Form }>(path, async ({ query, params, headers }, reply) =>
      answerWithFault(reply, faults, call, async () => {
        const account = headers['stripe-account']
        return { status: 200, body: await read(query, params.id, typeof account === 'string' ? account : undefined) }
      }),
    )

  get('/v1/payment_intents/:id', 'read', (query, id) => readIntent(db, id, query['expand[0]'] === 'latest_charge'))
  get('/v1/payment_intents', 'list', (query) => listCharges(db, query))
  post('/v1/payment_intents', 'create', async (tx, form) => intentBody(await createIntent(tx, wishFrom(form))))
  post('/v1/payment_intents/:id/confirm', 'create', async (tx, form, id) =>
    intentBody(await confirmIntent(tx, id, form.payment_method ?? '')),
  )
  post('/v1/payment_intents/:id/cancel', 'cancel', async (tx, _form, id) => intentBody(await cancelIntent(tx, id)))
  post('/v1/refunds', 'refund', (tx, form) => createRefund(tx, form, faults.nextRefundFault))
  get('/v1/refunds/:id', 'read', (_query, id) => getRefund(db, id))
  get('/v1/refunds', 'read', (query) => listRefunds(db, query))

  post('/v1/accounts', 'account', (tx, form) => createAccount(tx, form))
  get('/v1/accounts/:id', 'read', async (_query, id) => accountBody(await getAccount(db, id)))
  post('/v1/account_links', 'account', (tx, form) => createAccountLink(tx, form))
  post('/v1/transfers', 'transfer', (tx, form) => createTransfer(tx, form))
  get('/v1/transfers', 'list', (query) => listTransfers(db, query))
  get('/v1/transfers/:id', 'read', (_query, id) => getTransfer(db, id))
  post('/v1/transfers/:id/reversals', 'reverse', (tx, form, id) => createReversal(tx, id, form))
  get('/v1/transfers/:id/reversals', 'read', (_query, id) => listReversals(db, id))
  get('/v1/disputes/:id', 'read', (_query, id) => getDispute(db, id))
  get('/v1/disputes', 'list', (query) => listDisputes(db, query))
  post('/v1/disputes/:id/close', 'dispute', (tx, _form, id) => closeDispute(tx, id))
  post('/v1/disputes/:id', 'dispute', (tx, form, id) => updateDispute(tx, id, form))
  get('/v1/balance', 'read', (_query, _id, account) => balanceBody(db, account))
  get('/v1/balance_transactions', 'list', (query, _id, account) => listBalanceTransactions(db, query, account))
  faultRoute(api, faults)
  return api
}

function wishFrom(form: Form) {
  const paymentMethodTypes = methodTypesIn(form)
  neededIn(form, 'amount')
  const currency = neededIn(form, 'currency').toLowerCase()
  const amount = wholeNumberIn(form, 'amount') ?? 0
  checkAmount(amount, currency)
  return { amount, currency, paymentMethodTypes, metadata: metadataIn(form) }
}

function sameText(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
