import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { payablePhone } from '../bookings.ts'
import { payAsBrowser } from '../cards.ts'
import { useMarket } from '../market.ts'

const market = useMarket()

test.each([
  ['gone', async () => {}],
  ['a file', (folder: string) => writeFile(folder, 'no folder')],
])(
  'while the picture folder is %s, browsing, booking and paying work, and pictures answer 503 until it is back',
  async (_, replace) => {
    const folder = path.join(market.config.dataDir, 'images')
    const sam = await market.newcomer('seller')
    const red = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    const upload = async () => sam.uploadImage({ image: new Blob([new Uint8Array(await red.jpeg().toBuffer())]) })
    const { data } = await upload()
    const look = () => market.fetch(new URL(data.url, market.url).pathname)
    expect((await look()).status).toBe(200)

    await rename(folder, `${folder}.away`)
    try {
      await replace(folder)
      const answer = await look()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
      await expect(upload()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
      expect((await market.fetch('/products?categoryName=Samsung')).status).toBe(200)
      const { bea, order, clientSecret, transactionId } = await payablePhone(market)
      await payAsBrowser(market, clientSecret)
      expect(await bea.recordPayment({ order, transactionId })).toMatchObject({ insertedId: expect.any(String) })
    } finally {
      await rm(folder, { force: true })
      await rename(`${folder}.away`, folder)
    }
    expect((await look()).status).toBe(200)
    expect(await upload()).toMatchObject({ success: true })
  },
)
