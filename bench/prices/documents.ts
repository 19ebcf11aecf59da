import type { PriceCoefficients } from '#shared/domain/price-guidance-estimate.ts'
import type { Table } from './tables.ts'

/** The text of shared/domain/price-guidance-coefficients.ts: fitted values only, none of the rows. */
export function coefficientsDocument(coefficients: PriceCoefficients): string {
  const { terms, models, ...others } = coefficients
  const line = (value: object) => JSON.stringify(value, rounded)
  const lines = [
    ...Object.entries(others).map(([name, value]) => `  ${name}: ${JSON.stringify(value, rounded)},`),
    '  terms: {',
    ...inThrees(Object.entries(terms).map(([name, value]) => `${JSON.stringify(name)}: ${rounded(name, value)},`)),
    '  },',
    '  models: {',
    ...Object.entries(models).flatMap(([brand, own]) => [
      `    ${brand}: {`,
      ...Object.entries(own).map(([model, reference]) => `      ${JSON.stringify(model)}: ${line(reference)},`),
      '    },',
    ]),
    '  },',
  ]
  return `import type { PriceCoefficients } from './price-guidance-estimate.ts'

/**
 * Written by \`npm run bench:prices -- --write\` from ${coefficients.asks} asking prices of used phones elsewhere, the newest of ${coefficients.newest}.
 * docs/PRICE-GUIDANCE.md says how, and how far off it is.
 */
// biome-ignore format: one line a model is easier to compare.
export const priceCoefficients: PriceCoefficients = {
${lines.join('\n')}
}
`
}

const inThrees = (texts: string[]) =>
  Array.from({ length: Math.ceil(texts.length / 3) }, (_, line) => `    ${texts.slice(line * 3, line * 3 + 3).join(' ')}`)

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)

export function guidanceDocument(coefficients: PriceCoefficients, tables: readonly Table[]): string {
  const { apart, brands, seen } = coefficients
  const asks = Object.entries(brands).map(([brand, one]) => `${brand} ${one.asks} (until ${one.newest})`)
  const share = (sd: number) => `${Math.round((Math.exp(sd) - 1) * 100)} %`
  return `# What a phone is worth

A seller who lists a phone is told what phones like it go for. \`npm run bench:prices\` measures how far off that is; with \`--write\` it writes this page and \`shared/domain/price-guidance-coefficients.ts\` anew, with \`--fit\` the latter alone; with \`--against FILE\` it asks of a file's rows what was fitted on the others. The market itself reads neither the bench nor its data, and none of the rows is in the product: only what follows from all of them.

## How the range is found

1. **The reference** (\`shared/domain/price-guidance-estimate.ts\`): ${coefficients.asks} asking prices of used phones on seven markets, of 2024 to ${coefficients.newest}: ${asks.join(', ')}. The logarithm of the price is a sum of effects: the price new, the age since release (bent at two and at five years), storage, condition, the brand's own part of each, the line of the model with its own ageing ('galaxy s ultra', 'iphone pro', 'pixel a': what a new model has in common with those before it), the market, and the model. Each effect is drawn towards 0; a model's counts half with three asks. Rows far off count less. A model that is known goes by its release and price new, whatever the seller says of them; another one by what its seller says. Our own market is taken for one of the United States, of no market's own level.
2. **Sales here** (\`localLevel\` in \`price-guidance-here.ts\`): of the newest 150 of the category and 50 of the model, at most ten of one seller and none of one's own, how far they lie from the reference. n of them move the level by n/(n + 30) of the middle of that, and those of the model by m/(m + 5) of what is left. The middle, since a mean followed the few that were far off, and more sales made the guidance worse.
3. **The range** is where 80 % of phones are to lie: one of ten below, one of ten above. Its two halves are calibrated for each brand and year of age on rows that a fit had not seen, and widened by what was measured for what the fit does not know: markets lie apart by ${share(apart.markets)} (less as sales here come), brands that it has hardly seen by ${share(apart.brands)}, models it has not seen by ${share(apart.models)}, and where its newest ask is older than two years, by ${share(apart.perYear)} for each year. What widens it is said.
4. **Asks here**: up to twenty phones on offer, of the model or else of the brand and of about its worth. Ten or more of them whose middle, each taken by its own worth, lies off the range's by a third or more: both numbers are shown, and neither is advice. The same where the reference has fewer than 100 asks of the brand and five like phones are on offer.
5. **Phones sold here alone** where the reference knows nothing: nine like ones, for of n phones the next lies between the lowest and the highest with a chance of (n − 1)/(n + 1).
6. **Not known**, with the reason: older than ${Math.floor(seen.years)} years, under ${seen.launchPrice.from} or over ${seen.launchPrice.to} $ new, or nobody says what it cost new.

No range goes above the price new. All are whole dollars.

## Figures

Every row below was asked of a fit that had not seen it, and its range calibrated on others than itself. The error is |said − asked| as a share of the price asked; "within the range" should be 80 %. Cells with fewer than 50 rows are left out. "Not known" are rows whose model has neither a release nor a price new in the catalogue or the reference.

${tables.map(tableText).join('\n\n')}

In the first tables a row's own market is known to the fit, as ours is once enough was sold here. In the last one it is not, as ours is at first: there the product's own rule answers, as if so many of the market's rows had been sold here.

## What does not carry over

- These are asking prices. In Lithuania phones were sold for 9.5 % less than they were asked for; the page says about a tenth.
- Four of five rows are iPhones. Samsungs of the last two years are few, and their ranges wide for it; of Realme there are ${brands.Realme?.asks ?? 0} rows, of Redmi and other Xiaomis ${brands.Xiaomi?.asks ?? 0}, all of 2024 and most of them new: their ranges say hardly more than what brands have in common.
- Each market was asked once. What is the year's and what the market's doing cannot be told apart: the table of 2024 and later shows how far a fit of two years ago goes wrong.
- Euro are taken for dollars: a market's level holds the rate as well.
- Faults, colour, the battery and a network lock are not known to it.
- Days of release and US prices of the reference are from memory where the catalogue has the year alone; they were held against the catalogue's. Few were seen in a second place: that an iPhone 12 to 16 (not Pro) cost 30 $ more without a carrier, and what the iPhone 8 came with. Prices of models since 2025 are of one source each.
- A storage that came later than its model (iPhone 8 with 128 GB) cost less new than its smaller one did at first: the reference goes by the smallest.
`
}

function tableText({ title, rows }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const lines = Object.entries(rows).map(
    ([name, row]) => `| ${name} | ${columns.map((column) => row[column] ?? '').join(' | ')} |`,
  )
  return `**${title}**\n\n| | ${columns.join(' | ')} |\n| --- |${columns.map(() => ' ---: |').join('')}\n${lines.join('\n')}`
}
