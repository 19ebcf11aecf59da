import sharp from 'sharp'

/** What somebody does to a photo that is not theirs. `random`: from 0 up to 1. */
export type Change = { name: string; apply: (photo: Buffer, random: () => number) => Promise<Buffer> }

const sizeOf = async (photo: Buffer) => {
  const { width, height } = await sharp(photo).metadata()
  return { width, height }
}

/** The copy keeps this share of width and height, from anywhere. */
async function cropped(photo: Buffer, random: () => number, off: number): Promise<Buffer> {
  const { width, height } = await sizeOf(photo)
  const [across, down] = [Math.round(width * (1 - off)), Math.round(height * (1 - off))]
  const region = {
    left: Math.floor(random() * (width - across + 1)),
    top: Math.floor(random() * (height - down + 1)),
    width: across,
    height: down,
  }
  return sharp(photo).extract(region).jpeg({ quality: 85 }).toBuffer()
}

async function framed(photo: Buffer, random: () => number): Promise<Buffer> {
  const { width, height } = await sizeOf(photo)
  const wide = Math.round(Math.min(width, height) * (0.03 + random() * 0.09))
  const background = ['#ffffff', '#000000', '#c8102e', '#e8e2d0'][Math.floor(random() * 4)] ?? '#fff'
  return sharp(photo).extend({ top: wide, bottom: wide, left: wide, right: wide, background }).jpeg({ quality: 85 }).toBuffer()
}

/** A telephone's screen in which the photo fills the width, with the status bar and the buttons of an app. */
async function screenshot(photo: Buffer, random: () => number): Promise<Buffer> {
  const [across, down] = [1080, 2340]
  const dark = random() < 0.5
  const [ground, ink] = dark ? ['#000000', '#f2f2f2'] : ['#ffffff', '#1a1a1a']
  const shown = await sharp(photo)
    .resize({ width: across, height: down - 460, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((across - shown.info.width) / 2)
  const top = 230 + Math.round((down - 460 - shown.info.height) / 2)
  const bars = `<svg width="${across}" height="${down}"><g fill="${ink}" font-family="sans-serif" font-size="38">
    <text x="60" y="70">${9 + Math.floor(random() * 12)}:${10 + Math.floor(random() * 49)}</text><text x="860" y="70">5G  ${Math.floor(20 + random() * 79)}%</text>
    <text x="60" y="180" font-size="46">&#8592;  Galaxy S21</text><circle cx="240" cy="${down - 90}" r="26"/><circle cx="540" cy="${down - 90}" r="26"/><circle cx="840" cy="${down - 90}" r="26"/></g></svg>`
  return sharp({ create: { width: across, height: down, channels: 3, background: ground } })
    .composite([{ input: shown.data, left, top }, { input: Buffer.from(bars) }])
    .png()
    .toBuffer()
}

/** A screen's grid beats with the camera's, light falls off to a side, the screen is not quite straight. */
async function photographedScreen(photo: Buffer, random: () => number): Promise<Buffer> {
  const { width, height } = await sizeOf(photo)
  const { data, info } = await sharp(photo)
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [one, other] = [0.19 + random() * 0.2, 0.23 + random() * 0.2]
  const slope = random() - 0.5
  for (let row = 0; row < info.height; row++)
    for (let column = 0; column < info.width; column++) {
      const beats = 1 + 0.08 * Math.sin(column * one + row * 0.07) * Math.sin(row * other - column * 0.05)
      const light = 0.92 + 0.3 * slope * (column / info.width - 0.5) - 0.12 * (row / info.height - 0.5)
      for (let channel = 0; channel < 3; channel++) {
        const index = (row * info.width + column) * info.channels + channel
        data[index] = Math.min(255, Math.max(0, (data[index] ?? 0) * beats * light + 10))
      }
    }
  const tilt = (random() - 0.5) * 0.04
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const shown = await sharp(data, { raw })
    .affine([1, tilt, -tilt / 2, 1], { background: '#151515' })
    .blur(0.8)
    .toBuffer({ resolveWithObject: true })
  const off = { x: Math.ceil(width * 0.03), y: Math.ceil(height * 0.03) }
  return sharp(shown.data, { raw: { width: shown.info.width, height: shown.info.height, channels: shown.info.channels } })
    .extract({ left: off.x, top: off.y, width: shown.info.width - 2 * off.x, height: shown.info.height - 2 * off.y })
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** Turned, and cut to what is all photo, as the editor of a telephone does. */
async function turned(photo: Buffer, degrees: number): Promise<Buffer> {
  const { width, height } = await sizeOf(photo)
  const sine = Math.sin((Math.abs(degrees) * Math.PI) / 180)
  const { data, info } = await sharp(photo).rotate(degrees, { background: '#808080' }).toBuffer({ resolveWithObject: true })
  const across = Math.floor(width - 1.1 * sine * height)
  const down = Math.floor(height - 1.1 * sine * width)
  const region = { left: (info.width - across) >> 1, top: (info.height - down) >> 1, width: across, height: down }
  return sharp(data).extract(region).jpeg({ quality: 85 }).toBuffer()
}

const degrees = (least: number, most: number, random: () => number) =>
  (least + random() * (most - least)) * (random() < 0.5 ? -1 : 1)

/** Each change but the last stands for what people do; the specification names no turn by more than 3 degrees. */
export const changes: Change[] = [
  { name: 'mirrored', apply: (photo) => sharp(photo).flop().jpeg({ quality: 85 }).toBuffer() },
  { name: 'cropped by 5 %', apply: (photo, random) => cropped(photo, random, 0.05) },
  { name: 'cropped by 10 %', apply: (photo, random) => cropped(photo, random, 0.1) },
  { name: 'cropped by 14 %', apply: (photo, random) => cropped(photo, random, 0.14) },
  { name: 'framed', apply: framed },
  { name: 'JPEG of quality 25', apply: (photo) => sharp(photo).jpeg({ quality: 25 }).toBuffer() },
  {
    name: 'a quarter of the size',
    apply: async (photo) =>
      sharp(photo)
        .resize({ width: Math.round((await sizeOf(photo)).width / 4) })
        .jpeg({ quality: 80 })
        .toBuffer(),
  },
  { name: 'screenshot with bars', apply: screenshot },
  { name: 'photographed from a screen', apply: photographedScreen },
  { name: 'turned by 1 to 3°', apply: (photo, random) => turned(photo, degrees(1, 3, random)) },
  {
    name: 'other colours',
    apply: (photo, random) =>
      sharp(photo)
        .modulate({ saturation: random() * 1.6, hue: Math.round(random() * 40 - 20), brightness: 0.8 + random() * 0.4 })
        .linear(0.8 + random() * 0.4, random() * 20)
        .jpeg({ quality: 85 })
        .toBuffer(),
  },
  {
    name: 'blurred',
    apply: async (photo) =>
      sharp(photo)
        .blur(Math.max((await sizeOf(photo)).width / 320, 0.5))
        .jpeg({ quality: 85 })
        .toBuffer(),
  },
  { name: 'turned by 4 to 6°', apply: (photo, random) => turned(photo, degrees(4, 6, random)) },
]
