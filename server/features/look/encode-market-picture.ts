import sharp, { type Sharp } from 'sharp'
import { openDrawing, openUpload } from '#server/ports/images/encode-picture.ts'

export const logoSizes = [32, 64, 128, 192, 512] as const
const whole = 512
const inLetters = 96
const widest = 1280

type MarketPicture = { png: Buffer; small: Buffer; webp: Buffer }

/**
 * An uploaded logo or picture of a brand, encoded anew, so that nothing of the file itself is ever served: as a square PNG on
 * transparent ground, and as WebP in its own shape. An SVG is drawn. Throws AppError like `encodePicture`.
 */
export const encodeMarketPicture = (file: Uint8Array): Promise<MarketPicture> =>
  isDrawing(file) ? openDrawing(file, encode) : openUpload(file, encode)

async function encode(picture: Sharp): Promise<MarketPicture> {
  const inside = { width: widest, height: widest, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await picture.resize(inside).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const square = (size: number) =>
    again().resize({ width: size, height: size, fit: 'contain', background: '#0000' }).png({ palette: true }).toBuffer()
  const [png, small, webp] = await Promise.all([square(whole), square(inLetters), again().webp({ quality: 88 }).toBuffer()])
  return { png, small, webp }
}

/** Whether a file is meant as an SVG: text that begins with a tag. */
const isDrawing = (file: Uint8Array): boolean =>
  /^\uFEFF?\s*<(\?xml|svg|!)/i.test(Buffer.from(file.subarray(0, 200)).toString('utf8'))

/** The logo in a smaller size. */
export const resizeLogo = (png: Buffer, size: number): Promise<Buffer> => sharp(png).resize(size, size).png().toBuffer()
