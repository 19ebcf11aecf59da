import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeImage, makePhone } from '#db/demo/factories.ts'
import { uploadImage } from '#shared/contract/catalog.ts'
import type { Limit } from '#shared/contract/endpoint.ts'
import { addListing } from '#shared/contract/selling.ts'
import { imageIdFrom, imageSrcSet, imageUrl } from '#shared/domain/images.ts'
import { sixFacts } from '#test/listings.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { filesIn } from '#test/pictures.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'

const market = useMarket()

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })

async function upload(seller: Caller, files: [string, Uint8Array<ArrayBuffer> | Buffer][]) {
  const form = new FormData()
  for (const [field, bytes] of files) form.append(field, new Blob([new Uint8Array(bytes)]), 'phone.jpg')
  const response = await market.fetch('/images', {
    method: 'POST',
    headers: { authorization: `bearer ${seller.token}` },
    body: form,
  })
  return {
    status: response.status,
    body: (await response.json()) as { success: boolean; message: string; data?: { url: string } },
  }
}
const uploadOne = (seller: Caller, bytes: Buffer) => upload(seller, [['image', bytes]])

const storedFiles = () => filesIn(market.ports.images)
const imageRows = async (seller: Caller) =>
  (await market.connection.db.selectFrom('images').select('id').where('ownerId', '=', seller.person.id).execute()).length

test('[S7.18] an upload returns a URL that serves the picture in every width', async () => {
  const sam = await market.newcomer('seller')
  const { data } = await sam.uploadImage({ image: new Blob([new Uint8Array(await plain(2000, 1000).jpeg().toBuffer())]) })
  expect(imageIdFrom(data.url)).toBeDefined()
  for (const [width, height] of [
    [320, 160],
    [640, 320],
    [960, 480],
    [1280, 640],
  ]) {
    const response = await market.fetch(data.url.replace('640.webp', `${width}.webp`))
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width, height })
  }
})

test('a width that is not stored is served by the next larger one', async () => {
  const sam = await market.newcomer('seller')
  const id = await market.connection.write((tx) => makeImage(tx, sam.person))
  await market.ports.images.put(id, 1280, 'webp', await plain(1280, 640).webp().toBuffer())
  const response = await market.fetch(imageUrl(id, 960))
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 1280 })
})

test('the store is asked only for pictures that the market has', async () => {
  const unknown = crypto.randomUUID()
  await market.ports.images.put(unknown, 640, 'webp', await plain(640, 320).webp().toBuffer())
  expect((await market.fetch(imageUrl(unknown, 640))).status).toBe(404)
})

test('a client that accepts AVIF gets it soon after the first such request; other clients keep getting WebP', async () => {
  const sam = await market.newcomer('seller')
  const { data } = await sam.uploadImage({ image: new Blob([new Uint8Array(await plain(2000, 1000).jpeg().toBuffer())]) })
  const look = async (accept: string) => {
    const response = await market.fetch(data.url, { headers: { accept } })
    expect(response.headers.get('vary')).toBe('accept')
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ width: 640, height: 320 })
    return { type: response.headers.get('content-type'), compression: picture.compression ?? picture.format }
  }
  const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  expect(await look('image/webp,*/*')).toEqual({ type: 'image/webp', compression: 'webp' })
  expect((await storedFiles()).filter((name) => name.endsWith('.avif'))).toEqual([])
  expect(await look(browser)).toEqual({ type: 'image/webp', compression: 'webp' })
  await expect.poll(() => look(browser)).toEqual({ type: 'image/avif', compression: 'av1' })
  expect(await look('image/avif;q=0, */*')).toEqual({ type: 'image/webp', compression: 'webp' })
  expect(await look('*/*')).toEqual({ type: 'image/webp', compression: 'webp' })
  // No other width was requested.
  const id = imageIdFrom(data.url)
  expect((await storedFiles()).filter((name) => name.endsWith('.avif'))).toEqual([`${id}-640.avif`])
})

test('removing a picture removes its AVIF files too', async () => {
  const sam = await market.newcomer('seller')
  const { data } = await sam.uploadImage({ image: new Blob([new Uint8Array(await plain(64, 64).png().toBuffer())]) })
  const look = () => market.fetch(data.url, { headers: { accept: 'image/avif' } })
  const id = imageIdFrom(data.url) ?? ''
  // Requested once until it is stored: another request could have it encoded again, and stored after its removal.
  await look()
  await expect.poll(storedFiles).toContain(`${id}-640.avif`)
  expect((await look()).headers.get('content-type')).toBe('image/avif')
  await market.ports.images.remove(id)
  expect((await look()).status).toBe(404)
  expect((await storedFiles()).filter((name) => name.startsWith(id))).toEqual([])
})

