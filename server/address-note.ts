import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileIn = (dataDir: string) => path.join(dataDir, 'address')

/** Stores the market's address in its data folder, for commands that write links to it. */
export async function noteAddress(dataDir: string, address: string): Promise<void> {
  await writeFile(fileIn(dataDir), address)
}

export const notedAddress = (dataDir: string): Promise<string | undefined> =>
  readFile(fileIn(dataDir), 'utf8').then(
    (address) => address.trim() || undefined,
    () => undefined,
  )
