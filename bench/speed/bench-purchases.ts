import type { MeasureResult } from './bench-market.ts'
import { purchasesOn } from './load/load-generator.ts'
import { type BuiltMarket, runIn } from './market/build-market.ts'
import { measure, type Rounds } from './measure.ts'
import { samplesOf } from './samples.ts'
import { startOurs } from './servers.ts'

/**
 * Measures whole purchases: a phone is booked, a payment intent created, paid by card and recorded. The card provider is the
 * built-in stand-in: the market's calls to it are answered in the market's process, those of browsers by a second server.
 * No other server may run on this market: its worker would take jobs, and use another provider.
 */
export async function benchPurchases(market: BuiltMarket, rounds: Rounds): Promise<MeasureResult> {
  const samples = await samplesOf(market)
  const withCards = { NODE_ENV: 'test', CARDS: 'sandbox', MAILER: 'mailbox' }
  const ours = await startOurs(market, withCards)
  const cards = await startOurs(market, { ...withCards, JOBS: 'off' })
  try {
    const [account] = await runIn(market.databaseUrl, ['select publishable_key as key from card_sandbox.account'])
    const generator = purchasesOn({
      url: ours.url,
      cards: { url: cards.url, key: String(account?.rows[0]?.key) },
      buyers: samples.buyers,
      phones: samples.bookable,
    })
    const results = await measure([generator], rounds)
    await generator.stop()
    const figures = results.map(({ shown: [purchases] }) => purchases?.perSecond.toFixed(0))
    console.log(`${market.phones.toLocaleString('en')} · purchase: ${figures.join(' ')} a second`)
    return { name: 'purchase', rivals: [], least: 65, results, memory: await ours.peakMemory() }
  } finally {
    for (const server of [ours, cards]) await server.stop()
  }
}
