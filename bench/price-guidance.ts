import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { described, readAsks, readReference } from './prices/asks.ts'
import { coefficientsOf } from './prices/coefficients.ts'
import { coefficientsDocument, guidanceDocument } from './prices/documents.ts'
import { recentModels } from './prices/recent-models.ts'
import { tablesOf } from './prices/tables.ts'

/**
 * `npm run bench:prices -- [FILE] [--against FILE] [--write | --fit]` measures the error of the price guidance on asks that it
 * was not fitted on, beside simple rivals. --against tests what was fitted on the first file with the rows of a second one;
 * --write rewrites the product's coefficients and docs/PRICE-GUIDANCE.md, --fit only the coefficients, without measuring.
 */
const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const place = args.indexOf('--against')
const against = place < 0 ? undefined : args[place + 1]
const file = args.find((arg) => !arg.startsWith('--') && arg !== against)

const data = await Promise.all([readAsks(file), readReference()]).catch((error: Error) => {
  console.log(`Skipped: there are no asks to fit on. ${error.message}`)
  return process.exit(0)
})
const [asks, reference] = data

async function writeCoefficients() {
  const coefficients = coefficientsOf(asks.flatMap((ask) => described(ask, reference) ?? []))
  await writeFile(path.join(root, 'shared/domain/price-guidance/coefficients.ts'), coefficientsDocument(coefficients))
  return coefficients
}

if (args.includes('--fit')) {
  await writeCoefficients()
} else {
  const tables = tablesOf(asks, reference, against === undefined ? undefined : await readAsks(against))
  tables.push({
    title: 'Recent models in good condition, today and in a market without sales yet, in dollars',
    rows: recentModels(coefficientsOf(asks.flatMap((ask) => described(ask, reference) ?? [])), new Date()),
  })
  for (const { title, rows } of tables) {
    console.log(title)
    console.table(rows)
  }
  if (args.includes('--write'))
    await writeFile(path.join(root, 'docs/PRICE-GUIDANCE.md'), guidanceDocument(await writeCoefficients(), tables))
}
