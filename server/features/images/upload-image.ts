import { randomUUID } from 'node:crypto'
import type { Market } from '#server/market.ts'
import { type EncodedPicture, encodePicture } from '#server/ports/images/encode-picture.ts'
import { imageUrl } from '#shared/domain/images.ts'

/** S7.18: keeps a seller's picture and answers its address. Throws AppError where it is no picture we take. */
export async function uploadImage(market: Pick<Market, 'write' | 'ports'>, seller: { id: string }, file: Blob): Promise<string> {
  const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()))
  return imageUrl(await keepImage(market, seller, picture))
}

/** The bytes first, then the row: a row always has its bytes, and bytes without a row are removed. Answers the id. */
export async function keepImage(
  { write, ports }: Pick<Market, 'write'> & { ports: Pick<Market['ports'], 'images'> },
  owner: { id: string },
  { width, height, files }: EncodedPicture,
): Promise<string> {
  const id = randomUUID()
  try {
    for (const { width, webp } of files) await ports.images.put(id, width, 'webp', webp)
    await write((tx) => tx.insertInto('images').values({ id, ownerId: owner.id, width, height }).execute())
  } catch (error) {
    await ports.images.remove(id)
    throw error
  }
  return id
}
