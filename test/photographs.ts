import sharp from 'sharp'
import { imageIdFrom } from '#shared/domain/images.ts'
import type { Caller } from './newcomer.ts'
import { randomOf } from './random-of.ts'

/** A picture with as much in it as a photograph has, another one for each seed. */
export async function photograph(seed: number): Promise<Buffer> {
  const random = randomOf(seed)
  const [width, height] = [20, 15]
  const data = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256)))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: 800, height: 600, kernel: 'nearest' })
    .jpeg()
    .toBuffer()
}

/** Uploads a picture; returns its URL. */
export async function uploaded(seller: Pick<Caller, 'uploadImage'>, picture: Buffer): Promise<string> {
  return (await seller.uploadImage({ image: new Blob([new Uint8Array(picture)]) })).data.url
}

export const idOf = (url: string): string => imageIdFrom(url) ?? ''
