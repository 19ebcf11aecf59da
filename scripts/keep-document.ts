import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Writes a generated page, or with --check only reports whether it is stale; `command` is the script that writes it. */
export async function keepDocument(name: string, document: string, command: string): Promise<void> {
  const file = path.join(root, name)
  if (!process.argv.includes('--check')) return writeFile(file, document)
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written === document) return
  console.log(`${name} is stale: run ${command}.`)
  process.exitCode = 1
}
