import { ageBandOf } from '#shared/domain/price-guidance/estimate.ts'
import { zOfOneInTen } from '#shared/domain/price-guidance/here.ts'
import type { KnownAsk } from './asks.ts'
import { halfWidthAt, spreadsOf } from './calibrate.ts'
import { fitAsks, logPriceAt } from './fit.ts'
import type { Fold } from './folds.ts'

/** A method's prediction for a row, in dollars. */
export type Answer = { middle: number; low?: number; high?: number }
export type Method = (train: readonly KnownAsk[]) => (ask: KnownAsk) => Answer

/** Our method: uses the row's market as far as the training rows cover it, and calibrates the range on the training rows. */
export const ours: Method = (train) => oursWidened(0)(train)

/** Our method with a wider range, as the product uses for unseen groups; `apart` is a standard deviation of the logarithm. */
export const oursWidened =
  (apart: number): Method =>
  (train) => {
    const fit = fitAsks(train)
    const { low, high } = spreadsOf(train)
    return (ask) => {
      const log = logPriceAt(fit, ask)
      const reach = (spread: typeof low) => Math.hypot(halfWidthAt(spread, ask), zOfOneInTen * apart)
      return { middle: Math.exp(log), low: Math.exp(log - reach(low)), high: Math.exp(log + reach(high)) }
    }
  }

const kept = ({ price, phone }: KnownAsk) => Math.log(price / phone.launchPrice)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Rival: the (geometric) mean share of the launch price that a brand keeps. */
export const brandMean: Method = (train) => meanBy(train, ({ phone }) => phone.brand)

/** Rival: the same mean for each age band of a brand. */
export const brandCurve: Method = (train) => meanBy(train, ({ phone }) => `${phone.brand} ${ageBandOf(phone.ageYears)}`)

function meanBy(train: readonly KnownAsk[], groupOfAsk: (ask: KnownAsk) => string) {
  const all = mean(train.map(kept))
  const means = new Map([...Map.groupBy(train, groupOfAsk)].map(([group, asks]) => [group, mean(asks.map(kept))]))
  return (ask: KnownAsk) => ({ middle: ask.phone.launchPrice * Math.exp(means.get(groupOfAsk(ask)) ?? all) })
}

/** Rival: least-squares regression of the price's logarithm on the launch price's logarithm. */
export const oneLine: Method = (train) => {
  const points = train.map(({ price, phone }) => [Math.log(phone.launchPrice), Math.log(price)] as const)
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))]
  const slope = mean(points.map(([a, b]) => (a - x) * (b - y))) / mean(points.map(([a]) => (a - x) ** 2))
  return ({ phone }) => ({ middle: Math.exp(y + slope * (Math.log(phone.launchPrice) - x)) })
}

/** A row and each method's prediction for it, from a fit that has not seen it. */
export type Prediction<Name extends string> = { ask: KnownAsk; said: Record<Name, Answer> }

export function crossValidate<Name extends string>(
  methods: Record<Name, Method>,
  folds: readonly Fold<KnownAsk>[],
): Prediction<Name>[] {
  const names = Object.keys(methods) as Name[]
  return folds.flatMap(({ train, test }) => {
    const fitted = names.map((name) => [name, methods[name](train)] as const)
    return test.map((ask) => ({
      ask,
      said: Object.fromEntries(fitted.map(([name, predict]) => [name, predict(ask)])) as Record<Name, Answer>,
    }))
  })
}

/** The errors of one method, and the share of prices within its range. */
export function scoreOf<Name extends string>(tried: readonly Prediction<Name>[], name: Name) {
  const off = tried.map(({ ask, said }) => Math.abs(said[name].middle / ask.price - 1)).toSorted((a, b) => a - b)
  const within = tried.flatMap(({ ask, said }) => {
    const { low, high } = said[name]
    return low === undefined || high === undefined ? [] : [ask.price >= low && ask.price <= high]
  })
  const share = within.filter(Boolean).length / within.length
  return {
    rows: tried.length,
    'median error': percent(off[Math.floor(off.length / 2)] ?? 0),
    'eight of ten err by less than': percent(off[Math.floor(off.length * 0.8)] ?? 0),
    'within the range': within.length > 0 ? percent(share) : '–',
  }
}

export const percent = (share: number) => `${(share * 100).toFixed(1)} %`
