import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type ImageWidth, imageWidths } from '#shared/domain/images.ts'

export type EncodedPicture = { width: number; height: number; files: { width: ImageWidth; webp: Buffer }[] }

const maxPixels = 40_000_000
/** An AVIF takes four times as long to decode as a PNG, however few bytes it has. */
const maxAvifPixels = 16_000_000
/** Of one step of decoding or encoding, which the decoder of AVIF cannot interrupt: therefore its own limit of pixels. */
const maxSeconds = 10
/** Uploaded pictures are decoded one at a time: each may take 160 MB of memory. */
const decoding = pLimit(1)

/**
 * Decodes an uploaded picture and encodes it again: upright, without metadata, one WebP per width. Throws AppError
 * 'unsupported_media' if it is not a JPEG, PNG, WebP or AVIF or cannot be decoded, 'too_large' for a decompression bomb or a picture that takes too long.
 */
export const encodePicture = (bytes: Uint8Array): Promise<EncodedPicture> => openUpload(bytes, encodeWidths)

/** Decodes an uploaded picture, upright, for `encode`; one at a time. Throws AppError as `encodePicture` does. */
export async function openUpload<Encoded>(bytes: Uint8Array, encode: (picture: Sharp) => Promise<Encoded>): Promise<Encoded> {
  const format = formatOf(bytes)
  if (!format) throw appError('picture_of_another_kind')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, unlimited: false }).timeout({
    seconds: maxSeconds,
  })
  checkMetadata(format, await picture.metadata().catch(refuse))
  return decoding(() => encode(picture.autoOrient()).catch(refuse))
}

const largestDrawing = 500_000
/** How wide or high a drawing is drawn, and the density at which a pixel of it is one of ours. */
const drawnAs = 1280
const plainDensity = 72

/**
 * Draws an uploaded SVG for `encode`. The program that draws it runs no scripts and loads nothing; entities, which could make a
 * small file very large, are refused. Throws AppError 'svg_unusable', or as `encodePicture` does.
 */
export async function openDrawing<Encoded>(bytes: Uint8Array, encode: (picture: Sharp) => Promise<Encoded>): Promise<Encoded> {
  if (bytes.length > largestDrawing || /<!ENTITY/i.test(Buffer.from(bytes).toString('utf8'))) throw appError('svg_unusable')
  const options = { limitInputPixels: maxPixels, unlimited: false, failOn: 'error' } as const
  const { format, width, height } = await sharp(bytes, options).metadata().catch(refuse)
  if (format !== 'svg') throw appError('picture_of_another_kind')
  const density = Math.min(Math.max((plainDensity * drawnAs) / Math.max(width, height), 1), 2_400)
  return decoding(() => encode(sharp(bytes, { ...options, density }).timeout({ seconds: maxSeconds })).catch(refuse))
}

/** Encodes one WebP per width from anything that sharp can decode: an accepted upload, or a picture of our own. */
export async function encodeWidths(picture: Sharp): Promise<EncodedPicture> {
  const largest = { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await picture.resize(largest).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encode = (width: number) => sharp(data, { raw }).resize({ width }).webp({ quality: 82, effort: 2 }).toBuffer()
  // For every width not below the original's, the file is the same.
  const whole = encode(info.width)
  const files = imageWidths.map(async (width) => ({ width, webp: await (width < info.width ? encode(width) : whole) }))
  return { width: info.width, height: info.height, files: await Promise.all(files) }
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * Encodes the same picture as AVIF, a third smaller. It takes some 0.3 s of CPU time; a higher effort takes ten times that
 * to save another tenth.
 */
export const encodeAvif = (webp: Buffer): Promise<Buffer> =>
  sharp(webp).avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()

/** Detects the format by the first bytes: the decoder accepts more formats than we do, and a name or header proves nothing. */
function formatOf(bytes: Uint8Array): Format | undefined {
  const head = Buffer.from(bytes.subarray(0, 16))
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (/^ftyp(avif|avis|mif1)$/.test(head.toString('latin1', 4, 12))) return 'avif'
  return undefined
}

function checkMetadata(format: Format, { format: found, compression, width, height, pages = 1 }: Metadata) {
  const same = format === 'avif' ? found === 'heif' && compression === 'av1' : found === format
  if (!same) throw appError('picture_of_another_kind')
  if (pages > 1) throw appError('picture_moves', { frames: pages })
  if (width * height > maxPixels) throw tooManyPixels()
  if (format === 'avif' && width * height > maxAvifPixels) throw appError('avif_too_large')
}

const tooManyPixels = () => appError('picture_too_large')

/** Translates the decoder's error into an AppError and throws it. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  if (/timeout: \d+% complete/.test(String(error))) throw appError('picture_takes_too_long')
  if (/pixel limit|too (large|big)/i.test(String(error))) throw tooManyPixels()
  throw appError('picture_damaged')
}
