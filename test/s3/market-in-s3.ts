import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { imageIdFrom } from '#shared/domain/images.ts'
import { type Caller, openTestMarket, type TestMarket } from '../market.ts'
import { type S3StandIn, startS3 } from './stand-in.ts'

/** Opens a market with a bucket, and the S3 stand-in that holds it; call at the top of a test file. */
export function useMarketWithBucket(settings: Record<string, string>): { market: TestMarket; s3: S3StandIn } {
  const opened = {} as { market: TestMarket; s3: S3StandIn }
  const cleanUps: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ringback-s3-'))
    opened.s3 = await startS3(folder)
    cleanUps.push(() => rm(folder, { recursive: true, force: true }), opened.s3.stop)
    const { market, cleanUp } = await openTestMarket({ ...opened.s3.settings, ...settings })
    opened.market = market
    cleanUps.push(cleanUp)
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  })
  return opened
}

let colours = 0

/** Uploads a unique picture; returns its id. */
export async function uploadNew(seller: Pick<Caller, 'uploadImage'>): Promise<string> {
  const background = { r: colours & 255, g: colours++ >> 8, b: 99 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const { data } = await seller.uploadImage({ image: new Blob([new Uint8Array(bytes)]) })
  return imageIdFrom(data.url) ?? ''
}
