import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { expireOffers } from '#server/features/offers/expire-offers.ts'
import { runTimers } from '#server/features/order-progress/run-timers.ts'
import { refundCharge } from '#server/features/payments/refunds/refund-charge.ts'
import { sendPayout } from '#server/features/payouts/send-payout.ts'
import { refreshScoresIn } from '#server/features/ratings/refresh-scores.ts'
import type { OpenMarket } from '#server/open-market.ts'
import { putClockBack } from '#server/turn-clock.ts'
import type { DemoCast } from './cast.ts'
import { connectDemoAccount } from './connect-demo-account.ts'
import { talk } from './conversations.ts'
import type { MadePhone } from './factories.ts'
import { moveDemoBank } from './move-demo-bank.ts'
import { acceptDemoOffer, bargain, makeDemoOffer } from './offers.ts'
import { ask } from './questions.ts'
import { openDueRatings, sayDemoRating } from './ratings.ts'
import { type DemoSale, demoAccounts, demoSales } from './sales.ts'
import { sellPhone } from './sell-phone.ts'
import { type Played, takeDemoStep } from './take-demo-step.ts'

type Act = { ago: number; play: () => Promise<unknown> }

/**
 * Creates the demo's past sales, offers, questions and messages with the market's own code: turns its clock back and then
 * forward through the weeks, so that jobs that become due run too. An interrupted run is continued by the next.
 */
export async function playSales(market: OpenMarket, config: Config, cast: DemoCast, phones: MadePhone[]): Promise<void> {
  const acts = [
    ...accountsOf(market, config, cast),
    ...talk(market, config, cast, phones),
    ...ask(market, cast, phones),
    ...bargain(market, config, cast, phones),
    ...demoSales.flatMap((sale) => actsOf(market, config, cast, { sale, phones })),
  ]
  const { connection } = market
  const clock = { connection, config }
  try {
    for (const { ago, play } of withEachDay(acts)) {
      await putClockBack(clock, ago * 3_600)
      await doWhatIsDue(market, config)
      await play()
    }
    await putClockBack(clock, 0)
    await doWhatIsDue(market, config)
    await connection.write(refreshScoresIn)
    await connection.write(countAsRead)
  } finally {
    await putClockBack(clock, 0)
  }
}

function accountsOf(market: OpenMarket, config: Config, { sellers }: DemoCast): Act[] {
  if (market.ports.cards.payouts === 'none') return []
  return demoAccounts.flatMap(({ email, ago, number }) => {
    const seller = sellers.find((one) => one.email === email)
    const account = seller && { personId: seller.id, name: seller.name, number }
    return account ? [{ ago, play: () => connectDemoAccount(market, config, account) }] : []
  })
}

function actsOf(
  market: OpenMarket,
  config: Config,
  cast: DemoCast,
  { sale, phones }: { sale: DemoSale; phones: MadePhone[] },
): Act[] {
  const phone = phones[sale.index]
  const seller = cast.sellers[sale.index % cast.sellers.length]
  if (!phone || !seller) throw new Error(`The demo has no phone ${sale.index}.`)
  const people = { buyer: cast[sale.buyer], seller }
  const played: Played = { ...sale, orderId: '', people }
  const { offer } = sale
  const pay = async () => {
    if (offer) await acceptDemoOffer(market, config, { ...people, phone })
    const terms = { ...config.terms, ...sale.terms }
    played.orderId = await sellPhone(market, { ...config, terms }, { buyer: people.buyer, phone })
  }
  return [
    ...(offer
      ? [{ ago: offer.ago, play: () => makeDemoOffer(market, offer, { ...people, phone, country: config.country }) }]
      : []),
    { ago: sale.paid, play: pay },
    ...sale.steps.map((step) => ({ ago: step.ago, play: () => takeDemoStep(market, config, played, step) })),
    ...(sale.ratings ?? []).map((rating) => ({ ago: rating.ago, play: () => sayDemoRating(market, played, rating) })),
    ...(sale.bank ?? []).map(({ ago, does }) => ({ ago, play: () => moveDemoBank(market, config, played.orderId, does) })),
  ]
}

/** All events in order of time, and one for each day between them. */
function withEachDay(acts: Act[]): Act[] {
  const earliest = Math.max(...acts.map(({ ago }) => ago))
  const days = Array.from({ length: Math.floor(earliest / 24) }, (_, day) => ({ ago: (day + 1) * 24, play: async () => {} }))
  return [...acts, ...days].sort((one, other) => other.ago - one.ago)
}

/** Marks notices from before yesterday as read, and their letters as sent. */
const countAsRead = (tx: Tx) =>
  tx
    .updateTable('notices')
    .set((eb) => ({ readAt: eb.ref('createdAt'), mailedAt: eb.ref('createdAt') }))
    .where('createdAt', '<', sql<Date>`market_now() - interval '1 day'`)
    .execute()

/** The job does the same once the market runs. */
async function doWhatIsDue(market: OpenMarket, config: Config): Promise<void> {
  const { connection, ports } = market
  const { db } = connection
  const context = { ...connection, ports, config }
  await runTimers(connection)
  await openDueRatings(market, config)
  await expireOffers(connection)
  const refunds = await db.selectFrom('refunds').select('id').where('state', '=', 'requested').execute()
  for (const { id } of refunds) await refundCharge(context, id)
  const payouts = await db
    .selectFrom('payouts')
    .select('orderId')
    .where('state', 'in', ['due', 'waiting_account'])
    .where((eb) => eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '<=', marketNow)]))
    .execute()
  for (const { orderId } of payouts) await sendPayout(context, orderId)
}
