import { randomUUID } from 'node:crypto'
import type { Market } from '#server/market.ts'
import { type EncodedPicture, encodePicture } from '#server/ports/images/encode-picture.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import { imageUrl } from '#shared/domain/images.ts'

/** S7.18: stores a seller's picture and returns its URL. Throws AppError if it is not a picture that we accept. */
export async function uploadImage(market: Pick<Market, 'write' | 'ports'>, seller: { id: string }, file: Blob): Promise<string> {
  const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()))
  return imageUrl(await keepImage(market, seller, picture))
}

/** Stores a private picture; returns its id. Throws AppError if it is not a picture that we accept. */
export async function uploadPicture(market: Pick<Market, 'write' | 'ports'>, owner: { id: string }, file: Blob): Promise<string> {
  const { write, ports } = market
  const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()))
  return keep({ write, images: ports.privateImages }, { ownerId: owner.id, private: true }, picture)
}

/** Stores a picture of a phone; returns its id. */
export const keepImage = (
  { write, ports }: Pick<Market, 'write'> & { ports: Pick<Market['ports'], 'images'> },
  owner: { id: string },
  picture: EncodedPicture,
): Promise<string> => keep({ write, images: ports.images }, { ownerId: owner.id, private: false }, picture)

type Store = Pick<Market, 'write'> & { images: ImageStore }

/** Writes the bytes before the row: a row always has its bytes, and bytes without a row are removed, at the latest by a sweep. */
async function keep(
  { write, images }: Store,
  row: { ownerId: string; private: boolean },
  { width, height, files }: EncodedPicture,
): Promise<string> {
  const id = randomUUID()
  try {
    for (const { width, webp } of files) await images.put(id, width, 'webp', webp)
    await write((tx) =>
      tx
        .insertInto('images')
        .values({ id, ...row, width, height })
        .execute(),
    )
  } catch (error) {
    await images.remove(id).catch(() => undefined)
    throw error
  }
  return id
}
