import { type Affine, at, type Grey, pixelAt } from './grey.ts'

/**
 * What is left of two small pictures laid over each other: how alike they are as a whole, and in what is finer, and which share of
 * the kept one the copy shows, and the other way round.
 */
export type Likeness = { whole: number; fine: number; shown: number; covered: number }

const nothingAlike: Likeness = { whole: 0, fine: 0, shown: 0, covered: 0 }

/** How much of the kept photo a copy shows at least: a frame or plain ground around it may be the rest. */
const leastShown = 0.12

/** Rounds at a coarse and a fine blur. */
const rounds = [
  { blur: 2.2, times: 10 },
  { blur: 1, times: 10 },
]

/**
 * Lays `copy` over `kept`, beginning at `guess` (where a place of `kept` lies in `copy`), moves, turns and stretches it until it
 * fits best (Lucas and Kanade's method), and says how alike the two are there.
 */
export function likeness(kept: Grey, copy: Grey, guess: Affine): Likeness {
  let map = guess
  for (const { blur, times } of rounds) {
    const [still, moving] = [blurred(kept, blur), blurred(copy, blur)]
    for (let round = 0; round < times; round++) {
      const next = improved(still, moving, map)
      if (!next) break
      map = next
    }
  }
  return isNear(map, guess) ? compare(kept, copy, map) : nothingAlike
}

/** A copy is as large as the guess says, but for what the crop and the turn leave open. */
function isNear(map: Affine, guess: Affine): boolean {
  const size = (one: Affine) => Math.abs(one.xx * one.yy - one.xy * one.yx)
  const share = size(map) / size(guess)
  const shear = Math.abs(map.xx * map.xy + map.yx * map.yy) / size(guess)
  return share > 0.7 && share < 1.45 && shear < 0.25
}

type Sums = { normal: Float64Array; right: Float64Array }

/** One step: the change of the map by which the brightness differences would vanish if they were linear. */
function improved(still: Grey, moving: Grey, map: Affine): Affine | undefined {
  const { width, height } = still
  const seen = overlapOf(still, moving, map)
  if (seen.count < width * height * leastShown) return undefined
  const { gain, means } = seen
  const sums: Sums = { normal: new Float64Array(36), right: new Float64Array(6) }
  const line = new Float64Array(6)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [u, v] = [(column + 0.5) / width, (row + 0.5) / height]
      const [x, y] = placeOf(map, u, v)
      if (x < 0 || x > 1 || y < 0 || y > 1) continue
      const [px, py] = [pixelAt(x, moving.width), pixelAt(y, moving.height)]
      const across = ((at(moving, px + 1, py) - at(moving, px - 1, py)) / 2) * moving.width
      const down = ((at(moving, px, py + 1) - at(moving, px, py - 1)) / 2) * moving.height
      const off = ((still.data[row * width + column] ?? 0) - means.still) * gain - (at(moving, px, py) - means.moving)
      line[0] = across * u
      line[1] = across * v
      line[2] = across
      line[3] = down * u
      line[4] = down * v
      line[5] = down
      addLine(sums, line, off)
    }
  const change = solve(sums)
  if (!change) return undefined
  const [xx = 0, xy = 0, x = 0, yx = 0, yy = 0, y = 0] = change
  return { xx: map.xx + xx, xy: map.xy + xy, x: map.x + x, yx: map.yx + yx, yy: map.yy + yy, y: map.y + y }
}

function addLine({ normal, right }: Sums, line: Float64Array, off: number) {
  for (let row = 0; row < 6; row++) {
    const value = line[row] ?? 0
    right[row] = (right[row] ?? 0) + value * off
    for (let column = 0; column <= row; column++)
      normal[row * 6 + column] = (normal[row * 6 + column] ?? 0) + value * (line[column] ?? 0)
  }
}