test('an AVIF of more than 16 megapixels is refused before it is decoded, with a way on', async () => {
  const sam = await market.newcomer('seller')
  const { status, body } = await uploadOne(sam, await plain(4_100, 4_000).avif({ quality: 30, effort: 0 }).toBuffer())
  expect([status, body.message]).toEqual([413, expect.stringContaining('save it as a JPEG')])
})

test('[S23.5] sixteen costly pictures of one account keep another account waiting for one of them at most', async () => {
  const [eve, sam] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const costly = await plain(1_200, 1_200).avif({ quality: 30, effort: 0 }).toBuffer()
  const small = await plain(64, 48).jpeg().toBuffer()
  let done = 0
  const flood = Array.from({ length: 16 }, () => uploadOne(eve, costly).finally(() => done++))
  await expect.poll(() => done).toBeGreaterThan(0)
  const before = done
  expect((await uploadOne(sam, small)).status).toBe(200)
  expect(done - before).toBeLessThanOrEqual(2)
  await Promise.all(flood)
})

test('[S23.5] a shop lists forty phones with eight photos each in an afternoon of four hours', async () => {
  const [hours, phones, photos] = [4, 40, 8]
  const ofAfternoon = ({ limit }: { limit: Limit | undefined }) => ((limit?.times ?? 0) * 3_600 * hours) / (limit?.seconds ?? 1)
  expect(ofAfternoon(uploadImage)).toBeGreaterThanOrEqual(phones * photos)
  expect(ofAfternoon(addListing)).toBeGreaterThanOrEqual(phones)
  // What it lists in one of them.
  const sam = await market.newcomer('seller')
  const bytes = new Uint8Array(await plain(64, 48).jpeg().toBuffer())
  for (let phone = 0; phone < phones / hours; phone++) {
    // As the page sends them: all photos of a phone at once.
    const sent = Array.from({ length: photos }, () => sam.uploadImage({ image: new Blob([bytes]) }))
    const urls = (await Promise.all(sent)).map(({ data }) => data.url)
    await sam.addListing({ ...(await sixFacts(market, sam)), photos: urls })
  }
  const { items } = await sam.listMyProducts({ sellerName: sam.person.name, limit: 100 })
  expect(items).toHaveLength(phones / hours)
})

test('a small picture is not enlarged and keeps its transparency', async () => {
  const sam = await market.newcomer('seller')
  const { data } = await sam.uploadImage({ image: new Blob([new Uint8Array(await plain(200, 100, 4).png().toBuffer())]) })
  const response = await market.fetch(data.url.replace('640.webp', '1280.webp'))
  const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(kept).toMatchObject({ width: 200, height: 100, hasAlpha: true })
})

test.each(['png', 'webp', 'avif', 'jpeg'] as const)('a %s is accepted', async (format) => {
  const sam = await market.newcomer('seller')
  expect((await uploadOne(sam, await plain(64, 64).toFormat(format).toBuffer())).status).toBe(200)
})

test('location, author and trailing data are removed, and the picture is rotated upright', async () => {
  const sam = await market.newcomer('seller')
  const telling = await plain(400, 200)
    .withExif({ IFD0: { Artist: 'Sam Secret', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer()
  const { body } = await uploadOne(sam, Buffer.concat([telling, Buffer.from('<script>alert(1)</script><?php PK\x03\x04')]))
  const kept = Buffer.from(await (await market.fetch(body.data?.url ?? '')).arrayBuffer())
  const metadata = await sharp(kept).metadata()
  expect(metadata).toMatchObject({ width: 200, height: 400 })
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(kept.includes('script')).toBe(false)
  expect(kept.includes('Secret')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', async () => Buffer.from(svg)],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a GIF', () => plain(8, 8).gif().toBuffer()],
  ['a TIFF', () => plain(8, 8).tiff().toBuffer()],
  ['a BMP', async () => Buffer.from('BM\x3a\0\0\0\0\0\0\0', 'latin1')],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['HTML behind the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff\xe0<html><script>', 'latin1')],
  ['half a PNG', async () => (await noise(300)).subarray(0, 20_000)],
])('[S8.8] %s is rejected with 415 and a message', async (_, make) => {
  const sam = await market.newcomer('seller')
  const { status, body } = await uploadOne(sam, await make())
  expect(status).toBe(415)
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/picture/) })
  expect(await imageRows(sam)).toBe(0)
})

