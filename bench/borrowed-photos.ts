import { openBenchDatabase } from './bench-database.ts'
import { photographs } from './borrowed-photos/photographs.ts'
import { allChanges, photosOf, tryChange } from './borrowed-photos/recall.ts'
import { fillPrints, forgetFiles, measurePublications, measureSpeed, sizesOf } from './borrowed-photos/scale.ts'

/**
 * `npm run bench:photos [-- recall | scale [PRINTS]]`: how often a changed photo is found and what else it is taken for, on photographs
 * that packages ship; and how long the database takes to find candidates among that many prints (1,000,000). `BENCH_DIR`: a folder that
 * keeps the filled database, which is also asked with nothing in memory then.
 */
const [part = 'both', size = '1000000'] = process.argv.slice(2)
const photos = await photographs()

if (part !== 'scale') {
  console.log(`${photos.length} photographs`)
  console.log(
    '\n| change | copy found after its source | before it | taken for others | ms | ms |\n| --- | --- | --- | --- | --- | --- |',
  )
  const known = await photosOf(photos)
  const wrong = new Set<string>()
  let [asked, alarms] = [0, 0]
  for (const change of allChanges) {
    const { name, photos: count, later, earlier } = await tryChange(change, known)
    for (const pair of [...later.wrong, ...earlier.wrong]) wrong.add(pair)
    asked += 2 * count
    alarms += later.alarms + earlier.alarms
    const share = ({ found }: typeof later) => `${((100 * found) / count).toFixed(1)} %`
    const time = ({ milliseconds }: typeof later) => Math.round(milliseconds / count)
    const others = later.wrong.length + earlier.wrong.length
    console.log(`| ${name} | ${share(later)} | ${share(earlier)} | ${others} | ${time(later)} | ${time(earlier)} |`)
  }
  console.log(`\nTaken for another: ${[...wrong].join('; ') || 'none'}`)
  console.log(`Photos for which staff would be called in vain: ${((100 * alarms) / asked).toFixed(3)} %`)
}

if (part !== 'recall') await scale(Number(size))

async function scale(count: number) {
  let database = await openBenchDatabase({ folder: process.env.BENCH_DIR })
  try {
    if ((await sizesOf(database.connection.db)).prints < count) {
      const { rows, index } = await fillPrints(database.url, photos, count)
      console.log(`\n${count} prints in ${Math.round(rows)} s, their indexes in ${Math.round(index)} s`)
    }
    console.log(await sizesOf(database.connection.db))
    const asked = photos.slice(0, 100)
    if (process.env.BENCH_DIR) {
      await database.close()
      const isCold = await forgetFiles()
      database = await openBenchDatabase({ folder: process.env.BENCH_DIR })
      const first = await measureSpeed(database.connection.db, asked.slice(0, 20))
      console.log(isCold ? 'nothing in memory' : 'after a restart of the database', first)
    }
    await measureSpeed(database.connection.db, asked)
    console.log('warm', await measureSpeed(database.connection.db, asked))
    console.log('publications, in ms', await measurePublications(database.connection.db, 500))
    console.log('warm, after these', await measureSpeed(database.connection.db, asked))
  } finally {
    await database.close()
  }
}
