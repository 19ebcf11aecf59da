import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoredLetter } from '#stand-ins/mailbox/mailbox-page.ts'
import type { TestMarket } from './market.ts'

/** Returns the letters in a market's mailbox for an address, oldest first. */
export async function lettersTo({ config }: Pick<TestMarket, 'config'>, address: string): Promise<StoredLetter[]> {
  const folder = path.join(config.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  // A letter that is being written has another ending.
  const written = names.filter((name) => name.endsWith('.json')).sort()
  const letters = await Promise.all(
    written.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredLetter),
  )
  return letters.filter(({ to }) => to === address)
}
