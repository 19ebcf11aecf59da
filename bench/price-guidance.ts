import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { curveDocument, guidanceDocument } from './prices/documents.ts'
import { fitCurve } from './prices/fit-curve.ts'
import { devicesFile, isPhone, readDevices } from './prices/rows.ts'
import { tablesOf } from './prices/tables.ts'

/**
 * `npm run bench:prices -- [FILE] [--against FILE] [--write]`: how far off the price guidance is on phones it was not
 * fitted on, beside simple rivals. --against asks of a second file's phones what was fitted on the first's; --write
 * writes the product's curve and docs/PRICE-GUIDANCE.md anew.
 */
const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const place = args.indexOf('--against')
const against = place < 0 ? undefined : args[place + 1]
const file = args.find((arg) => !arg.startsWith('--') && arg !== against) ?? devicesFile

const devices = await readDevices(file).catch((error: Error) => {
  console.error(`There are no resale values to fit on: ${error.message}`)
  return process.exit(1)
})
const tables = tablesOf(devices, against === undefined ? undefined : await readDevices(against))
for (const { title, rows } of tables) {
  console.log(title)
  console.table(rows)
}

if (args.includes('--write')) {
  const curve = fitCurve(devices.filter(isPhone))
  const curveFile = path.join(root, 'shared/domain/resale-curve.ts')
  await writeFile(curveFile, curveDocument(curve, new Date()))
  spawnSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', curveFile])
  await writeFile(path.join(root, 'docs/PRICE-GUIDANCE.md'), guidanceDocument(curve, tables))
}
