import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { CardProvider } from '#server/ports/payments/port.ts'
import { StripeEvent } from '#server/ports/payments/read-stripe-event.ts'
import { cardsThrough } from '#server/ports/payments/stripe-cards.ts'
import { type CardSandbox, openCardSandbox } from '#stand-ins/cards/open-sandbox.ts'
import { openSandboxDatabase, type SandboxDb } from '#stand-ins/cards/sandbox-database.ts'
import { chargedIntent, laterBy, refunded } from '#stand-ins/cards/sandbox-scenes.ts'
import { cloneDatabase } from '../database.ts'
import { type Kind, kindOf, type Reads, recorded, valuesAt } from './recorded-reads.ts'

/** Stripe's published example of each resource, if the file lies in a shared folder beside this checkout. */
const file = ['../shared', '../../shared']
  .map((folder) => path.resolve(import.meta.dirname, '../..', folder, 'data/stripe-fixtures.json'))
  .find(existsSync)
const published: Record<string, unknown> = file ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Kinds of value that the examples do not show, but that Stripe's API reference documents. */
const besides: Record<string, Kind[]> = {
  'payment_intent.latest_charge': ['string', 'object'],
  'payment_intent.canceled_at': ['null'],
  'payment_intent.last_payment_error': ['null'],
  'payment_intent.next_action': ['null'],
  'payment_intent.payment_method': ['string'],
  'charge.balance_transaction': ['object'],
  'refund.payment_intent': ['string'],
  'refund.failure_reason': ['undefined', 'string'],
  'transfer.transfer_group': ['string'],
  'account.requirements.disabled_reason': ['null'],
  'dispute.payment_intent': ['string'],
  'dispute.balance_transactions[]': ['object'],
}

const reads: Reads = new Map()
const called = new Set<string>()
let sandbox: CardSandbox
let db: SandboxDb
let closeAll: () => Promise<void>
let cards: CardProvider
let stripe: Stripe

beforeAll(async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  sandbox = await openCardSandbox(database.url)
  ;({ db } = await openSandboxDatabase(database.url))
  const { secretKey } = sandbox.account
  const account = { kind: 'sandbox', secretKey, publishableKey: 'pk', webhookSecrets: [], payouts: 'transfers' } as const
  stripe = new Stripe(secretKey, { ...sandbox.api, maxNetworkRetries: 0 })
  cards = cardsThrough(recorded(stripe, reads), { ...account, market: 'm', now: async () => new Date() })
  closeAll = async () => {
    await db.destroy()
    await sandbox.close()
    await database.drop()
  }
  await askEverything(watchedCards(cards))
})
afterAll(() => closeAll())

/** The paths of all fields of an answer, such as `card.wallet.type` and `payment_method_types[]`. */
function fieldsIn(body: unknown, at = ''): string[] {
  if (Array.isArray(body)) return body.flatMap((one) => fieldsIn(one, `${at}[]`))
  if (body === null || typeof body !== 'object') return [at]
  return Object.entries(body).flatMap(([name, part]) =>
    // Its keys are ours.
    name === 'metadata' ? [] : fieldsIn(part, at ? `${at}.${name}` : name),
  )
}

const watchedCards = (port: CardProvider) =>
  new Proxy(port, {
    get(target, name) {
      if (typeof name === 'string') called.add(name)
      return Reflect.get(target, name)
    },
  })

/** Makes a charge, and every call about one that our code makes. */
async function askEverything(port: CardProvider) {
  const intentId = await chargedIntent(port, db, { key: 'pi:1', amountCents: 10_000 })
  await port.getIntent(intentId)
  const other = await port.createIntent({ key: 'pi:2', amountCents: 500, currency: 'usd', metadata: {} })
  await port.cancelIntent(other.id)
  await port.cancelIntent(intentId)
  sandbox.faults.failNextRefund(1)
  const refund = await refunded(port, { key: 'rf:1', intentId, amountCents: 300 })
  await laterBy(db, 1.1)
  await port.getRefund(refund.id)
  for await (const _ of port.listRefunds(new Date(0)));
  await port.refund({ key: 'rf:1', intentId, amountCents: 300 })

  const account = await port.createAccount({ key: 'acct:1', personId: 'p', email: 'sam@ringback.example' })
  await port.onboardingLink({ accountId: account.id, returnUrl: 'http://localhost/back', refreshUrl: 'http://localhost/again' })
  await sandbox.faults.restrictAccount(account.id)
  await port.getAccount(account.id)
  await sandbox.faults.readyAccount(account.id)
  await port.getAccount(account.id)
  const wish = { key: 'tr:1', refusals: 0, amountCents: 9_000, currency: 'usd', accountId: account.id, chargeOfIntent: intentId }
  const sent = await port.transfer({ ...wish, group: 'order_1', metadata: {} })
  const transferId = 'transfer' in sent ? sent.transfer.id : ''
  await port.getTransfer(transferId)
  await port.reverseTransfer({ key: 'rv:1', transferId, amountCents: 1_000 })
  await port.reverseTransfer({ key: 'rv:1', transferId, amountCents: 1_000 })
  await laterBy(db, 5)
  await port.reverseTransfer({ key: 'rv:2', transferId, amountCents: 1_000 })
  for await (const _ of port.listTransfers(new Date(0)));
  for await (const _ of port.listCharges(new Date(0)));
  await port.cardOf(intentId)
  await port.balance('usd')
  const disputeId = await sandbox.faults.disputeCharge(intentId)
  await port.getDispute(disputeId)
  for await (const _ of port.listDisputes(new Date(0)));
  await port.submitEvidence({ key: 'ev:1', disputeId, evidence: { other: 'winning_evidence' } })
  const third = await chargedIntent(port, db, { key: 'pi:3', amountCents: 900 })
  await port.acceptDispute(await sandbox.faults.disputeCharge(third))
}

