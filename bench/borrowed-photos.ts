import { openBenchDatabase } from './bench-database.ts'
import { photographs } from './borrowed-photos/photographs.ts'
import { allChanges, keptOf, tryChange } from './borrowed-photos/recall.ts'
import { fillPrints, measureSpeed } from './borrowed-photos/scale.ts'

/**
 * `npm run bench:photos [-- recall | scale [PRINTS]]`: how often a changed photo is found and what else it is taken for, on photographs
 * that packages ship; and how long the database takes to find candidates among that many prints (1,000,000).
 */
const [part = 'both', size = '1000000'] = process.argv.slice(2)
const photos = await photographs()

if (part !== 'scale') {
  console.log(`${photos.length} photographs\n\n| change | found | taken for others | ms |\n| --- | --- | --- | --- |`)
  const kept = await keptOf(photos)
  const wrong = new Set<string>()
  for (const change of allChanges) {
    const row = await tryChange(change, kept)
    for (const pair of row.wrong) wrong.add(pair)
    const share = ((100 * row.found) / row.photos).toFixed(1)
    console.log(`| ${row.name} | ${share} % | ${row.wrong.length} | ${Math.round(row.milliseconds / row.photos)} |`)
  }
  console.log(`\nTaken for another: ${[...wrong].join('; ') || 'none'}`)
}

if (part !== 'recall') {
  const database = await openBenchDatabase()
  try {
    const began = performance.now()
    await fillPrints(database.url, photos, Number(size))
    console.log(`\n${size} prints after ${Math.round((performance.now() - began) / 1000)} s`)
    const { prints, tableMb, indexMb, probes, candidates, p50, p95 } = await measureSpeed(database.connection, photos)
    console.log(
      `| prints | table MB | index MB | probes | candidates | p50 ms | p95 ms |\n| --- | --- | --- | --- | --- | --- | --- |`,
    )
    console.log(`| ${prints} | ${tableMb} | ${indexMb} | ${probes} | ${candidates} | ${p50} | ${p95} |`)
  } finally {
    await database.close()
  }
}
