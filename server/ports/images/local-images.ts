import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { appError } from '#shared/contract/reasons/market.ts'
import { type ImageKind, type ImageWidth, imageWidths } from '#shared/domain/images.ts'
import { fileNameOf, fileOfName, type ImageStore, type StoredFile } from './port.ts'

/**
 * Stores pictures as files below a folder of DATA_DIR, in two levels of folders by id. The folder is created only here: if it
 * is missing later (a disk that is not mounted), calls throw AppError 'unavailable' and do not create it again.
 */
export function localImages(dataDir: string, folder: string): ImageStore {
  const root = path.join(dataDir, folder)
  mkdirSync(root, { recursive: true })
  const folderOf = (id: string) => path.join(root, id.slice(0, 2), id.slice(2, 4))
  const fileOf = (id: string, width: ImageWidth, kind: ImageKind) => path.join(folderOf(id), fileNameOf({ id, width, kind }))
  return {
    async put(id, width, kind, bytes) {
      await beThere(root)
      await mkdir(folderOf(id), { recursive: true })
      const file = fileOf(id, width, kind)
      const half = `${file}.${randomBytes(6).toString('hex')}`
      try {
        // Flushed to disk before it is renamed: a picture is complete or absent, also after a power cut.
        await writeFile(half, bytes, { flush: true })
        await rename(half, file)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async find(id, width, kind) {
      return readFile(fileOf(id, width, kind)).catch(async (error: NodeJS.ErrnoException) => {
        await beThere(root)
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(id) {
      await beThere(root)
      const files = imageWidths.flatMap((width) => [fileOf(id, width, 'webp'), fileOf(id, width, 'avif')])
      await Promise.all(files.map((file) => rm(file, { force: true })))
    },
    async *list() {
      await beThere(root)
      yield* filesBelow(root)
    },
    expectThere: () => beThere(root),
  }
}

/** Lists files recursively; a file that disappears in the meantime is skipped. */
async function* filesBelow(folder: string): AsyncIterable<StoredFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(place)
    const file = fileOfName(entry.name)
    const found = file && (await stat(place).catch(() => undefined))
    if (file && found) yield { ...file, writtenAt: found.mtime }
  }
}

async function beThere(root: string) {
  try {
    await (await opendir(root)).close()
  } catch {
    throw appError('pictures_unreachable', {}, { retryAfter: 5 })
  }
}
