import sharp from 'sharp'
import { type EncodedPicture, encodeWidths } from '#server/ports/images/encode-picture.ts'
import type { Look } from './look.ts'
import { sceneOf } from './scene.ts'

/** Draws a phone from both sides, `size` pixels square, and encodes it as uploads are. */
export const drawPhone = (look: Look, size: number): Promise<EncodedPicture> =>
  encodeWidths(sharp(Buffer.from(sceneOf(look, size))))

/** Parts of the picture, as shares of its size: the upper left and the lower right. */
const closeUps = [
  { left: 0.1, top: 0.12, side: 0.5 },
  { left: 0.42, top: 0.4, side: 0.5 },
]

/** Draws a phone and crops close-ups from that drawing, which takes a fraction of the time of drawing them. */
export async function drawPhotos(look: Look, size: number): Promise<EncodedPicture[]> {
  const { data, info } = await sharp(Buffer.from(sceneOf(look, size)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  const pixels = (share: number) => Math.round(share * size)
  const parts = closeUps.map(({ left, top, side }) =>
    drawn().extract({ left: pixels(left), top: pixels(top), width: pixels(side), height: pixels(side) }),
  )
  return Promise.all([drawn(), ...parts].map(encodeWidths))
}
