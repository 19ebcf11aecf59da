import sharp from 'sharp'
import { openUpload } from '#server/ports/images/encode-picture.ts'

export const logoSizes = [32, 64, 192, 512] as const
const largest = 512

/**
 * An uploaded picture as a square PNG of 512 pixels, on transparent ground if it is not square. Throws AppError like
 * `encodePicture`.
 */
export const encodeLogo = (file: Uint8Array): Promise<Buffer> =>
  openUpload(file, (picture) =>
    picture.resize({ width: largest, height: largest, fit: 'contain', background: '#0000' }).png({ palette: true }).toBuffer(),
  )

/** The logo in a smaller size. */
export const resizeLogo = (png: Buffer, size: number): Promise<Buffer> => sharp(png).resize(size, size).png().toBuffer()
