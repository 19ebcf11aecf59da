import sharp from 'sharp'
import type { ImageStore } from '#server/ports/images/port.ts'
import type { InlinePicture } from '#server/ports/mail/port.ts'

/** Twice the width at which it is shown. */
const width = 144

/**
 * Returns a small copy of a phone's picture to put into a letter, in a format that every mail program shows; undefined if there
 * is none, or the store does not answer: the letter goes without it.
 */
export async function letterPicture(
  images: Pick<ImageStore, 'find'>,
  imageId: string | null,
): Promise<InlinePicture | undefined> {
  if (imageId === null) return undefined
  const bytes = await images.find(imageId, 320, 'webp').catch(() => undefined)
  if (!bytes) return undefined
  const jpeg = await sharp(bytes)
    .resize(width, width, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75 })
    .toBuffer()
  return { cid: `${imageId}@pictures`, base64: jpeg.toString('base64') }
}
