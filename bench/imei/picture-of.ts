import sharp from 'sharp'
import type { Picture } from '#web/components/imei-from-picture/reader/grey.ts'

/** The pixels of an encoded picture, as a canvas would have them. */
export async function pictureOf(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
