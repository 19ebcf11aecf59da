import pLimit from 'p-limit'
import type { Db } from '#server/db/connect.ts'
import type { ImageStores } from '#server/ports/images/open-images.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import { namedAmong, picturesOf, type StoredPicture } from './stored-pictures.ts'

type Of = { db: Db; stores: Record<'images' | 'privateImages', ImageStores>; onProgress: (done: number, total: number) => void }

const atOnce = 8

/**
 * Moves pictures from the other store to the configured one while the market is open. Each is copied, read back and only then
 * removed from the old store: an interrupted run can start over, and nothing is lost. Files that no row names are left for
 * the sweep. Throws AppError 'pictures_unreachable' if one of the two stores does not answer.
 */
export async function moveImages({
  db,
  stores: { images, privateImages },
  onProgress,
}: Of): Promise<{ moved: number; left: number }> {
  const stores = [
    { ...images, isPrivate: false },
    { ...privateImages, isPrivate: true },
  ]
  let total = 0
  for (const { other } of stores) if (other) total += await countOf(other)
  const count = { moved: 0, left: 0 }
  const limit = pLimit(atOnce)
  for (const { main, other, isPrivate } of stores) {
    if (!other) continue
    const isNamed = async (id: string) => (await namedAmong(db, [id], isPrivate)).has(id)
    for await (const pictures of picturesOf(other.list())) {
      await limit.map(pictures, async (picture) => {
        count[(await moveOne(picture, { main, other, isNamed })) ? 'moved' : 'left']++
        onProgress(count.moved + count.left, total)
      })
    }
  }
  return count
}

async function countOf(store: ImageStore): Promise<number> {
  let count = 0
  for await (const pictures of picturesOf(store.list())) count += pictures.length
  return count
}

type Way = { main: ImageStore; other: ImageStore; isNamed: (id: string) => Promise<boolean> }

async function moveOne({ id, files }: StoredPicture, { main, other, isNamed }: Way): Promise<boolean> {
  if (!(await isNamed(id))) return false
  for (const { width, kind } of files) {
    const bytes = await other.find(id, width, kind)
    if (!bytes) continue
    await main.put(id, width, kind, bytes)
    if (!(await main.find(id, width, kind))?.equals(bytes)) throw new Error(`Picture ${id} is another one where it was put.`)
  }
  // A removal deletes the row first, then the bytes: it may have looked for the bytes before they were copied here.
  if (!(await isNamed(id))) await main.remove(id)
  await other.remove(id)
  return true
}
