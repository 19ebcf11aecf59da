import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { machineOf } from './machine.ts'
import type { Rounds } from './measure.ts'

const file = path.resolve(import.meta.dirname, '../../docs/BENCHMARKS.md')
const begin = '<!-- written by npm run bench -->'
const end = '<!-- end of what npm run bench writes -->'

/** Replaces the tables of the last run in docs/BENCHMARKS.md; the text around them is kept. */
export async function writeDocument(tables: string, serverUrl: string, { rounds, seconds }: Rounds): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before, after] = [text.indexOf(begin), text.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`${file} has lost the place for the tables.`)
  const windows = `${rounds} windows of ${seconds} s`
  const written = `${begin}\n\n${await machineOf(serverUrl)} · ${windows}\n\n${tables}\n`
  await writeFile(file, upTo(text, before) + written + text.slice(after))
}
