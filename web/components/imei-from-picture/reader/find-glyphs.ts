import type { Grey } from './grey.ts'

/** A connected piece of ink, and the shades of the ground and of the ink about it. */
export type Glyph = { left: number; top: number; right: number; bottom: number; ground: number; ink: number }

const block = 16
/** Shades that ink differs from its ground by, at least. */
const leastContrast = 48

type Shades = { across: number; darkest: Float32Array; lightest: Float32Array }

/** Pieces of dark ink on a light ground (`dark`) or the other way round, of a size that digits can have. */
export function findGlyphs(grey: Grey, dark: boolean): Glyph[] {
  const shades = shadesOf(grey)
  const inked = inkOf(grey, shades, dark)
  return piecesOf(grey, inked).map((piece) => {
    const at = blockAt(shades, (piece.left + piece.right) >> 1, (piece.top + piece.bottom) >> 1)
    const [low, high] = [shades.darkest[at] ?? 0, shades.lightest[at] ?? 255]
    return { ...piece, ground: dark ? high : low, ink: dark ? low : high }
  })
}

const blockAt = ({ across }: Shades, x: number, y: number) => Math.floor(y / block) * across + Math.floor(x / block)

/** The darkest and the lightest shade of each block and those about it. */
function shadesOf(grey: Grey): Shades {
  const across = Math.ceil(grey.width / block)
  const size = across * Math.ceil(grey.height / block)
  const darkest = new Float32Array(size)
  const lightest = new Float32Array(size)
  for (let at = 0; at < size; at++) {
    let [low, high] = [255, 0]
    overBlock(grey, { across, at }, (pixel) => {
      const light = grey.data[pixel] ?? 0
      if (light < low) low = light
      if (light > high) high = light
    })
    darkest[at] = low
    lightest[at] = high
  }
  return { across, darkest: widened(darkest, across, Math.min), lightest: widened(lightest, across, Math.max) }
}

/** Each value as the most of it and of those about it. */
function widened(values: Float32Array, across: number, pick: (one: number, other: number) => number): Float32Array {
  const near = (at: number, step: number) => pick(values[at - step] ?? values[at] ?? 0, values[at + step] ?? values[at] ?? 0)
  const beside = values.map((value, at) => {
    const place = at % across
    if (place === 0) return pick(value, values[at + 1] ?? value)
    return place === across - 1 ? pick(value, values[at - 1] ?? value) : pick(value, near(at, 1))
  })
  return beside.map((value, at) => pick(value, pick(beside[at - across] ?? value, beside[at + across] ?? value)))
}

function overBlock({ width, height }: Grey, { across, at }: { across: number; at: number }, each: (pixel: number) => void) {
  const [left, top] = [(at % across) * block, Math.floor(at / across) * block]
  const [right, bottom] = [Math.min(left + block, width), Math.min(top + block, height)]
  for (let y = top; y < bottom; y++) for (let pixel = y * width + left; pixel < y * width + right; pixel++) each(pixel)
}

function inkOf(grey: Grey, { across, darkest, lightest }: Shades, dark: boolean): Uint8Array {
  const inked = new Uint8Array(grey.data.length)
  for (let at = 0; at < darkest.length; at++) {
    const [low, high] = [darkest[at] ?? 0, lightest[at] ?? 255]
    if (high - low < leastContrast) continue
    const middle = (low + high) / 2
    overBlock(grey, { across, at }, (pixel) => {
      if ((grey.data[pixel] ?? 0) < middle === dark) inked[pixel] = 1
    })
  }
  return inked
}

type Box = Pick<Glyph, 'left' | 'top' | 'right' | 'bottom'>

/** Bounding boxes of connected pieces; `right` and `bottom` are outside. Larger ones than a line of digits are left out. */
function piecesOf({ width, height }: Grey, inked: Uint8Array): Box[] {
  const found: Box[] = []
  const most = Math.max(40, Math.round(width / 8))
  const waiting: number[] = []
  for (let start = 0; start < inked.length; start++) {
    if (inked[start] !== 1) continue
    const box: Box = { left: width, top: height, right: 0, bottom: 0 }
    waiting.push(start)
    inked[start] = 2
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx < 0 || ny < 0 || nx >= width || ny >= height || inked[ny * width + nx] !== 1) continue
          inked[ny * width + nx] = 2
          waiting.push(ny * width + nx)
        }
      }
    }
    if (box.right - box.left <= most && box.bottom - box.top <= most) found.push(box)
  }
  return found
}
