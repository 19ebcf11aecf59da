import sharp from 'sharp'
import { pictureOf } from './picture-of.ts'
import type { Random } from './random.ts'

const [width, height] = [1600, 1200]
type Point = readonly [number, number]

/** A picture as a hand-held camera takes it: askew, in perspective, unsharp, in uneven light, with noise, as JPEG. */
export async function photographed(random: Random, drawn: Buffer): Promise<Buffer> {
  const label = await pictureOf(drawn)
  const corners = cornersOf(random, label.width / label.height)
  const inverse = toSquare(corners)
  const light = {
    x: random.between(-0.45, 0.45),
    y: random.between(-0.45, 0.45),
    level: random.between(0.55, 1),
    noise: random.between(3, 14),
  }
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = inverse(x, y)
      const level = Math.max(0.2, light.level * (1 + light.x * (x / width - 0.5) + light.y * (y / height - 0.5)))
      const noise = (random.next() + random.next() + random.next() - 1.5) * light.noise
      for (let channel = 0; channel < 3; channel++) {
        const ground = 96 + 22 * Math.sin(x / 37 + channel) * Math.cos(y / 53)
        const isOutside = u < 0 || v < 0 || u >= 1 || v >= 1
        const shade = isOutside
          ? ground
          : (label.data[(Math.floor(v * label.height) * label.width + Math.floor(u * label.width)) * 4 + channel] ?? 0)
        pixels[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, shade * level * (channel === 2 ? 0.92 : 1) + noise))
      }
    }
  }
  const unsharp = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(random.between(0.5, 1.4))
    .png()
    .toBuffer()
  return sharp(unsharp)
    .jpeg({ quality: Math.round(random.between(55, 85)) })
    .toBuffer()
}

/** Where the label's corners are: turned by up to 28°, tilted, and not in the middle. */
function cornersOf(random: Random, aspect: number): Point[] {
  const turn = (random.between(-28, 28) * Math.PI) / 180
  const wide = width * random.between(0.62, 0.8)
  const centre = [width / 2 + random.between(-60, 60), height / 2 + random.between(-40, 40)] as const
  return (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([x, y]) => {
    const [across, down] = [x * wide, (y * wide) / aspect]
    const [shiftX, shiftY] = [random.between(-30, 30), random.between(-30, 30)]
    return [
      centre[0] + across * Math.cos(turn) - down * Math.sin(turn) + shiftX,
      centre[1] + across * Math.sin(turn) + down * Math.cos(turn) + shiftY,
    ] as const
  })
}

/** The projection that takes these corners to those of a square from 0 to 1. */
function toSquare(corners: readonly Point[]): (x: number, y: number) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as unknown as [Point, Point, Point, Point]
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const by = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / by, (dx1 * dy3 - dx3 * dy1) / by]
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0]
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  const rows = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const
  return (x, y) => {
    const depth = rows[6] * x + rows[7] * y + rows[8]
    return [(rows[0] * x + rows[1] * y + rows[2]) / depth, (rows[3] * x + rows[4] * y + rows[5]) / depth]
  }
}
