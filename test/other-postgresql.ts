import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'

const debian = '/usr/lib/postgresql'

/** Starts Debian's PostgreSQL if it is installed: a different and older version than the built-in one. */
export async function startDebians(): Promise<{ url: string; version: string; stop: () => Promise<void> } | undefined> {
  const versions = await readdir(debian).catch(() => [])
  const version = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  if (!version) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-debian-'))
  const server = await startEmbedded(folder, { durable: false, programs: path.join(debian, version) })
  const stop = async () => {
    await server.stop()
    await removeDataFolder(folder)
  }
  return { url: server.url, version, stop }
}
