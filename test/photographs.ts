import sharp from 'sharp'
import { imageIdFrom } from '#shared/domain/images.ts'
import type { Caller } from './newcomer.ts'
import { randomOf } from './random-of.ts'

/** A picture with soft shades and sharp edges like those of a photograph, another one for each seed. */
export async function photograph(seed: number): Promise<Buffer> {
  const random = randomOf(seed)
  const raw = { width: 16, height: 12, channels: 3 } as const
  const shades = Buffer.from(Array.from({ length: raw.width * raw.height * 3 }, () => Math.floor(random() * 256)))
  const edge = () =>
    `<rect x="${random() * 700}" y="${random() * 500}" width="${20 + random() * 120}" height="90" fill="#${random() < 0.5 ? 'fff' : '000'}"/>`
  const edges = `<svg width="800" height="600">${Array.from({ length: 8 }, edge).join('')}</svg>`
  return sharp(shades, { raw })
    .resize({ width: 800, height: 600, kernel: 'cubic' })
    .composite([{ input: Buffer.from(edges) }])
    .jpeg()
    .toBuffer()
}

/** Uploads a picture; returns its URL. */
export async function uploaded(seller: Pick<Caller, 'uploadImage'>, picture: Buffer): Promise<string> {
  return (await seller.uploadImage({ image: new Blob([new Uint8Array(picture)]) })).data.url
}

export const idOf = (url: string): string => imageIdFrom(url) ?? ''
