import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { forgetPerson } from '#server/features/personal-data/forget-person.ts'
import { turnClock } from '#server/turn-clock.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { listedPhone } from '#test/bookings.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { filesIn, privatePicture } from '#test/pictures.ts'
import { deliveredPhone } from '#test/sales.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'

const market = useMarket()
const seen = (who: Pick<Caller, 'getPicture'>, id: string) =>
  who.getPicture({ id }).then(
    () => true,
    ({ reason }) => reason as string,
  )
const filesOf = async (store: 'images' | 'privateImages', id: string) =>
  (await filesIn(market.ports[store])).filter((name) => name.includes(id))
const sweep = () => runRepeated(market, 'sweep_images')

/** A picture that bea shows in the case of her order. */
async function shownInCase() {
  const sale = await deliveredPhone(market)
  const picture = await privatePicture(sale.bea)
  const wrong = { caseKind: 'not_as_described' as const, points: ['Model'], reason: 'A crack', pictures: [picture] }
  await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', ...wrong })
  return { ...sale, picture }
}

test('[S10.11] a picture in a case is visible only to its buyer, its seller and staff', async () => {
  const { bea, sam, order, picture } = await shownInCase()
  for (const side of [bea, sam]) {
    const { statements } = (await side.getProgress({ id: order })).case ?? { statements: [] }
    expect(statements).toMatchObject([{ words: 'A crack', pictures: [picture] }])
  }
  const [ada, ben, sue] = [await market.newcomer('admin'), await market.newcomer('buyer'), await market.newcomer('seller')]
  expect([await seen(bea, picture), await seen(sam, picture), await seen(ada, picture)]).toEqual([true, true, true])
  expect([await seen(ben, picture), await seen(sue, picture)]).toEqual(['picture_unknown', 'picture_unknown'])
})

test('a private picture has no public URL, is not cached and carries no metadata', async () => {
  const bea = await market.newcomer('buyer')
  const telling = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Bea Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { data } = await bea.uploadPicture({ image: new Blob([new Uint8Array(telling)]) })
  for (const width of [320, 640, 960, 1280] as const) {
    expect((await market.fetch(imageUrl(data.id, width))).status).toBe(404)
    const { image } = await bea.getPicture({ id: data.id, width })
    const bytes = Buffer.from(image.replace('data:image/webp;base64,', ''), 'base64')
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: Math.min(width, 900) })
    expect([metadata.exif, bytes.includes('Secret')]).toEqual([undefined, false])
  }
  expect(await filesOf('images', data.id)).toEqual([])
  const answer = await market.fetch(`/pictures/${data.id}`, { headers: { authorization: `bearer ${bea.token}` } })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await market.fetch(`/pictures/${data.id}`)).status).toBe(401)
  await expect(bea.getPicture({ id: data.id, width: 641 as 640 })).rejects.toMatchObject({ code: 'invalid' })
})

test('[S13.1] a picture in a conversation is visible to both sides, a withheld one to its sender, a hidden one to its sender and staff', async () => {
  const { sam, phone } = await listedPhone(market)
  const [bea, ben, ada] = [await market.newcomer('buyer'), await market.newcomer('buyer'), await market.newcomer('admin')]
  const { threadId: id } = await bea.openThread({ productsId: phone.id })
  await bea.sendMessage({ id, clientKey: randomUUID(), text: 'What does its back look like?' })
  const [unsent, sent, withheld] = [await privatePicture(sam), await privatePicture(sam), await privatePicture(sam)]
  const { message } = await sam.sendMessage({ id, clientKey: randomUUID(), pictures: [sent] })
  await bea.blockInThread({ id, blocked: true })
  await sam.sendMessage({ id, clientKey: randomUUID(), pictures: [withheld] })
  const seenBy = async (who: Caller) => [await seen(who, unsent), await seen(who, sent), await seen(who, withheld)]
  expect(await seenBy(sam)).toEqual([true, true, true])
  expect(await seenBy(bea)).toEqual(['picture_unknown', true, 'picture_unknown'])
  for (const stranger of [ben, ada]) expect(new Set(await seenBy(stranger))).toEqual(new Set(['picture_unknown']))
  // Only staff and its writer see a message that staff have hidden.
  await bea.fileReport({ about: 'message', messageId: message.kind === 'message' ? message.id : 0, category: 'insult' })
  const { rows } = await market.connection.pool.query('select id from moderation_items where person_id = $1', [sam.person.id])
  const item = { id: rows[0].id as string }
  await ada.takeModeration(item)
  await ada.decideModeration({ ...item, measure: 'hide', facts: 'It insults.', ground: 'respect' })
  expect([await seen(sam, sent), await seen(bea, sent), await seen(ada, sent)]).toEqual([true, 'picture_unknown', true])
})

