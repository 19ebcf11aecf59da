import { conditionNames } from '#shared/domain/phones/listing-facts.ts'
import { cellOf, type PriceCoefficients, type Spread, termsOf } from '#shared/domain/price-guidance/estimate.ts'
import type { KnownAsk } from './asks.ts'
import { type MarketSpread, marketFactor, quantileOf, spreadBetweenGroups, spreadsOf } from './calibrate.ts'
import { type Fit, fitAsks, groupTerms, newestOf } from './fit.ts'

/** Difference between the two worst shop grades of the same iPhone 13, from `iphone13-grades.csv`. */
const fairAgainstGood = -0.11

/**
 * What the fit misses, which has few of either: offered for parts, phones of `used-prices.csv` cost a fifth less than it says
 * (168 rows), and sealed ones a third more than used ones (439 rows).
 */
const forPartsHere = -0.23
const sealedHere = 0.29

/** The coefficients that the product ships, fitted on all given rows. */
export function coefficientsOf(asks: readonly KnownAsk[], apart = spreadBetweenGroups(asks)): PriceCoefficients {
  const fit = fitAsks(asks)
  const { low, high } = spreadsOf(asks)
  const ages = asks.map(({ phone }) => phone.ageYears)
  const prices = [...new Set(asks.map(({ phone }) => phone.launchPrice))]
  const byBrand = [...Map.groupBy(asks, ({ phone }) => phone.brand)]
  return {
    asks: asks.length,
    newest: newestOf(asks),
    terms: termsHere(fit, asks),
    conditions: conditionsOf(fit),
    sealed: sealedHere,
    models: fit.models,
    brands: Object.fromEntries(byBrand.map(([brand, own]) => [brand, { asks: own.length, newest: newestOf(own) }])),
    low: spreadHere(low, asks),
    high: spreadHere(high, asks),
    apart,
    seen: {
      years: Math.floor(quantileOf(ages, 0.995) * 10) / 10,
      // A little beyond the lowest and the highest launch price.
      launchPrice: { from: Math.floor(Math.min(...prices) * 0.75), to: Math.ceil(Math.max(...prices) * 1.25) },
    },
  }
}

/** The terms that the product uses; its market counts as one of the US group, without the level of any single market. */
function termsHere({ terms }: Fit, asks: readonly KnownAsk[]): Record<string, number> {
  const names = new Set(asks.flatMap(({ phone }) => termsOf(phone).map(([name]) => name)))
  const own = Object.fromEntries([...names].filter((name) => used(name)).map((name) => [name, terms[name] ?? 0]))
  const [level, dear, age] = groupTerms('US', 1, 1).map(([name]) => terms[name] ?? 0)
  const add = (name: string, value = 0) => {
    own[name] = (own[name] ?? 0) + value
  }
  add('level', level)
  add('dear', dear)
  for (const name of ['years to 2', 'years 2 to 5', 'years past 5']) add(name, age)
  return own
}

/** Only the grades `used` and `parts` are terms of the product; shops' grades become conditions. */
const used = (name: string) => !name.startsWith('grade ') || /^grade (used|parts)/.test(name)

/** Our conditions from the steps between the shops' grades: 'good' is what others simply call used. */
function conditionsOf({ terms }: Fit): PriceCoefficients['conditions'] {
  const grade = (name: string) => terms[`grade ${name}`] ?? 0
  const steps = {
    like_new: grade('refurb_excellent') - grade('refurb_good'),
    very_good: grade('refurb_verygood') - grade('refurb_good'),
    good: 0,
    fair: fairAgainstGood,
    for_parts: forPartsHere,
  }
  return Object.fromEntries(conditionNames.map((name) => [name, steps[name]])) as PriceCoefficients['conditions']
}

/** The spread without market factors, which are unknown for our market: each cell gets the mean of its rows' factors. */
function spreadHere(spread: MarketSpread, asks: readonly KnownAsk[]): Spread {
  const cells = [...Map.groupBy(asks, ({ phone }) => cellOf(phone.brand, phone.ageYears))]
  const withMarkets = ([cell, own]: [string, KnownAsk[]]): [string, number] => {
    const logs = own.map((ask) => Math.log(marketFactor(spread, ask)))
    return [cell, (spread.byCell[cell] ?? 1) * Math.exp(logs.reduce((sum, one) => sum + one, 0) / logs.length)]
  }
  const { used: usedGrade = 1, parts = 1 } = spread.byGrade
  return { base: spread.base, byCell: Object.fromEntries(cells.map(withMarkets)), byGrade: { used: usedGrade, parts } }
}
