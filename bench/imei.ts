import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { openEasel } from './imei/draw.ts'
import { fetchFonts } from './imei/fonts.ts'
import { labelOf } from './imei/labels.ts'
import { photographed } from './imei/photograph.ts'
import { randomFrom } from './imei/random.ts'
import { readEncoded } from './imei/reader.ts'
import { type Drawn, screenOf } from './imei/screens.ts'

/**
 * `npm run bench:imei [-- FOLDER]`: how many of the IMEIs in drawn screenshots of six makers and in photographs of drawn box labels are
 * read, and how many numbers are offered that are none of the picture's (S20.1). Writes the pictures, and what is
 * in them, to FOLDER if it is named.
 */
const [folder, screens = '50', labels = '30', seed = '1'] = process.argv.slice(2)
fetchFonts()
if (folder) await mkdir(folder, { recursive: true })
const easel = await openEasel()

type Row = { name: string; there: number; read: number; wrong: number; milliseconds: number }

async function measure({ name, imeis }: Drawn, picture: Buffer, file: string): Promise<Row> {
  if (folder) {
    await writeFile(path.join(folder, file), picture)
    await appendFile(path.join(folder, 'imeis.txt'), `${file} ${imeis.join(' ')}\n`)
  }
  const began = performance.now()
  const offered = await readEncoded(picture)
  const read = imeis.filter((imei) => offered.includes(imei)).length
  const wrong = offered.filter((imei) => !imeis.includes(imei)).length
  if (read < imeis.length || wrong > 0) console.error(`${file} ${name}: ${imeis.join()} offered ${offered.join()}`)
  return { name, there: imeis.length, read, wrong, milliseconds: performance.now() - began }
}

/** As messengers send screenshots on: every fifth one. */
const sentOn = (picture: Buffer) => sharp(picture).resize({ width: 720 }).jpeg({ quality: 80 }).toBuffer()

async function measureScreens(): Promise<Row[]> {
  const [random, rows] = [randomFrom(Number(seed)), [] as Row[]]
  for (let place = 0; place < Number(screens); place++) {
    const drawn = await screenOf(random, place)
    const picture = await easel.draw(drawn)
    const isSentOn = place % 5 === 4
    const maker = drawn.name.split(' ')[0] ?? ''
    const row = await measure(drawn, isSentOn ? await sentOn(picture) : picture, `screen-${place}.${isSentOn ? 'jpg' : 'png'}`)
    rows.push({ ...row, name: maker })
  }
  return rows
}

async function measureLabels(): Promise<Row[]> {
  const [random, rows] = [randomFrom(Number(seed) + 1000), [] as Row[]]
  for (let place = 0; place < Number(labels); place++) {
    const drawn = await labelOf(random, place)
    rows.push(await measure(drawn, await photographed(random, await easel.draw(drawn)), `label-${place}.jpg`))
  }
  return rows
}

function print(name: string, rows: readonly Row[]) {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const share = (
    (100 * sum(({ read }) => read)) /
    Math.max(
      1,
      sum(({ there }) => there),
    )
  ).toFixed(1)
  const slowest = Math.round(Math.max(0, ...rows.map(({ milliseconds }) => milliseconds)))
  console.log(
    `| ${name} | ${rows.length} | ${sum(({ there }) => there)} | ${share} % | ${sum(({ wrong }) => wrong)} | ${slowest} |`,
  )
}

try {
  const [ofScreens, ofLabels] = [await measureScreens(), await measureLabels()]
  console.log('| pictures | number | IMEIs | read | wrong | slowest, ms |\n| --- | --- | --- | --- | --- | --- |')
  for (const rows of [ofScreens, ofLabels]) {
    for (const name of [...new Set(rows.map((row) => row.name))].sort())
      print(
        name,
        rows.filter((row) => row.name === name),
      )
  }
  print('all screenshots', ofScreens)
  print('all labels', ofLabels)
} finally {
  await easel.close()
}
