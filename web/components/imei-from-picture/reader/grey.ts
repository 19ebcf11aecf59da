/** A picture in shades of grey, a byte for each pixel. */
export type Grey = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/** A picture as canvases have it: four bytes for each pixel. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

const emptyGrey = (width: number, height: number): Grey => ({ width, height, data: new Uint8ClampedArray(width * height) })

export function greyFrom({ width, height, data }: Picture): Grey {
  const grey = emptyGrey(width, height)
  for (let at = 0; at < grey.data.length; at++) {
    const of = at * 4
    const opaque = (data[of + 3] ?? 255) / 255
    const light = 0.299 * (data[of] ?? 0) + 0.587 * (data[of + 1] ?? 0) + 0.114 * (data[of + 2] ?? 0)
    grey.data[at] = light * opaque + 255 * (1 - opaque)
  }
  return grey
}

export function pictureFrom({ width, height, data }: Grey): Picture {
  const picture = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at++) {
    const light = data[at] ?? 0
    picture.set([light, light, light, 255], at * 4)
  }
  return { width, height, data: picture }
}

/** In another size: averaged where it becomes smaller, interpolated where it becomes larger. */
export function resized(grey: Grey, factor: number): Grey {
  const [width, height] = [Math.max(1, Math.round(grey.width * factor)), Math.max(1, Math.round(grey.height * factor))]
  if (factor >= 1) return mapped(grey, { width, height }, (x, y) => [(x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5])
  const small = emptyGrey(width, height)
  const edges = (size: number, of: number) => Array.from({ length: size + 1 }, (_, at) => Math.round((at * of) / size))
  const [columns, rows] = [edges(width, grey.width), edges(height, grey.height)]
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [rows[y] ?? 0, rows[y + 1] ?? 0]
    for (let x = 0; x < width; x++) {
      const [left, right] = [columns[x] ?? 0, columns[x + 1] ?? 0]
      small.data[y * width + x] = meanOf(grey, { left, top, right, bottom })
    }
  }
  return small
}

type Area = { left: number; top: number; right: number; bottom: number }

function meanOf({ width, data }: Grey, { left, top, right, bottom }: Area): number {
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += data[y * width + x] ?? 0
  return sum / Math.max(1, (right - left) * (bottom - top))
}

/** Turned about its middle, counter-clockwise; what was outside is white. */
export function turned(grey: Grey, degrees: number): Grey {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const width = Math.ceil(grey.width * Math.abs(cosine) + grey.height * Math.abs(sine))
  const height = Math.ceil(grey.width * Math.abs(sine) + grey.height * Math.abs(cosine))
  return mapped(grey, { width, height }, (x, y) => {
    const [across, down] = [x - width / 2, y - height / 2]
    return [across * cosine - down * sine + grey.width / 2, across * sine + down * cosine + grey.height / 2]
  })
}

type Size = { width: number; height: number }

function mapped(grey: Grey, { width, height }: Size, from: (x: number, y: number) => [number, number]): Grey {
  const made = emptyGrey(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = from(x, y)
      made.data[y * width + x] = lightAt(grey, column, row)
    }
  }
  return made
}

function lightAt({ width, height, data }: Grey, column: number, row: number): number {
  if (column < -0.5 || row < -0.5 || column > width - 0.5 || row > height - 0.5) return 255
  const [x, y] = [Math.min(Math.max(column, 0), width - 1), Math.min(Math.max(row, 0), height - 1)]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const upper = (data[top * width + left] ?? 0) * (left + 1 - x) + (data[top * width + right] ?? 0) * (x - left)
  const lower = (data[bottom * width + left] ?? 0) * (left + 1 - x) + (data[bottom * width + right] ?? 0) * (x - left)
  return upper * (top + 1 - y) + lower * (y - top)
}
