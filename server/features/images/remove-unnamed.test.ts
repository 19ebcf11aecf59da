import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageIdFrom } from '#shared/domain/images.ts'
import { useMarket } from '#test/market.ts'
import { filesIn, writtenLongAgo } from '#test/pictures.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'

const market = useMarket()
const sweep = () => runRepeated(market, 'remove_unnamed_images')
const idsIn = async () => new Set((await filesIn(market.ports.images)).map((name) => name.slice(0, 36)))

async function uploaded() {
  const sam = await market.newcomer('seller')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const { data } = await sam.uploadImage({ image: new Blob([new Uint8Array(bytes)]) })
  return imageIdFrom(data.url) ?? ''
}

/** The stored file of an upload whose server was killed before it wrote the row. */
async function leftOver() {
  const id = randomUUID()
  await market.ports.images.put(id, 640, 'webp', Buffer.from('left over'))
  return id
}

test('[S17.3] stored files without a row are removed after a day; newer files and files with a row stay', async () => {
  const [kept, old, young] = [await uploaded(), await leftOver(), await leftOver()]
  for (const id of [kept, old]) await writtenLongAgo(market, id)
  await Promise.all([sweep(), sweep()])
  expect(await idsIn()).toEqual(new Set([kept, young]))
  await writtenLongAgo(market, young)
  await sweep()
  expect(await idsIn()).toEqual(new Set([kept]))
  expect((await filesIn(market.ports.images)).length).toBe(4)
})

test('[S17.3] nothing is removed when most stored files have no row, as in the bucket of another market', async () => {
  const others = [await leftOver(), await leftOver(), await leftOver()]
  for (const id of others) await writtenLongAgo(market, id)
  await sweep()
  expect([...(await idsIn())]).toEqual(expect.arrayContaining(others))
})