test('evidence must be the sender’s own private picture, and a private picture cannot be a phone’s photo', async () => {
  const { bea, sam, order, picture } = await shownInCase()
  const add = (who: Caller, pictures: string[]) => who.takeStep({ id: order, step: 'addEvidence', reason: 'Look', pictures })
  const foreign = { reason: 'picture_not_sent_by_you' }
  await expect(add(sam, [picture])).rejects.toMatchObject(foreign)
  await expect(add(bea, [randomUUID()])).rejects.toMatchObject(foreign)
  const { data } = await sam.uploadImage({ image: await onePixel() })
  const [, , id = ''] = data.url.split('/')
  await expect(add(sam, [id])).rejects.toMatchObject(foreign)
  const mine = await privatePicture(sam)
  const listing = {
    categoryName: 'Samsung' as const,
    productName: 'Galaxy S21',
    orginalPrice: 799,
    resalePrice: 250,
    usedYears: 2,
  }
  await expect(sam.addProduct({ ...listing, productImage: imageUrl(mine) })).rejects.toMatchObject({
    reason: 'picture_not_yours',
  })
})

const onePixel = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  ])

test('[S10.15] evidence outlives its owner’s account and is in their export; unused private pictures are removed after a day', async () => {
  const { bea, sam, picture } = await shownInCase()
  const unused = await privatePicture(bea)
  const { images, caseStatements } = await bea.exportMe()
  expect(images).toEqual(expect.arrayContaining([expect.objectContaining({ id: picture, private: true })]))
  expect(caseStatements).toMatchObject([{ words: 'A crack', pictures: [picture] }])
  await forgetPerson({ ...market.connection, ports: market.ports }, { personId: bea.person.id })
  expect([(await filesOf('privateImages', picture)).length > 0, await filesOf('privateImages', unused)]).toEqual([true, []])
  const left = await privatePicture(sam)
  await turnClock(market, 25 * 3_600)
  await sweep()
  await sam.signInAgain()
  expect([await seen(sam, picture), await seen(sam, left)]).toEqual([true, 'picture_unknown'])
})

test('[S13.1] a public picture in an old message becomes private: its URL returns 404 and both sides still see it', async () => {
  const { sam, bea, order } = await shownInCase()
  const { data } = await sam.uploadImage({ image: await onePixel() })
  const [, , old = ''] = data.url.split('/')
  const { threadId: id } = await bea.openThread({ order })
  const { message } = await sam.sendMessage({ id, clientKey: randomUUID(), text: 'See' })
  await market.connection.db
    .insertInto('messagePictures')
    .values({ messageId: String(message.id), position: 0, imageId: old })
    .execute()
  const { data: phones } = await sam.uploadImage({ image: await onePixel() })
  expect((await market.fetch(data.url)).status).toBe(200)
  await Promise.all([sweep(), sweep()])
  expect((await market.fetch(data.url)).status).toBe(404)
  expect([await filesOf('images', old), (await filesOf('privateImages', old)).length > 0]).toEqual([[], true])
  expect([await seen(bea, old), await seen(sam, old)]).toEqual([true, true])
  expect((await market.fetch(phones.url)).status).toBe(200)
})
