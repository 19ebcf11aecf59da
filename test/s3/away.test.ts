import { expect, test } from 'vitest'
import { type ImageWidth, imageUrl, imageWidths } from '#shared/domain/images.ts'
import { payablePhone } from '../bookings.ts'
import { payAsBrowser } from '../cards.ts'
import type { Caller } from '../market.ts'
import { filesIn, privatePicture } from '../pictures.ts'
import { uploadNew, useMarketWithBucket } from './market-in-s3.ts'

/** How long the bucket is unavailable, each of two times. */
const seconds = Number(process.env.BUCKET_AWAY_SECONDS ?? 2)
const given = useMarketWithBucket({})
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const asBrowser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
const look = (id: string, width: ImageWidth = 640, headers = {}) => given.market.fetch(imageUrl(id, width), { headers })

type Account = { owners: string[]; kept: string[]; refused: number; looks: number; placeholders: number; faults: string[] }

/** Makes people upload, look at pictures and read pages until stopped; returns an account of the results. */
function goAbout() {
  const { market } = given
  const account: Account = { owners: [], kept: [], refused: 0, looks: 0, placeholders: 0, faults: [] }
  let going = true
  const again = async (step: (number: number) => Promise<unknown>) => {
    for (let number = 0; going; number++) await step(number).catch((error) => account.faults.push(String(error)))
  }
  const upload = () => {
    let sam: Caller
    return again(async (number) => {
      // One seller may upload at most thirty times an hour.
      if (number % 20 === 0) {
        sam = await market.newcomer('seller')
        account.owners.push(sam.person.id)
      }
      try {
        account.kept.push(await uploadNew(sam))
      } catch (error) {
        const { reason, retryAfter } = error as { reason?: string; retryAfter?: number }
        if (reason !== 'pictures_unreachable' || retryAfter !== 5) account.faults.push(`upload: ${reason ?? error}`)
        account.refused++
      }
      return wait(seconds * 60)
    })
  }
  const lookAt = () =>
    again(async (number) => {
      const id = account.kept[number % Math.max(account.kept.length, 1)]
      if (!id) return wait(20)
      const answer = await look(id, 640, asBrowser)
      const kind = answer.headers.get('content-type') ?? ''
      if (answer.status === 200 && kind.startsWith('image/')) account.looks++
      else if (answer.status === 503 && kind.startsWith('image/svg+xml')) account.placeholders++
      else account.faults.push(`picture: ${answer.status} ${kind}`)
      if (answer.status === 503 && answer.headers.get('cache-control') !== 'no-store')
        account.faults.push('a placeholder is kept')
      await answer.arrayBuffer()
      return wait(5)
    })
  const read = () =>
    again(async () => {
      const answer = await market.fetch('/products?categoryName=Samsung')
      if (answer.status !== 200) account.faults.push(`page: ${answer.status}`)
      await answer.arrayBuffer()
      return wait(5)
    })
  const all = [upload(), upload(), upload(), upload(), lookAt(), lookAt(), lookAt(), read()]
  return {
    account,
    async stop() {
      going = false
      await Promise.all(all)
      return account
    },
  }
}

test('[S17.3] while the bucket is stopped or hangs only pictures fail, and no uploaded picture is lost', {
  timeout: 600_000,
}, async () => {
  const { market, s3 } = given
  const people = goAbout()
  const { account } = people
  await expect.poll(() => account.kept.length > 8 && account.looks > 20, { timeout: 60_000 }).toBe(true)

  for (const [leave, comeBack] of [
    [() => s3.stop(), () => s3.start()],
    [() => s3.hang(true), () => s3.hang(false)],
  ] as const) {
    const before = { ...account }
    await leave()
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    expect(await bea.recordPayment({ order, transactionId })).toMatchObject({ insertedId: expect.any(String) })
    await wait(seconds * 1_000)
    const enough = () => account.refused > before.refused && account.placeholders > before.placeholders
    await expect.poll(enough, { timeout: 60_000 }).toBe(true)
    await comeBack()
    const kept = account.kept.length
    await expect.poll(() => account.kept.length > kept, { timeout: 60_000 }).toBe(true)
  }
  const { owners, kept, refused, looks, placeholders, faults } = await people.stop()
  process.stdout.write(`${kept.length} uploads kept, ${refused} refused; ${looks} pictures shown, ${placeholders} placeholders\n`)
  expect(faults).toEqual([])

  // A request of the time before may have found the bucket away a moment ago.
  await expect.poll(async () => (await look(kept[0] ?? '')).status).toBe(200)
  for (const id of kept) for (const width of imageWidths) expect((await look(id, width)).status).toBe(200)
  const rows = await market.connection.db.selectFrom('images').select('id').where('ownerId', 'in', owners).execute()
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(kept))
  const files = new Set((await filesIn(market.ports.images)).filter((name) => name.endsWith('.webp')))
  for (const id of kept) for (const width of imageWidths) expect(files).toContain(`${id}-${width}.webp`)
})

test('[S17.3] while the bucket is stopped, API clients get 503 with a message for pictures, private pictures and uploads', async () => {
  const { market, s3 } = given
  const sam = await market.newcomer('seller')
  const [id, hidden] = [await uploadNew(sam), await privatePicture(sam)]
  await s3.stop()
  try {
    const answer = await look(id)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ message: 'Pictures aren’t available at the moment. Please try again soon.' })
    const away = { code: 'unavailable', reason: 'pictures_unreachable', retryAfter: 5 }
    await expect(sam.getPicture({ id: hidden })).rejects.toMatchObject(away)
    await expect(privatePicture(sam)).rejects.toMatchObject(away)
    await expect(uploadNew(sam)).rejects.toMatchObject(away)
  } finally {
    await s3.start()
  }
  await expect.poll(async () => (await look(id)).status).toBe(200)
  expect((await sam.getPicture({ id: hidden })).image).toMatch(/^data:image\/webp;base64,/)
})
