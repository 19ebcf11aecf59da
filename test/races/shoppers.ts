import { type MadePerson, makePerson, makePhone } from '#db/demo/factories.ts'
import type { Connection } from '#server/db/connect.ts'
import { AppError } from '#shared/contract/errors.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { sandboxCalls } from '#web/lib/card-sandbox/calls.ts'
import { contact } from '../bookings.ts'
import { callerWith } from '../market.ts'
import { tokenFor } from '../token-for.ts'
import { goOnAfterSale, makePayableSeller } from './after-sale.ts'

type Given = {
  connection: Connection
  publicUrl: string
  url: () => string
  phones: number
  shoppers: number
  /** Each sale continues until its seller is paid or its buyer has the money back. */
  afterSale?: boolean
}
/** Whether the request was shed with Retry-After because the machine is too busy, perhaps with other work than the test. */
export const isShed = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable' && error.retryAfter !== undefined

export type Step = 'books' | 'asks' | 'pays' | 'records' | 'cancels' | 'ships' | 'confirms' | 'accepts'
export type Shopping = {
  /** The current step of each buyer. */
  steps: (Step | undefined)[]
  /** Every payment that was acknowledged with a 200. */
  receipts: string[]
  /** `faults` are errors of ours; `unanswered`: neither answered, nor rejected because the machine is too busy. */
  tally: { bought: number; tries: number; busy: number; faults: string[]; unanswered: string[] }
  stop: () => Promise<void>
}

/** Starts buyers who keep buying whatever happens: each books, asks, pays and records, and retries unanswered requests. */
export async function goShopping({ connection, publicUrl, url, phones, shoppers, afterSale }: Given): Promise<Shopping> {
  const { db, write } = connection
  let seller = await makePayableSeller(connection)
  const shelf: { id: string; seller: MadePerson }[] = []
  while (shelf.length < phones) {
    const { id } = await write((tx) => makePhone(tx, seller))
    shelf.push({ id, seller })
    // A new seller each time: the steps of all these sales would exceed one seller's hourly limit.
    if (afterSale) seller = await makePayableSeller(connection)
  }
  const { rows } = await connection.pool.query<{ key: string }>('select publishable_key as key from card_sandbox.account')
  const key = rows[0]?.key ?? ''
  const shopping: Shopping = {
    steps: [],
    receipts: [],
    tally: { bought: 0, tries: 0, busy: 0, faults: [], unanswered: [] },
    stop: async () => {},
  }
  let stopped = false

  /** Retries until it works, is permanently refused, or the shopping is stopped. */
  async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    while (!stopped) {
      shopping.tally.tries++
      try {
        return await work()
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === 'conflict' || code === 'not_found') return undefined
        if (code === 'internal') shopping.tally.faults.push(String(error))
        if (!isShed(error)) shopping.tally.unanswered.push(`${error} ${(error as Error).cause ?? ''}`)
        shopping.tally.busy++
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
    }
    return undefined
  }

  const tokenOf = (person: { id: string }) => tokenFor(connection, publicUrl, person)
  const buyerToken = async () => tokenOf(await write((tx) => makePerson(tx, { role: 'buyer' })))

  async function shop(_: unknown, number: number) {
    const doing = <T>(step: Step, work: () => Promise<T>) =>
      insist(async () => {
        shopping.steps[number] = step
        return await work().finally(() => {
          shopping.steps[number] = undefined
        })
      })
    while (!stopped) {
      const phone = shelf.pop()
      const token = phone && (await insist(buyerToken))
      if (!token) return
      const productsId = phone.id
      const me = () => callerWith(url(), token)
      await doing('books', () => me().placeOrder({ productsId, ...contact }))
      const [mine] = (await insist(() => ordersOf(productsId))) ?? []
      const order = mine?.id
      if (!order) continue
      const intent = await doing('asks', () => me().createPaymentIntent({ order, resalePrice: 250 }))
      if (!intent) continue
      await doing('pays', () => chargeCard(url(), key, intent.clientSecret))
      const transactionId = intentIdOf(intent.clientSecret)
      const receipt = await doing('records', () => me().recordPayment({ order, transactionId }))
      if (!receipt) continue
      shopping.receipts.push(receipt.insertedId)
      shopping.tally.bought++
      const sellerToken = afterSale ? await insist(() => tokenOf(phone.seller)) : undefined
      if (sellerToken) await goOnAfterSale({ order, buyer: me, seller: () => callerWith(url(), sellerToken) }, doing)
    }
  }
  /** Finds the order that claims a phone, in case the answer to its booking was lost. */
  const ordersOf = (phoneId: string) =>
    db
      .selectFrom('orders')
      .select('id')
      .where('phoneId', '=', phoneId)
      .where('status', 'in', ['booked', 'paying', 'paid'])
      .execute()

  const all = Promise.all(Array.from({ length: shoppers }, shop))
  shopping.stop = async () => {
    stopped = true
    await all
  }
  return shopping
}

/** Charges a card; throws if there is no answer. If the intent was charged before, it is not charged again. */
export async function chargeCard(url: string, key: string, clientSecret: string) {
  const browser = sandboxCalls(key, url)
  const card = { number: '4242424242424242', month: 12, year: new Date().getUTCFullYear() + 2, cvc: '123' }
  const method = await browser.createPaymentMethod(card)
  if (!method.value) throw new Error(method.error.message)
  const answer = await browser.confirm(clientSecret, method.value.id)
  if (answer.error && answer.error.code !== 'payment_intent_unexpected_state') throw new Error(answer.error.message)
}
