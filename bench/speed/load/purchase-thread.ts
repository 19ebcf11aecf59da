import { parentPort, workerData } from 'node:worker_threads'
import { AppError, statusOf } from '#shared/contract/errors.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { contact } from '../../../test/bookings.ts'
import { callerWith } from '../../../test/caller.ts'
import { chargeCard } from '../../../test/races/shoppers.ts'
import type { Shop, Window } from './load-generator.ts'
import { showWindow } from './show-window.ts'

const { url, cards, buyers, phones } = workerData as Shop
let bought = 0

/** Buys the next phone, each once, for the buyers in turn. */
async function buy() {
  const number = bought++
  const phone = phones[number]
  if (!phone) throw new Error('All phones are sold: give the bench a larger market.')
  const started = performance.now()
  const status = await purchase(phone, callerWith(url, buyers[number % buyers.length])).then(
    () => 200,
    (error) => (error instanceof AppError ? statusOf[error.code] : 0),
  )
  return { status, ms: performance.now() - started }
}

async function purchase({ id, price }: Shop['phones'][number], buyer: ReturnType<typeof callerWith>) {
  const { insertedId: order } = await buyer.placeOrder({ productsId: id, ...contact })
  const { clientSecret } = await buyer.createPaymentIntent({ order, resalePrice: price })
  await chargeCard(cards.url, cards.key, clientSecret)
  await buyer.recordPayment({ order, transactionId: intentIdOf(clientSecret) })
}

parentPort?.on('message', async (window: Window) => parentPort?.postMessage(await showWindow(window, buy)))
