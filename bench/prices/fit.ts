import { type ModelReference, type PriceCoefficients, termsOf } from '#shared/domain/price-guidance/estimate.ts'
import { groupOf, type KnownAsk } from './asks.ts'

/** The fitted effects, including those of markets, which the product does not use because it is a market of its own. */
export type Fit = { terms: Record<string, number>; models: PriceCoefficients['models'] }

/** One unknown of the fit: its rows, its factor in each row, and how strongly it is pulled towards 0. */
type Unknown = { rows: Int32Array; values: Float64Array; pull: number; value: number }

/** With fewer sweeps, ages, lines and models do not converge: with 40 a new flagship was a sixth too low. */
const sweeps = 200
/** Rows with a larger residual get less weight, so that nonsense prices do not dominate. */
const farOff = 0.1

/** The number of rows at which an effect is pulled halfway to 0. Terms that all rows share are hardly pulled. */
function pullOf(name: string): number {
  if (/^(model|market's model)/.test(name)) return name.startsWith('model') ? 3 : 8
  if (/^market (dear|age)/.test(name)) return 10
  if (name.startsWith('group')) return 1
  if (/^market/.test(name)) return 1
  if (/^grade .* (at|by)/.test(name)) return 5
  return /, |^line/.test(name) ? 3 : 0.1
}

type Terms = readonly (readonly [name: string, value: number])[]
/** Cached, since many fits need a row's terms. */
const kept = new WeakMap<KnownAsk, Terms>()

export function termsOfAsk(ask: KnownAsk): Terms {
  const terms = kept.get(ask) ?? makeTerms(ask)
  kept.set(ask, terms)
  return terms
}

/** The product's terms, and those that only the rows need: the market that a row is from, and the model's effect. */
function makeTerms(ask: KnownAsk): Terms {
  const { phone, source } = ask
  const dear = Math.log(phone.launchPrice / 700)
  return [
    ...termsOf(phone),
    [`model ${phone.brand} ${phone.model}`, 1],
    ...groupTerms(groupOf(source), dear, phone.ageYears),
    [`market ${source}`, 1],
    [`market dear ${source}`, dear],
    [`market age ${source}`, phone.ageYears],
    [`market's model ${source} ${phone.brand} ${phone.model}`, 1],
    ...(phone.storageGb ? [] : [[`market storage unknown ${source}`, 1] as const]),
    ...(phone.grade === 'used' ? [] : [[`grade ${phone.grade} at ${source}`, 1] as const]),
  ]
}

export const groupTerms = (group: string, dear: number, ageYears: number): [name: string, value: number][] => [
  [`group ${group}`, 1],
  [`group dear ${group}`, dear],
  [`group age ${group}`, ageYears],
]

/** Weighted ridge regression: every effect is pulled towards 0; solved one unknown at a time, in `sweeps` sweeps. */
export function fitAsks(asks: readonly KnownAsk[]): Fit {
  const unknowns = unknownsOf(asks)
  const left = Float64Array.from(asks, ({ price }) => Math.log(price))
  const weights = new Float64Array(left.length).fill(1)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const one of unknowns.values()) settle(one, left, weights)
    if (sweep < 3) continue
    for (const [row, rest] of left.entries()) weights[row] = Math.min(1, farOff / Math.max(Math.abs(rest), 1e-9))
  }
  const values = [...unknowns].map(([name, { value }]) => [name, value] as const)
  return {
    terms: Object.fromEntries(values.filter(([name]) => !name.startsWith('model '))),
    models: modelsOf(asks, (name) => unknowns.get(name)?.value ?? 0),
  }
}

function unknownsOf(asks: readonly KnownAsk[]): Map<string, Unknown> {
  const found = new Map<string, { rows: number[]; values: number[] }>()
  for (const [row, ask] of asks.entries()) {
    for (const [name, value] of termsOfAsk(ask)) {
      const one = found.get(name) ?? { rows: [], values: [] }
      found.set(name, one)
      one.rows.push(row)
      one.values.push(value)
    }
  }
  const unknown = ([name, { rows, values }]: [string, { rows: number[]; values: number[] }]): [string, Unknown] => [
    name,
    { rows: Int32Array.from(rows), values: Float64Array.from(values), pull: pullOf(name), value: 0 },
  ]
  return new Map([...found].map(unknown))
}

/** Optimizes one unknown with all others fixed; `left` are the residuals. Loops by index, since all of the time is spent here. */
function settle(one: Unknown, left: Float64Array, weights: Float64Array): void {
  const { rows, values, pull } = one
  let [sum, weight] = [-pull * one.value, pull]
  for (let place = 0; place < rows.length; place++) {
    const [row, value] = [rows[place] as number, values[place] as number]
    const weighted = (weights[row] as number) * value
    sum += weighted * (left[row] as number)
    weight += weighted * value
  }
  const step = sum / weight
  one.value += step
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number
    left[row] = (left[row] as number) - step * (values[place] as number)
  }
}

function modelsOf(asks: readonly KnownAsk[], effectOf: (name: string) => number): Fit['models'] {
  const byBrand = Map.groupBy(asks, ({ phone }) => phone.brand)
  const models = (brand: string, own: readonly KnownAsk[]) =>
    [...Map.groupBy(own, ({ phone }) => phone.model ?? '')].map(([model, rows]): [string, ModelReference] => [
      model,
      {
        effect: effectOf(`model ${brand} ${model}`),
        launchPrice: rows[0]?.phone.launchPrice ?? 0,
        baseStorageGb: rows[0]?.phone.baseStorageGb ?? 0,
        released: rows[0]?.released ?? 0,
        asks: rows.length,
        newest: newestOf(rows),
      },
    ])
  return Object.fromEntries([...byBrand].map(([brand, own]) => [brand, Object.fromEntries(models(brand, own))]))
}

export const newestOf = (asks: readonly KnownAsk[]): string =>
  asks
    .map(({ month }) => month)
    .toSorted()
    .at(-1) ?? ''

/** The predicted logarithm of a row's price: with its market's effects if the fit knows the market, else its group's alone. */
export function logPriceAt({ terms, models }: Fit, ask: KnownAsk): number {
  const own = models[ask.phone.brand]?.[ask.phone.model ?? '']?.effect ?? 0
  return termsOfAsk(ask).reduce((sum, [name, value]) => sum + (terms[name] ?? 0) * value, own)
}