/** Cholesky's method, with a little damping. */
function solve({ normal, right }: Sums): number[] | undefined {
  const lower = new Float64Array(36)
  for (let row = 0; row < 6; row++)
    for (let column = 0; column <= row; column++) {
      let sum = (normal[row * 6 + column] ?? 0) * (row === column ? 1.001 : 1)
      for (let k = 0; k < column; k++) sum -= (lower[row * 6 + k] ?? 0) * (lower[column * 6 + k] ?? 0)
      if (row === column && sum <= 1e-9) return undefined
      lower[row * 6 + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * 6 + column] ?? 1)
    }
  const found = [...right]
  for (let row = 0; row < 6; row++) {
    for (let k = 0; k < row; k++) found[row] = (found[row] ?? 0) - (lower[row * 6 + k] ?? 0) * (found[k] ?? 0)
    found[row] = (found[row] ?? 0) / (lower[row * 6 + row] ?? 1)
  }
  for (let row = 5; row >= 0; row--) {
    for (let k = row + 1; k < 6; k++) found[row] = (found[row] ?? 0) - (lower[k * 6 + row] ?? 0) * (found[k] ?? 0)
    found[row] = (found[row] ?? 0) / (lower[row * 6 + row] ?? 1)
  }
  return found
}

const placeOf = ({ xx, xy, x, yx, yy, y }: Affine, u: number, v: number) => [xx * u + xy * v + x, yx * u + yy * v + y] as const

/** What both show: means, how much stronger the contrast of `moving` is, and the correlation. */
function overlapOf(still: Grey, moving: Grey, map: Affine) {
  const { width, height } = still
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = placeOf(map, (column + 0.5) / width, (row + 0.5) / height)
      if (x < 0 || x > 1 || y < 0 || y > 1) continue
      const one = still.data[row * width + column] ?? 0
      const other = at(moving, pixelAt(x, moving.width), pixelAt(y, moving.height))
      count++
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  const means = { still: a / count, moving: b / count }
  const [spreadA, spreadB] = [Math.max(aa / count - means.still ** 2, 0), Math.max(bb / count - means.moving ** 2, 0)]
  const together = ab / count - means.still * means.moving
  const correlation = spreadA * spreadB > 1 ? together / Math.sqrt(spreadA * spreadB) : 0
  return { count, means, gain: spreadA > 0.01 ? Math.sqrt(spreadB / spreadA) : 1, correlation }
}

function compare(kept: Grey, copy: Grey, map: Affine): Likeness {
  const seen = overlapOf(blurred(kept, 0.8), blurred(copy, 0.8), map)
  const fine = overlapOf(withoutCoarse(kept), withoutCoarse(copy), map)
  const shown = seen.count / kept.data.length
  const covered = shown * Math.abs(map.xx * map.yy - map.xy * map.yx)
  return { whole: seen.correlation, fine: fine.correlation, shown, covered }
}

/** What is finer than some four pixels and coarser than one, which a blur or a screen's grid would hide. */
function withoutCoarse(grey: Grey): Grey {
  const [fine, coarse] = [blurred(grey, 1.1), blurred(grey, 3.5)]
  return { ...grey, data: fine.data.map((value, index) => value - (coarse.data[index] ?? 0)) }
}

export function blurred({ width, height, data }: Grey, sigma: number): Grey {
  const reach = Math.ceil(sigma * 2.5)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, index) => Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)))
  const total = kernel.reduce((sum, one) => sum + one, 0)
  const along = new Float32Array(data.length)
  const both = new Float32Array(data.length)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++)
        sum += (data[row * width + Math.min(Math.max(column + k, 0), width - 1)] ?? 0) * (kernel[k + reach] ?? 0)
      along[row * width + column] = sum / total
    }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++)
        sum += (along[Math.min(Math.max(row + k, 0), height - 1) * width + column] ?? 0) * (kernel[k + reach] ?? 0)
      both[row * width + column] = sum / total
    }
  return { width, height, data: both }
}
