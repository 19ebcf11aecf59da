import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectBooksHold } from '../chargebacks.ts'
import { openTestMarket } from '../market.ts'
import { partOfCommit } from '../number-of-commit.ts'
import { findFrauds } from './find-frauds.ts'
import { keepLetters } from './letters.ts'
import { playFrauds } from './play-frauds.ts'
import { catalogue, printed, rowOf } from './report.ts'

/**
 * SCAMS: `all`, which also writes the catalogue, or a part of their paths; without it the part of the commit. SCAMS_TIMES: how
 * often each is played at once.
 */
const { SCAMS: chosen = '', SCAMS_TIMES: times = '1' } = process.env
const found = partOfCommit(await findFrauds(chosen === 'all' ? '' : chosen)).flatMap((one) => Array(Number(times)).fill(one))
const page = path.resolve(import.meta.dirname, '../../docs/SCAMS.md')

test(`[S10.11] [S10.12] [S10.13] [S10.14] [S23.1] ${found.length} frauds: nobody but the liar loses more than each says`, {
  timeout: 1_800_000,
}, async () => {
  const { market, cleanUp } = await openTestMarket({
    GUARANTEE_FLOOR: '-1000000',
    FIRST_SALE_WAIT_DAYS: '3',
    LATE_REPORT_DAYS: '7',
    LINKED_SALE_WAIT_DAYS: '30',
    OTHER_CARRIERS: 'off',
    MOST_PART_REFUNDS: '1',
    PARTS_NEED_PICTURES: 'on',
  })
  keepLetters(market)
  try {
    const played = await playFrauds(market, found)
    process.stdout.write(`${printed(played)}\n`)
    expect(played.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`))).toEqual([])
    await expectBooksHold(market)
    if (chosen === 'all') await writeFile(page, catalogue(played))
    const written = await readFile(page, 'utf8')
    const missing = chosen ? [] : played.map(rowOf).filter((row) => !written.includes(row))
    expect(missing, 'docs/SCAMS.md is stale: run npm run scams').toEqual([])
  } finally {
    await cleanUp()
  }
})
