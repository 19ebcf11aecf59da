import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/connect.ts'
import { isTransient } from '#server/db/try-again.ts'
import { saveSearch } from '#server/features/alerts/saved-search.ts'
import { placeOrder } from '#server/features/bookings/place-order.ts'
import { postProviderFees } from '#server/features/payments/ledger/post-provider-fees.ts'
import { sealLedger } from '#server/features/payments/ledger/seal-ledger.ts'
import { notePhones } from '#server/features/phones/note-phones.ts'
import type { OpenMarket } from '#server/open-market.ts'
import { priceText } from '#shared/format.ts'
import { demoBadges } from './badges.ts'
import { admitPeople, type DemoCast, findAda, openAdasAccount } from './cast.ts'
import { contactOf } from './contacts.ts'
import { type MadePhone, makeWish } from './factories.ts'
import { listPhones } from './list-phones.ts'
import { inMarketMoney } from './phones.ts'
import { playSales } from './play-sales.ts'
import { reportPhones } from './reports.ts'
import { viewPhones } from './views.ts'

const maxTries = 5

/**
 * Fills the market with the demo's people, phones, bookings and sales, once. An interrupted run is continued by the next:
 * each part is created only if it is missing, and Ada, who is created last, marks the end. Retries if the database is too
 * busy.
 */
export async function fillDemoMarket(market: OpenMarket, config: Config, say: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await fillOnce(market, config, say)
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error
      await sleep(tries * 1_000)
    }
  }
}

async function fillOnce(market: OpenMarket, config: Config, say: (line: string) => void): Promise<void> {
  const client = await market.connection.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      advisoryLocks.fillDemoMarket,
    ])
    if (!rows[0]?.mine || (await findAda(market))) return
    await fill(market, config, say)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.fillDemoMarket]).catch(() => {})
    client.release()
  }
}

async function fill(market: OpenMarket, config: Config, say: (line: string) => void) {
  say('Filling the demo market: people, sixty phones and their pictures …')
  const cast = await admitPeople(market)
  const phones = await listPhones(market, config, cast.sellers)
  if (market.ports.cards.kind === 'sandbox') await playSales(market, config, cast, phones)
  await bookAndWish(market, config, cast, phones)
  // Runs the hourly and the minutely job now; otherwise two months of sales would have neither fees nor seals until then.
  await postProviderFees({ ...market.connection, ports: market.ports })
  await sealLedger(market.connection)
}

/** In one transaction with Ada, so that the next start does not recreate what people have undone. */
async function bookAndWish(market: OpenMarket, config: Config, cast: DemoCast, phones: MadePhone[]) {
  const { bea, ben } = cast
  const admitAda = await openAdasAccount(market)
  const giveBadges = await demoBadges(market, config, cast)
  await market.connection.write(async (tx) => {
    await placeOrder(tx, bea, { ...contactOf(bea, config), marks: [], phoneId: at(phones, 2).id }, config)
    await placeOrder(tx, ben, { ...contactOf(ben, config), marks: [], phoneId: at(phones, 9).id }, config)
    await placeOrder(tx, ben, { ...contactOf(ben, config), marks: [], phoneId: at(phones, 31).id }, config)
    for (const index of [0, 2, 12, 24, 38]) await makeWish(tx, bea, at(phones, index))
    for (const index of [3, 9, 20]) await makeWish(tx, ben, at(phones, index))
    await saveSearches(tx, bea, at(phones, 1))
    await viewPhones(tx)
    const ada = await admitAda(tx)
    await reportPhones(tx, cast, ada, phones)
    await giveBadges(tx, ada)
  })
}

/** An alert for the model of a phone, sent as if the phone were new, and a broad alert. */
async function saveSearches(tx: Tx, person: { id: string }, phone: MadePhone) {
  const { model } = await tx
    .selectFrom('phones')
    .innerJoin('models', 'models.id', 'phones.modelId')
    .select('models.name as model')
    .where('phones.id', '=', phone.id)
    .executeTakeFirstOrThrow()
  await saveSearch(tx, person, { name: `${model} for me`, words: { model: [model] } })
  const maxPrice = inMarketMoney(200)
  await saveSearch(tx, person, { name: `Under ${priceText(maxPrice)}, like new`, words: { maxPrice, condition: ['like_new'] } })
  await notePhones(tx, [phone])
}

function at(phones: MadePhone[], index: number): MadePhone {
  const phone = phones[index]
  if (!phone) throw new Error(`The demo has no phone ${index}.`)
  return phone
}
