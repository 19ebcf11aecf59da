import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { appError } from '#shared/contract/reasons/market.ts'
import { checksumsName, manifestName } from './format.ts'
import type { MarketWriter } from './market-writer.ts'

/** `giveUp` removes what was written. */
export type FolderWriter = MarketWriter & { giveUp: () => Promise<void> }

/** Throws AppError('conflict') unless the folder is empty or missing; it and all in it are readable by its owner alone. */
export async function writeFolder(folder: string): Promise<FolderWriter> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  if (found.length > 0) throw appError('export_folder_not_empty', { folder })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = new Set<string>()
  const openNew = async (name: string) => {
    const file = path.join(folder, name)
    const parent = path.dirname(file)
    if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 })
    made.add(parent)
    return open(file, 'wx', 0o600)
  }
  const checksums = await openNew(checksumsName)
  const sumOfSums = createHash('sha256')
  const note = async (name: string, sha256: string) => {
    const line = `${sha256}  ${name}\n`
    sumOfSums.update(line)
    await checksums.appendFile(line)
  }
  return {
    async lines(name, batches) {
      const hash = createHash('sha256')
      const count = await withFile(await openNew(name), async (file) => {
        let written = 0
        for await (const batch of batches) {
          const text = batch.map((line) => `${line}\n`).join('')
          hash.update(text)
          await file.appendFile(text)
          written += batch.length
        }
        return written
      })
      const sha256 = hash.digest('hex')
      await note(name, sha256)
      return { count, sha256 }
    },
    async bytes(name, content) {
      await withFile(await openNew(name), (file) => file.appendFile(content))
      await note(name, createHash('sha256').update(content).digest('hex'))
    },
    async finish(manifest) {
      await checksums.sync()
      await checksums.close()
      const text = `${JSON.stringify(manifest(sumOfSums.digest('hex')), undefined, 2)}\n`
      await withFile(await openNew(manifestName), async (file) => {
        await file.appendFile(text)
        await file.sync()
      })
    },
    async giveUp() {
      await checksums.close().catch(() => {})
      for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true })
    },
  }
}

async function withFile<T>(file: FileHandle, work: (file: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
