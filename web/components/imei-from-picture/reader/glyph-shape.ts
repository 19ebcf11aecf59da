import type { Glyph } from './find-glyphs.ts'
import type { Grey } from './grey.ts'

export const columns = 14
export const rows = 18

/** How much ink is in each cell of a grid, from 0 to 15; the glyph fills its height and stands in the middle of its width. */
export type Shape = Uint8Array

export function shapeOf({ width, data }: Grey, glyph: Glyph): Shape {
  const { left, top, right, bottom, ground, ink } = glyph
  const shape = new Uint8Array(columns * rows)
  const cell = (bottom - top) / rows
  const start = (left + right) / 2 - (columns / 2) * cell
  const inkAt = (x: number, y: number) => {
    if (x < left || x >= right || y < top || y >= bottom) return 0
    const share = ((data[y * width + x] ?? ground) - ground) / (ink - ground || 1)
    return Math.min(1, Math.max(0, share))
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const area = { x: start + column * cell, y: top + row * cell, size: cell }
      shape[row * columns + column] = Math.round(15 * meanInk(area, inkAt))
    }
  }
  return shape
}

/** The mean over a square area whose edges may lie within pixels. */
function meanInk({ x, y, size }: { x: number; y: number; size: number }, inkAt: (x: number, y: number) => number): number {
  let sum = 0
  for (let py = Math.floor(y); py < y + size; py++) {
    const high = Math.min(py + 1, y + size) - Math.max(py, y)
    for (let px = Math.floor(x); px < x + size; px++) {
      const wide = Math.min(px + 1, x + size) - Math.max(px, x)
      if (high > 0 && wide > 0) sum += inkAt(px, py) * high * wide
    }
  }
  return sum / (size * size)
}

/** The mean square difference of two shapes' cells. */
export function unlikeness(one: Shape, other: Shape): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    sum += difference * difference
  }
  return sum / one.length
}

export const written = (shape: Shape): string => [...shape].map((cell) => cell.toString(16)).join('')
export const readShape = (text: string): Shape => Uint8Array.from(text, (cell) => Number.parseInt(cell, 16))
