import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Guard } from './guard.ts'
import { guards, without } from './guards.ts'

const file = path.resolve(import.meta.dirname, 'noticed.tsv')

/** The same as long as the guard's file, the way it is taken away and the tests that must miss it are the same. */
export const sealOf = (guard: Guard): string =>
  createHash('sha256')
    .update(JSON.stringify([without(guard), guard.tests, guard.only]))
    .digest('hex')
    .slice(0, 16)

/** Of each guard that was missed when it was gone, its seal at that time. */
export async function readNoticed(): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return new Map(text.split('\n').flatMap((line) => (line ? [line.split('\t') as [string, string]] : [])))
}

/** Guards that are no more are left out. */
export async function writeNoticed(noticed: Map<string, string>): Promise<void> {
  const lines = guards.flatMap(({ name }) => (noticed.has(name) ? [`${name}\t${noticed.get(name)}\n`] : []))
  await writeFile(file, lines.join(''))
}
