import { readlink, rm } from 'node:fs/promises'
import path from 'node:path'

/** Deletes a data folder with its database, which lies elsewhere if the server was started as root. For markets that were only tried. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const cluster = await readlink(path.join(dataDir, 'postgres')).catch(() => undefined)
  if (cluster) await rm(cluster, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
