import type { Condition } from '#shared/domain/phones/listing-facts.ts'
import type { Grade, PriceCoefficients } from '#shared/domain/price-guidance/estimate.ts'
import type { LikePhone } from '#shared/domain/price-guidance/here.ts'
import { priceGuidance } from '#shared/domain/price-guidance/price-guidance.ts'
import { randomFrom } from '../../test/input/random.ts'
import type { KnownAsk } from './asks.ts'
import { coefficientsOf } from './coefficients.ts'
import { type Answer, scoreOf } from './methods.ts'

/** Markets that stand in for ours: the fit has not seen them. */
const played = ['ebay_us_2026', 'ebay_world_2025', 'marktplaats_nl_2024', 'multi_us_2024', 'skelbiu_lt_2025']
const salesTried = [0, 10, 30, 100, 300]
const maxAsked = 400

/** The condition that our sellers would choose for a grade; grades without one, such as new phones, are left out. */
const conditionOf: Partial<Record<Grade, Condition>> = {
  open: 'like_new',
  refurb_excellent: 'like_new',
  refurb_verygood: 'very_good',
  refurb_good: 'good',
  used: 'good',
}

/** Scores the product's guidance in a market that it was not fitted on, before and after some phones were sold there. */
export function localSales(asks: readonly KnownAsk[], apart: PriceCoefficients['apart']) {
  return Object.fromEntries(
    played.flatMap((market) => {
      const coefficients = coefficientsOf(
        asks.filter(({ source }) => source !== market),
        apart,
      )
      const { share } = randomFrom(5)
      const dealt = asks
        .filter(({ source, phone }) => source === market && conditionOf[phone.grade])
        .map((ask) => ({ ask, place: share() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ ask }) => ask)
      return salesTried
        .filter((count) => count < dealt.length / 2)
        .map((count) => {
          const sold = dealt.slice(0, count)
          const tried = dealt.slice(-maxAsked).map((ask) => {
            const here = { sold: sold.filter(({ brand }) => brand === ask.brand).map((one) => phoneOf(one, ask)), listed: [] }
            const guidance = priceGuidance(phoneOf(ask, ask), here, coefficients, new Date(`${ask.month}-15`))
            return { ask, said: { ours: guidance.basis === 'unknown' ? undefined : inDollars(guidance) } }
          })
          const known = tried.flatMap(({ ask, said: { ours } }) => (ours ? [{ ask, said: { ours } }] : []))
          return [`${market}, ${count} sales here`, scoreOf(known, 'ours')]
        })
    }),
  )
}

const inDollars = ({ low, middle, high }: { low: number; middle: number; high: number }): Answer => ({
  low: low / 100,
  middle: middle / 100,
  high: high / 100,
})

function phoneOf(ask: KnownAsk, asked: KnownAsk): LikePhone {
  const { brand, launchPrice, baseStorageGb = 0, ageYears, grade, model } = ask.phone
  const cents = Math.round(launchPrice * 100)
  return {
    brand,
    model: {
      name: ask.model,
      released: Math.floor(ask.released),
      storages: [{ storageGb: baseStorageGb, launchPriceCents: cents }],
    },
    storageGb: ask.storageGb ?? null,
    condition: conditionOf[grade] ?? null,
    // Three times the launch price, since asks may be higher than the launch price of the smallest storage.
    originalPriceCents: cents * 3,
    usedYears: Math.round(ageYears * 10) / 10,
    sameModel: model === asked.phone.model,
    priceCents: Math.round(ask.price * 100),
    at: new Date(`${ask.month}-15`),
  }
}
