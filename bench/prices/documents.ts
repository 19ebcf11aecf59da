import type { PriceCoefficients } from '#shared/domain/price-guidance/estimate.ts'
import type { Table } from './tables.ts'

/** The text of shared/domain/price-guidance/coefficients.ts: fitted values only, none of the rows. */
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
  return `import type { PriceCoefficients } from './price-guidance/estimate.ts'

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

The market shows a seller who lists a phone the usual price of similar phones. \`npm run bench:prices\` measures the error of this guidance. With \`--write\` it regenerates this page and \`shared/domain/price-guidance/coefficients.ts\`, with \`--fit\` only the latter; with \`--against FILE\` it tests the fit on the rows of that file. The market itself reads neither the bench nor its data. The product contains none of the rows, only the coefficients fitted on all of them.

## How the range is found

1. **The reference** (\`shared/domain/price-guidance/estimate.ts\`): ${coefficients.asks} asking prices of used phones on seven markets, from 2024 to ${coefficients.newest}: ${asks.join(', ')}. The logarithm of the price is a sum of effects: the price new, the age since release (piecewise linear, with breaks at two and at five years) and storage, each also with a separate effect for the brand; condition; the line of the model with its own ageing ('galaxy s ultra', 'iphone pro', 'pixel a': what a new model has in common with its predecessors); the market; and the model. Each effect is shrunk towards 0; a model's effect has half its weight with three asks. Outliers get less weight. For a known model, the release and the price new come from the reference or the catalogue, whatever the seller says; for another model they come from its seller. Our own market counts as one in the United States, without the level of any single market.
2. **Sales here** (\`localLevel\` in \`price-guidance/here.ts\`): the difference between sale prices and the reference, for the newest 150 sales of the category and 50 of the model, at most ten per seller and none of the seller's own. n sales move the level by n/(n + 30) of the median difference, and m sales of the model by m/(m + 5) of the remaining difference. The median is used because a mean followed the few outliers, and more sales made the guidance worse.
3. **The range** is intended to contain 80 % of phones: one in ten is below it, one in ten above. Its two halves are calibrated for each brand and year of age on rows that a fit had not seen. They are widened by measured amounts for what the fit does not know: markets differ by ${share(apart.markets)} (less as sales here accumulate), brands with few rows by ${share(apart.brands)}, unseen models by ${share(apart.models)}, and, if the newest ask is older than two years, by ${share(apart.perYear)} for each year since. The market shows the reasons for a wider range.
4. **Asks here**: up to twenty phones on offer, of the model or otherwise of the brand and of similar estimated price. If there are ten or more and their median, each price adjusted for the phone's own estimate, differs from the middle of the range by a third or more, the market shows both numbers and neither is advice. The same applies if the reference has fewer than 100 asks of the brand and five like phones are on offer.
5. **Phones sold here alone**, if the reference has no estimate: at least nine like phones, because the next phone lies between the lowest and the highest of n with a probability of (n − 1)/(n + 1).
6. **Not known**, with the reason: older than ${Math.floor(seen.years)} years, under ${seen.launchPrice.from} or over ${seen.launchPrice.to} $ new, or the price new is not known.

No range exceeds the price new. All values are whole dollars.

## Figures

Every row below was predicted by a fit that had not seen it, and its range was calibrated on other rows. The error is |predicted − asked| as a share of the asking price; "within the range" should be 80 %. Cells with fewer than 50 rows are left out. "Not known" are rows whose model has neither a release nor a price new in the catalogue or the reference.

${tables.map(tableText).join('\n\n')}

In the first tables the fit knows a row's own market, as it knows ours once enough phones have been sold here. In the table of a market that the fit has not seen, it does not, as at the start of our market: there the product's own rule makes the prediction, as if the given number of the market's rows had been sold here.

## What does not carry over

- These are asking prices. In Lithuania, phones were sold for 9.5 % less than the asking price; the page says about a tenth.
- Four of five rows are iPhones. There are few Samsungs of the last two years, so their ranges are wide; of Realme there are ${brands.Realme?.asks ?? 0} rows, of Redmi and other Xiaomis ${brands.Xiaomi?.asks ?? 0}, all of 2024 and most of them new: their ranges say little more than what brands have in common.
- Each market was sampled once, so the effects of the year and of the market cannot be separated: the table of 2024 and later shows the error of a fit that is two years old.
- Euros count as dollars: a market's level includes the exchange rate.
- Faults, colour, the battery and a network lock are not taken into account.
- If the catalogue has only the year, release dates and US prices of the reference are from memory; they were compared with the catalogue's. Few were confirmed by a second source: that an iPhone 12 to 16 (not Pro) cost 30 $ more without a carrier, and what the iPhone 8 came with. Prices of models since 2025 are from one source each.
- A storage size that was released later than its model (iPhone 8 with 128 GB) cost less new than the smaller size did at first: the reference uses the smallest.
`
}

function tableText({ title, rows }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const lines = Object.entries(rows).map(
    ([name, row]) => `| ${name} | ${columns.map((column) => row[column] ?? '').join(' | ')} |`,
  )
  return `**${title}**\n\n| | ${columns.join(' | ')} |\n| --- |${columns.map(() => ' ---: |').join('')}\n${lines.join('\n')}`
}