const noise = (size: number) =>
  sharp({
    create: { width: size, height: size, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

test.each([
  ['more than 8 MB', () => noise(1800)],
  ['more than 40 megapixels', () => plain(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer()],
  ['a film', film],
])('[S8.8] %s is rejected with 413', async (_, make) => {
  const sam = await market.newcomer('seller')
  expect(await uploadOne(sam, await make())).toMatchObject({ status: 413, body: { success: false } })
  expect(await imageRows(sam)).toBe(0)
})

function film() {
  const frames = { width: 4, height: 4 * 300, channels: 3, pageHeight: 4 } as const
  const pixels = Buffer.from(Array.from({ length: 4 * 4 * 300 * 3 }, (_, index) => (index * 7919) % 251))
  return sharp(pixels, { raw: frames }).webp({ loop: 0 }).toBuffer()
}

test('[S7.18] an upload with no file, an empty file, another field or two pictures is rejected with 400', async () => {
  const sam = await market.newcomer('seller')
  const picture = await plain(8, 8).png().toBuffer()
  const attempts: [string, Buffer][][] = [
    [],
    [['image', Buffer.alloc(0)]],
    [['photo', picture]],
    [
      ['image', picture],
      ['image', picture],
    ],
  ]
  for (const files of attempts) expect(await upload(sam, files)).toMatchObject({ status: 400, body: { success: false } })
  expect(await imageRows(sam)).toBe(0)
})

test('an upload aborted half-way leaves no row and no file', async () => {
  const sam = await market.newcomer('seller')
  const before = (await storedFiles()).length
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  for (let tries = 0; tries < 10; tries++) {
    const going = new AbortController()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(head))
        controller.enqueue(new Uint8Array(100_000))
        setTimeout(() => going.abort(), 30)
      },
    })
    const init = { method: 'POST', body, duplex: 'half', signal: going.signal } as RequestInit
    const headers = { authorization: `bearer ${sam.token}`, 'content-type': 'multipart/form-data; boundary=b' }
    await expect(market.fetch('/images', { ...init, headers })).rejects.toThrow()
  }
  expect(await imageRows(sam)).toBe(0)
  expect((await storedFiles()).length).toBe(before)
})

test.each([
  '/images/00000000-0000-4000-8000-000000000000/640.webp',
  '/images/00000000-0000-4000-8000-000000000000/641.webp',
  '/images/..%2F..%2Fkeys/640.webp',
  '/images/x/640.webp',
])('%s returns 404', async (address) => {
  expect((await market.fetch(address)).status).toBe(404)
})

test('an upload that no phone uses is removed after a day, with its files', async () => {
  const sam = await market.newcomer('seller')
  const image = new Blob([new Uint8Array(await plain(8, 8).png().toBuffer())])
  const urls = [await sam.uploadImage({ image }), await sam.uploadImage({ image }), await sam.uploadImage({ image })]
  const [used = '', old = '', fresh = ''] = urls.map(({ data }) => imageIdFrom(data.url) ?? '')
  await market.connection.write(async (tx) => {
    await makePhone(tx, sam.person, { imageId: used })
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await tx.updateTable('images').set({ createdAt: yesterday }).where('id', 'in', [used, old]).execute()
  })
  await runRepeated(market, 'sweep_images')
  const answer = async (id: string) => (await market.fetch(imageUrl(id))).status
  expect([await answer(used), await answer(old), await answer(fresh)]).toEqual([200, 404, 200])
  expect((await storedFiles()).some((name) => name.startsWith(old))).toBe(false)
})

test('the srcset of an uploaded image lists its four widths; that of the placeholder is empty', () => {
  const url = imageUrl('00000000-0000-4000-8000-000000000000')
  expect(imageSrcSet(url)).toMatch(/320\.webp 320w, .*640\.webp 640w, .*960\.webp 960w, .*1280\.webp 1280w$/)
  expect(imageSrcSet(imageUrl(null))).toBe('')
})
