import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { messageCalls } from './mark-messages.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Where each message is said or named: `file:line`, by its key. What comments mention does not count. */
export async function messagesInCode(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of globSync('{web,shared,server}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const code = (await readFile(path.join(root, file), 'utf8')).replace(/^ *(\*|\/\*\*).*$/gm, '')
    for (const { index, 3: key = '' } of code.matchAll(messageCalls)) {
      const line = [...code.matchAll(/\n/g)].filter(({ index: end }) => end < index).length + 1
      found.set(key, [...(found.get(key) ?? []), `${file}:${line}`])
    }
  }
  return found
}
