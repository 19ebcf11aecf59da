import type { AgeCurve, Knot } from '#shared/domain/age-curve.ts'
import { fewestSold, likeness, shareWithin } from '#shared/domain/price-guidance.ts'
import type { Table } from './tables.ts'

const ours = ['Samsung', 'Realme', 'Redmi', 'Apple']
const rounded = (value: number) => Number(value.toPrecision(3))
const knots = (list: readonly Knot[]) => list.map(([at, factor]): Knot => [rounded(at), rounded(factor)])

/** shared/domain/resale-curve.ts: the factors and where they are from, none of the rows. */
export function curveDocument(curve: AgeCurve, day: Date): string {
  const brands = ours.map((brand) => {
    const { factor = 1, sample = 0 } = curve.brands[brand] ?? {}
    return [brand, { factor: rounded(factor), sample }]
  })
  const { sample, years, originalPrice, kept, byYears, low, high, width } = curve
  const written = {
    ...{ sample, years, originalPrice, kept: knots(kept), byYears: knots(byYears), brands: Object.fromEntries(brands) },
    ...{ low: knots(low), high: knots(high), width: knots(width) },
  }
  return `import type { AgeCurve } from './age-curve.ts'

/**
 * Written by \`npm run bench:prices -- --write\` on ${day.toISOString().slice(0, 10)} from ${sample} used smartphones released from 2013 to 2020
 * (public shops' prices in euro, taken as dollars; Redmi are Xiaomi's). docs/PRICE-GUIDANCE.md says how, and how far off it is.
 */
export const resaleCurve: AgeCurve = ${JSON.stringify(written)}
`
}

export function guidanceDocument(curve: AgeCurve, tables: readonly Table[]): string {
  return `# What a phone is worth

A seller who lists a phone is told what phones like it sell for. \`npm run bench:prices\` measures how far off that is; with \`--write\` it writes this page and the curve in \`shared/domain/resale-curve.ts\` anew. The market itself reads neither the bench nor its data.

## How the range is found

1. **Phones sold here** (\`soldHere\` in \`shared/domain/price-guidance.ts\`). Like phones are of the same category, used within half a year of the same time, cost new within a factor of ${likeness.price}, and were listed here in the last ${likeness.months} months and sold. With ${fewestSold} of them of the same model (as the market tells models apart by the product's name), those alone count; else, with ${fewestSold} of any model, all. Each says what share of its original price it fetched; the range is those shares times this phone's original price.
2. **The age curve** (\`shared/domain/age-curve.ts\`) where there are fewer than ${fewestSold}. Three factors are multiplied: the share kept by original price, by years used, and by brand. Each factor is the mean of what the other two leave unexplained, in turn, 20 times. Price and age have one mean a bin, and neighbours that rise are pooled, so that nothing gains by growing older. A brand's factor counts half once 20 phones are behind it.
3. **Not known** where the phone is outside of what the curve has seen: used less than ${curve.years.from} or more than ${curve.years.to} years, or under ${curve.originalPrice.from} or over ${curve.originalPrice.to} $ new (the middle 98 % of its phones); or where nobody says what it cost new.

No range goes above the original price. All are whole dollars.

**The range** is where ${shareWithin * 100} % of phones are to sell: one of ten below, one of ten above. Of phones sold here it is taken from their own order; of n phones the next lies between the lowest and the highest with a chance of (n − 1)/(n + 1), which is ${shareWithin * 100} % for ${fewestSold}: hence ${fewestSold}. For the curve it is how far phones strayed from a middle fitted without them, in four bands of age, widened or narrowed by price.

**Why switch and not blend.** On these rows like phones and the curve are about equally far off (third table), so accuracy does not decide. Phones sold here are in our currency, of this year, with our buyers; the curve's are none of that. A blend would need a weight that no data here can give.

## Figures

Every row below was asked of a fit that had not seen it. MAE is the mean of |said − fetched|; the ratio is the used price over the new one. The last column is the share of phones that sold within our range; it should be ${shareWithin * 100} %.

${tables.map(tableText).join('\n\n')}

## What does not carry over

- The curve's prices are of phones released from 2013 to 2020, used up to three years, unlocked, in euro, as public shops asked for them. We take a euro for a dollar; the last table says what that does to the middle.
- Prices of new phones have risen since, and phones last longer. What it says of a later generation is shown by the table of later phones; ours are later still. Phones above 600 € are few, and their range is too narrow by the second table.
- It has ${ours.map((brand) => `${curve.brands[brand]?.sample ?? 0} of ${brand === 'Redmi' ? 'Xiaomi, for our Redmi' : brand}`).join(', ')}: of a brand with few, mostly the others speak.
- It knows neither condition, storage, colour nor faults: the range is that wide partly because of them. Neither does a listing's price say what a shop added to it.
- One person's phones may be many of those sold here; nothing weighs them down.
`
}

function tableText({ title, rows }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const lines = Object.entries(rows).map(([name, row]) => {
    const cells = new Map(Object.entries(row))
    return `| ${name} | ${columns.map((column) => cells.get(column) ?? '').join(' | ')} |`
  })
  return `**${title}**\n\n| | ${columns.join(' | ')} |\n| --- |${columns.map(() => ' ---: |').join('')}\n${lines.join('\n')}`
}
