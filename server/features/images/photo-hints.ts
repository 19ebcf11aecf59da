import type { PhotoHint } from '#shared/domain/photo-hints.ts'
import type { Grey } from './prints/grey.ts'
import { greyOf, type Pixels } from './prints/make-print.ts'

const size = 256

/** Measured by bench/borrowed-photos.ts on photographs, and on the same made dark, blurred or shown in a screenshot. */
const limits = {
  /** The brightness, of 255, that a tenth of the pixels exceed. */
  dark: 60,
  /** How much a thousandth of the pixels at least stand out from their neighbours, in shares of the picture's contrast. */
  blurred: 0.16,
  /** The spread of brightness. */
  plain: 9,
  /** How long a telephone's screen is at least, and how much of a picture of it has no grain at all. */
  screenLength: 1.9,
  flat: 0.4,
}

/** What may be wrong with a photo of a phone, by plain measures: it is pointed out, never refused. */
export async function hintsOf(pixels: Pixels): Promise<PhotoHint[]> {
  const grey = await greyOf(pixels, size)
  const measured = measuresOf(grey)
  if (measured.bright < limits.dark) return ['dark']
  if (measured.spread < limits.plain) return ['plain']
  const length = Math.max(pixels.width / pixels.height, pixels.height / pixels.width)
  if (length > limits.screenLength && measured.flat > limits.flat) return ['screenshot']
  return measured.sharpness < limits.blurred ? ['blurred'] : []
}

export function measuresOf({ width, height, data }: Grey) {
  const sorted = data.toSorted()
  const mean = data.reduce((sum, one) => sum + one, 0) / data.length
  const spread = Math.sqrt(data.reduce((sum, one) => sum + (one - mean) ** 2, 0) / data.length)
  const edges = new Float32Array((width - 2) * (height - 2))
  let flat = 0
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const index = row * width + column
      const [own = 0, left = 0, right = 0] = [data[index], data[index - 1], data[index + 1]]
      const [above = 0, below = 0] = [data[index - width], data[index + width]]
      const edge = Math.abs(4 * own - left - right - above - below)
      edges[(row - 1) * (width - 2) + column - 1] = edge
      if (Math.max(Math.abs(own - left), Math.abs(own - right), Math.abs(own - above), Math.abs(own - below)) < 1) flat++
    }
  const strongest = edges.toSorted()[Math.floor(edges.length * 0.995)] ?? 0
  return {
    bright: sorted[Math.floor(sorted.length * 0.9)] ?? 0,
    spread,
    sharpness: spread > 0 ? strongest / (spread * 4) : 0,
    flat: flat / edges.length,
  }
}
