import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type Matched, matchedModels } from '#server/features/listings/updates/matched-models.ts'
import { type Origin, readSource } from '#server/features/listings/updates/read-source.ts'
import { readUpdatesFile, takeUpdates, updatesFile } from '#server/features/listings/updates/take-updates.ts'
import type { UpdateData } from '#server/features/listings/updates/update-entry.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'

const usage = `npm run data:updates -- FILE_OR_FOLDER [--as-of 2026-08-22] [--revision COMMIT] [--keep]

  Reads until when phones get security updates from the folder products of https://github.com/endoflife-date/endoflife.date, or
  from one file of it, into this market, and lists the models of the catalogue that it does not know. The market may be running.

  --as-of     the day of the data; by default today
  --revision  where in the history of that repository it is from; by default its day
  --keep      writes Ringback's own file instead, db/security-updates.json, which new markets and the next start read`

function readAsked() {
  const options = { 'as-of': { type: 'string' }, revision: { type: 'string' }, keep: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(usage, { options, names: 1 })
  const asOf = values['as-of'] ?? new Date().toISOString().slice(0, 10)
  if (Number.isNaN(Date.parse(asOf)) || !/^\d{4}-\d\d-\d\d$/.test(asOf)) throw wrongUse(usage, `'${asOf}' is not a day.`)
  return { from: positionals[0] ?? '', asOf, revision: values.revision ?? asOf, keep: values.keep ?? false }
}

/** The licence is that beside the files, else the one we know. */
async function licenceAt(from: string): Promise<string> {
  for (const folder of [from, path.dirname(from)]) {
    const text = await readFile(path.join(folder, 'LICENSE'), 'utf8').catch(() => undefined)
    if (text !== undefined) return text.trim()
  }
  return (await readUpdatesFile()).licence
}

/** One model on a line, so that a change can be read. */
async function keep(data: UpdateData) {
  const { makers, ...origin } = data
  const text = makers.map(({ models, ...of }) => {
    const lines = models.map((model) => `        [${model.map((part) => JSON.stringify(part)).join(', ')}]`)
    return `    {\n      "maker": ${JSON.stringify(of.maker)},\n      "page": ${JSON.stringify(of.page)},\n      "models": [\n${lines.join(',\n')}\n      ]\n    }`
  })
  const head = JSON.stringify(origin, null, 2).replace(/\n}$/, '')
  await writeFile(updatesFile, `${head},\n  "makers": [\n${text.join(',\n')}\n  ]\n}\n`)
}

async function take(data: UpdateData): Promise<Matched[]> {
  const { connection, close } = await openDatabase(readConfig(process.env), 'this version')
  try {
    await connection.write((tx) => takeUpdates(tx, data))
    return await matchedModels(connection.db)
  } finally {
    await close()
  }
}

function report(matched: Matched[]): string {
  const lines = matched.map(({ brand, known, unknown }) => {
    const names = unknown.length > 0 && known > 0 ? `; not ${unknown.join(', ')}` : ''
    return `${brand}: ${known} of ${known + unknown.length} models are known${names}`
  })
  return `${lines.join('\n')}\n`
}

await runCommand(async () => {
  const { from, keep: isKept, ...of } = readAsked()
  const origin: Origin = { ...of, licence: await licenceAt(from) }
  const data = await readSource(from, origin)
  const read = data.makers.map(({ maker, models }) => `${maker} ${models.length}`).join(', ')
  process.stdout.write(`Read of ${data.source}, ${data.asOf}: ${read}\n`)
  if (isKept) await keep(data)
  else process.stdout.write(report(await take(data)))
  return 0
})
