import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader'
import { type Grey, type Picture, pictureFrom } from './grey.ts'

/** zxing-wasm's `readBarcodes`. */
export type ReadBars = (picture: ImageData, options: ReaderOptions) => Promise<ReadResult[]>

const formats: NonNullable<ReaderOptions['formats']> = ['Code128', 'Code39', 'DataMatrix', 'QRCode']

/** The texts of the bar codes in a picture, from top to bottom. */
export async function readBarCodes(grey: Grey, readBars: ReadBars, more: ReaderOptions = {}): Promise<string[]> {
  const picture: Picture & { colorSpace: 'srgb' } = { ...pictureFrom(grey), colorSpace: 'srgb' }
  const found = await readBars(picture as ImageData, {
    formats,
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    textMode: 'HRI',
    ...more,
  })
  return found
    .filter(({ isValid }) => isValid)
    .toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y)
    .map(({ text }) => text)
}
