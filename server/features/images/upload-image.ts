import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'
import { type EncodedPicture, encodePicture } from '#server/ports/images/encode-picture.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import { imageUrl } from '#shared/domain/images.ts'
import type { PhotoHint } from '#shared/domain/photo-hints.ts'
import { hintsOf } from './photo-hints.ts'
import { keepPrint } from './prints/keep-print.ts'
import { pixelsOf, printOf } from './prints/make-print.ts'

/**
 * S7.18: stores a seller's picture, with the print by which copies of it are found (S20.4), and returns its URL and what may be
 * wrong with it as a photo. Throws AppError if it is not a picture that we accept.
 */
export async function uploadImage(
  { write, ports }: Pick<Market, 'write' | 'ports'>,
  seller: { id: string },
  file: Blob,
): Promise<{ url: string; hints: PhotoHint[] }> {
  const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()))
  const pixels = await pixelsOf(seenAs(picture))
  const print = await printOf(pixels)
  const row = { ownerId: seller.id, private: false }
  const id = await keep({ write, images: ports.images }, row, picture, (tx, imageId) =>
    keepPrint(tx, { imageId, personId: seller.id }, print),
  )
  return { url: imageUrl(id), hints: await hintsOf(pixels) }
}

/** The width from which prints are made, at upload as afterwards. */
export const printedWidth = 640
const seenAs = ({ files }: EncodedPicture) => files.find(({ width }) => width === printedWidth)?.webp ?? Buffer.alloc(0)

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
  also?: (tx: Tx, id: string) => Promise<unknown>,
): Promise<string> {
  const id = randomUUID()
  try {
    for (const { width, webp } of files) await images.put(id, width, 'webp', webp)
    await write(async (tx) => {
      await tx
        .insertInto('images')
        .values({ id, ...row, width, height })
        .execute()
      await also?.(tx, id)
    })
  } catch (error) {
    await images.remove(id).catch(() => undefined)
    throw error
  }
  return id
}
