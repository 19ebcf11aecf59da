import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadImage } from '#shared/contract/catalog.ts'
import { imageWidths } from '#shared/domain/images.ts'
import { type Caller, useMarket } from '../market.ts'
import { hostileFiles } from './corpus.ts'

/** UPLOADS lengthens a run; SEED chooses its random files. */
const more = Math.max(0, Number(process.env.UPLOADS ?? 60) - 60)
const seed = Number(process.env.SEED ?? 1)
const market = useMarket()

test('hostile files are rejected or made harmless, each within 5 s of CPU time and with bounded memory', {
  timeout: 600_000 + more * 1_000,
}, async () => {
  const files = await hostileFiles(more, seed)
  expect(files.length).toBeGreaterThanOrEqual(60)
  const memory = watchMemory()
  const kept: string[] = []
  let sam: Caller | undefined
  for (const [at, { name, bytes, outcome }] of files.entries()) {
    // As many as a seller may upload in an hour.
    if (at % (uploadImage.limit?.times ?? 1) === 0) sam = await market.newcomer('seller')
    const { status, url, seconds } = await upload(sam, bytes)
    const allowed = { kept: [200], refused: [400, 413, 415], either: [200, 413, 415] }[outcome]
    expect(allowed, name).toContain(status)
    expect(seconds, name).toBeLessThan(5)
    if (url) kept.push(url)
  }
  expect(memory.stop()).toBeLessThan(700)
  let stored = 0
  for await (const { id, width, kind } of market.ports.images.list()) {
    stored++
    await expectHarmless((await market.ports.images.find(id, width, kind)) ?? Buffer.alloc(0))
  }
  expect(stored).toBe(kept.length * imageWidths.length)
  const rows = await market.connection.db.selectFrom('images').select('id').execute()
  expect(rows).toHaveLength(kept.length)
  expect((await market.fetch('/healthz')).status).toBe(200)
})

test('a picture is served as image/webp, with a sandbox policy and nosniff', async () => {
  const sam = await market.newcomer('seller')
  const [good] = (await hostileFiles()).filter(({ name }) => name === 'jpeg with a script behind it')
  const { url } = await upload(sam, good?.bytes ?? Buffer.alloc(0))
  const response = await market.fetch(url)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

/** Uploads a picture; `seconds` is CPU time of this process, so that other load on the machine does not count. */
async function upload(sam: Caller | undefined, bytes: Buffer) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'phone.jpg')
  const before = process.cpuUsage()
  const response = await market.fetch('/images', {
    method: 'POST',
    headers: { authorization: `bearer ${sam?.token}` },
    body: form,
  })
  const { user, system } = process.cpuUsage(before)
  const body = (await response.json()) as { success: boolean; message?: string; data?: { url: string } }
  expect(body.success).toBe(response.status === 200)
  if (!body.success) expect(body.message).toMatch(/\.$/)
  return { status: response.status, url: body.data?.url ?? '', seconds: (user + system) / 1e6 }
}

/** Watches memory; `stop` returns the megabytes by which this process has grown at its peak. */
function watchMemory() {
  const start = process.memoryUsage.rss()
  let most = start
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  return {
    stop() {
      clearInterval(timer)
      return (most - start) / 1024 / 1024
    },
  }
}

async function expectHarmless(bytes: Buffer) {
  const { format, pages, exif, xmp, iptc, icc } = await sharp(bytes).metadata()
  expect({ format, pages, exif, xmp, iptc, icc }).toMatchObject({
    format: 'webp',
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    icc: undefined,
  })
  expect(pages ?? 1).toBe(1)
  for (const word of ['script', 'php', 'PK\x03\x04', 'owner', '%PDF']) expect(bytes.includes(word)).toBe(false)
}
