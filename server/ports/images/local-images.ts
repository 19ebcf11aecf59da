import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ImageWidth, imageWidths } from '#shared/domain/images.ts'
import type { ImageStore } from './port.ts'

/** Pictures as files below DATA_DIR/images, spread over two levels of folders by their id. */
export function localImages(dataDir: string): ImageStore {
  const folderOf = (id: string) => path.join(dataDir, 'images', id.slice(0, 2), id.slice(2, 4))
  const fileOf = (id: string, width: ImageWidth) => path.join(folderOf(id), `${id}-${width}.webp`)
  return {
    async put(id, width, webp) {
      await mkdir(folderOf(id), { recursive: true })
      const file = fileOf(id, width)
      const half = `${file}.${randomBytes(6).toString('hex')}`
      try {
        // On the disk before it has its name: a picture is whole or absent, also after a power cut.
        await writeFile(half, webp, { flush: true })
        await rename(half, file)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async find(id, width) {
      return readFile(fileOf(id, width)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(id) {
      await Promise.all(imageWidths.map((width) => rm(fileOf(id, width), { force: true })))
    },
  }
}