/** Pays a new intent in a browser with a card of a wallet; returns what the browser was told. */
async function payWithWallet(): Promise<{ payment_intent: unknown; payment_method: unknown }> {
  const { id, clientSecret: client_secret } = await cards.createIntent({ ...wish, key: 'pi:wallet' })
  const browser = Fastify()
  await browser.register(sandbox.routes)
  const post = async (address: string, body: object) => {
    const payload = { key: sandbox.account.publishableKey, ...body }
    return (await browser.inject({ method: 'POST', url: `/sandbox/cards/${address}`, payload })).json()
  }
  const card = { number: '4242424242424242', wallet: { type: 'link' } }
  const payment_method = await post('payment_methods', { card })
  const payment_intent = await post(`payment_intents/${id}/confirm`, { client_secret, payment_method: payment_method.id })
  await browser.close()
  return { payment_intent, payment_method }
}
const wish = { amountCents: 1_000, currency: 'usd', metadata: {} }

test('[S18.2] intents are created for cards only, by the parameter that Stripe’s API has for it', async () => {
  const made = await cards.createIntent({ ...wish, key: 'pi:types' })
  expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({ payment_method_types: ['card'] })
  // A provider’s account offers more, and its API refuses what its version does not have.
  const create = (more: object) => stripe.paymentIntents.create({ amount: 1_000, currency: 'usd', ...more })
  expect((await create({})).payment_method_types).toEqual(['card', 'us_bank_account', 'klarna'])
  await expect(create({ payment_method_types: ['card'] })).rejects.toMatchObject({
    statusCode: 400,
    code: 'payment_method_types_no_longer_supported',
  })
  await expect(create({ surprise: 1 })).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown' })
})

test('[S11.5] this file’s requests use every method of the card provider port', () => {
  const calls = Object.entries(cards).filter(([name, value]) => typeof value === 'function' && name !== 'readEvent')
  expect(calls.map(([name]) => name).filter((name) => !called.has(name))).toEqual([])
  expect([...reads.keys()].sort()).toEqual([
    'account',
    'account_link',
    'balance',
    'balance_transaction',
    'charge',
    'dispute',
    'payment_intent',
    'refund',
    'transfer',
    'transfer_reversal',
  ])
})

describe.skipIf(!file)(
  `the sandbox’s answers${file ? '' : ' (skipped: ../shared/data/stripe-fixtures.json is not there)'}`,
  () => {
    const fieldsRead = () =>
      [...reads].flatMap(([resource, fields]) => [...fields].map(([field, kinds]) => ({ resource, field, kinds: [...kinds] })))

    test('[S11.5] every field that our code reads is published by Stripe, and has the same type in the sandbox', () => {
      expect(fieldsRead().length).toBeGreaterThan(40)
      const wrong = fieldsRead().flatMap(({ resource, field, kinds }) => {
        const name = `${resource}.${field}`
        const known = [...valuesAt(published[resource], field).map(kindOf), ...(besides[name] ?? [])]
        const unknown = kinds.filter((kind) => !known.includes(kind))
        if (known.includes('undefined') && !besides[name]) return [`${name}: Stripe publishes no such field`]
        return unknown.length > 0 ? [`${name}: the sandbox answers ${unknown}, Stripe ${known}`] : []
      })
      expect(wrong).toEqual([])
    })

    test('[S18.2] what a browser is told of a payment with a wallet has the types that Stripe publishes', async () => {
      const told = await payWithWallet()
      expect(told).toMatchObject({
        payment_intent: { status: 'succeeded', payment_method_types: ['card'] },
        payment_method: { type: 'card', card: { last4: '4242', wallet: { type: 'link', dynamic_last4: null } } },
      })
      const wrong = Object.entries(told).flatMap(([resource, body]) =>
        fieldsIn(body).flatMap((field) => {
          const known = [...valuesAt(published[resource], field).map(kindOf), ...(besides[`${resource}.${field}`] ?? [])]
          return valuesAt(body, field)
            .map(kindOf)
            .filter((kind) => !known.includes(kind))
            .map((kind) => `${resource}.${field}: the sandbox answers ${kind}, Stripe ${known}`)
        }),
      )
      expect(wrong).toEqual([])
    })

    test('[S11.5] events of Stripe and of the sandbox are parsed alike, and their objects have ids of the same type', async () => {
      expect(StripeEvent.safeParse(published.event).success).toBe(true)
      const events = await db.selectFrom('events').select(['type', 'body']).execute()
      expect(events.length).toBeGreaterThan(10)
      for (const { type, body } of events) {
        const { data } = StripeEvent.parse(JSON.parse(body))
        if (type === 'account.application.deauthorized') continue
        const example = published[String(data.object.object)] as Record<string, unknown>
        expect([type, kindOf(data.object.id)]).toEqual([type, kindOf(example.id)])
      }
    })
  },
)
