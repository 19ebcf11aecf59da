/** A grey picture: one number for each pixel, row by row. */
export type Grey = { width: number; height: number; data: Float32Array }

/** A part of a picture, in shares of its width and height, and by how many degrees it is turned. */
export type Part = { left: number; top: number; width: number; height: number; turned: number; mirrored: boolean }

export const wholePart: Part = { left: 0, top: 0, width: 1, height: 1, turned: 0, mirrored: false }

/** Where something lies in a picture of 1 by 1, for each place of a part of 1 by 1. */
export type Affine = { xx: number; xy: number; x: number; yx: number; yy: number; y: number }

/** `aspect`: the picture's width for each unit of its height, since a turn is one of the picture as it is seen. */
export function affineOf({ left, top, width, height, turned, mirrored }: Part, aspect: number): Affine {
  const angle = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across = mirrored ? -width : width
  const [xx, xy, yx, yy] = [across * cos, (-height * sin) / aspect, across * sin * aspect, height * cos]
  const [x, y] = [left + width / 2, top + height / 2]
  return { xx, xy, x: x - (xx + xy) / 2, yx, yy, y: y - (yx + yy) / 2 }
}

/** The map that first does `first`, then `then`. */
export function after(first: Affine, then: Affine): Affine {
  return {
    xx: then.xx * first.xx + then.xy * first.yx,
    xy: then.xx * first.xy + then.xy * first.yy,
    x: then.xx * first.x + then.xy * first.y + then.x,
    yx: then.yx * first.xx + then.yy * first.yx,
    yy: then.yx * first.xy + then.yy * first.yy,
    y: then.yx * first.x + then.yy * first.y + then.y,
  }
}

export function inverseOf({ xx, xy, x, yx, yy, y }: Affine): Affine {
  const size = xx * yy - xy * yx
  const inverse = { xx: yy / size, xy: -xy / size, yx: -yx / size, yy: xx / size }
  return { ...inverse, x: -(inverse.xx * x + inverse.xy * y), y: -(inverse.yx * x + inverse.yy * y) }
}

/** The brightness at a place of the picture, between its pixels; outside it that of its edge. */
export function at({ width, height, data }: Grey, x: number, y: number): number {
  const column = Math.min(Math.max(x, 0), width - 1)
  const row = Math.min(Math.max(y, 0), height - 1)
  const [left, top] = [Math.min(column | 0, width - 2), Math.min(row | 0, height - 2)]
  const [right, below] = [column - left, row - top]
  const start = top * width + left
  const upper = (data[start] ?? 0) * (1 - right) + (data[start + 1] ?? 0) * right
  const lower = (data[start + width] ?? 0) * (1 - right) + (data[start + width + 1] ?? 0) * right
  return upper * (1 - below) + lower * below
}

/** The place of a picture of 1 by 1 in pixels. */
export const pixelAt = (share: number, pixels: number): number => share * pixels - 0.5
