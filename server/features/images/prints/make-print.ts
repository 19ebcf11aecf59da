import sharp from 'sharp'
import { type Grey, type Part, wholePart } from './grey.ts'
import { hashOf, probesOf, wavesOf } from './hashes.ts'
import { type Box, insideFrame, wholeBox } from './trim.ts'

/** Decoded pixels of a picture. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** A part of a photo and its hash; `inGround`: the same part in the ground that it was looked at in. */
export type Look = { part: Part; inGround: Part; ground: Ground; waves: Float32Array; hash: bigint }

/** The sizes at which frames are looked for, parts are hashed, and the small version is kept. */
const frameSize = 256
const hashSize = 96
const smallSize = 96
const mostSmall = 256

/** By what a copy of a photo is found (`hashes`), and what it is a copy of (`looks`), as it is stored. */
export type Print = { aspect: number; frame: Box | null; insides: Box[]; hashes: bigint[]; looks: bigint[]; small: Buffer }

const raw = ({ width, height, channels }: Pixels) => ({ raw: { width, height, channels } })

export async function greyOf(pixels: Pixels, size: number, box?: Box): Promise<Grey> {
  const picture = sharp(pixels.data, raw(pixels)).flatten({ background: '#fff' })
  if (box) {
    const [left, top] = [Math.round(box.left * pixels.width), Math.round(box.top * pixels.height)]
    picture.extract({
      left,
      top,
      width: Math.max(1, Math.min(Math.round(box.width * pixels.width), pixels.width - left)),
      height: Math.max(1, Math.min(Math.round(box.height * pixels.height), pixels.height - top)),
    })
  }
  const { data, info } = await picture
    .resize({ width: size, height: size, fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = new Float32Array(size * size)
  for (let index = 0; index < grey.length; index++) grey[index] = data[index * info.channels] ?? 0
  return { width: size, height: size, data: grey }
}

/** The whole photo, and what is inside its frame, each looked at as a picture of its own. */
export type Ground = { grey: Grey; box: Box; aspect: number }

/**
 * The whole, and what is inside whatever is around it (bars, a title, a plain ground), one after the other: a copy may be inside each
 * of them.
 */
export async function groundsOf(pixels: Pixels): Promise<[Ground, ...Ground[]]> {
  const whole = { ...pixels, aspect: pixels.width / pixels.height }
  const insides = await insidesOf(pixels)
  return [await groundWithin(whole, wholeBox), ...(await Promise.all(insides.map((box) => groundWithin(whole, box))))]
}

/** `aspect`: of the whole, of which `pixels` may be a small version. */
export const groundWithin = async (pixels: Pixels & { aspect: number }, box: Box): Promise<Ground> => ({
  grey: await greyOf(pixels, hashSize, box),
  box,
  aspect: (pixels.aspect * box.width) / box.height,
})

const mostStages = 5

/** Looks into what was found at the same size again, so that its edges become exact. */
async function insidesOf(pixels: Pixels): Promise<Box[]> {
  const found: Box[] = []
  let outer = wholeBox
  for (let stage = 0; stage < mostStages; stage++) {
    const inner = insideFrame(await greyOf(pixels, frameSize, outer))
    if (!inner) break
    const { left, top, width, height } = within(outer, { ...wholePart, ...inner })
    if (width * pixels.width < leastInside || height * pixels.height < leastInside) break
    outer = { left, top, width, height }
    // A little more of the same edge makes it exact, and is no stage of its own.
    if (found.length > 0 && inner.width * inner.height > leastStage) found.pop()
    found.push(outer)
  }
  return found
}

/** A stage leaves less than this of the one before. */
const leastStage = 0.9

/** In pixels: less is no photo. */
const leastInside = 24

/** A part of the inside of a frame as a part of the whole. */
export const within = (box: Box, part: Part): Part => ({
  ...part,
  left: box.left + part.left * box.width,
  top: box.top + part.top * box.height,
  width: part.width * box.width,
  height: part.height * box.height,
})

export const looksAt = (grounds: Ground[], parts: readonly Part[]): Look[] =>
  grounds.flatMap((ground) =>
    parts.map((part) => {
      const waves = wavesOf(ground.grey, part, ground.aspect)
      return { part: within(ground.box, part), inGround: part, ground, waves, hash: hashOf(waves) }
    }),
  )

const crop = (left: number, top: number, size: number): Part => ({ ...wholePart, left, top, width: size, height: size })
const places = (size: number, count: number) =>
  Array.from({ length: count * count }, (_, index) =>
    crop(((index % count) / (count - 1)) * (1 - size), (Math.floor(index / count) / (count - 1)) * (1 - size), size),
  )

/** A copy may be a crop by up to 14 %, from anywhere. */
export const keptParts: readonly Part[] = [wholePart, ...places(0.94, 3), ...places(0.87, 4)]

/** A copy may be mirrored and turned a little, and what was put around it may be cut off. */
export const askedParts: readonly Part[] = [false, true].flatMap((mirrored) =>
  [0, -2, 2].map((turned) => ({ ...(turned === 0 ? wholePart : crop(0.02, 0.02, 0.96)), turned, mirrored })),
)

/** The parts of which a copy may consist: of the whole, and of what is inside its frame. */
export const sourceLooks = ([whole, ...insides]: [Ground, ...Ground[]]): Look[] =>
  looksAt([whole, ...insides.slice(-1)], keptParts)

/** The looks that are stored: those that are not mirrored, since the hashes of those that are follow from them. */
const storedParts = askedParts.slice(0, askedParts.length / 2)

export async function printOf(pixels: Pixels): Promise<Print> {
  const grounds = await groundsOf(pixels)
  const insides = grounds.slice(1).map(({ box }) => box)
  const frame = insides.at(-1)
  return {
    aspect: pixels.width / pixels.height,
    frame: frame ?? null,
    insides,
    hashes: sourceLooks(grounds).map(({ hash }) => hash),
    looks: looksAt(grounds, storedParts).map(({ hash }) => hash),
    small: await smallOf(pixels, frame ?? wholeBox),
  }
}

/** For each look the halves of a hash of which a print has to have one each, if this photo may be a copy of it. */
export const probesOfLooks = (looks: readonly Look[]): bigint[][][] => looks.map(({ waves }) => probesOf(waves))

/** What is inside a frame is as large as a photo without one, since it may be all that a copy shows; within bounds. */
const smallOf = (pixels: Pixels, inside: Box): Promise<Buffer> => {
  const size = Math.min(Math.round(smallSize / Math.min(inside.width, inside.height)), mostSmall)
  return sharp(pixels.data, raw(pixels))
    .flatten({ background: '#fff' })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
}

export async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
