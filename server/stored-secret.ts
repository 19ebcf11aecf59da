import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns a secret of this market, generated once and kept in the data folder, readable only by the server's user. */
export async function storedSecret(
  dataDir: string,
  name: string,
  make: () => string | Promise<string> = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const file = path.join(dataDir, 'keys', name)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, await make(), { mode: 0o600 })
  // Linking fails if another server was first, and never exposes an incomplete file.
  await link(draft, file).catch(() => {})
  await rm(draft)
  return readFile(file, 'utf8')
}
