import { expect, test } from 'vitest'
import { imageIdFrom } from '#shared/domain/images.ts'
import { photosOf } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'

const market = useMarket()
const newId = () => crypto.randomUUID()
const age = (table: string, days: number, id: string) =>
  market.connection.pool.query(
    `update ${table} set ${table === 'images' ? 'created_at' : 'updated_at'} = now() - $1 * interval '1 day' where id = $2`,
    [days, id],
  )
const sweep = () => runRepeated(market, 'sweep_images')

test('a draft is stored as typed, valid or not, and drafts are listed by last change, newest first', async () => {
  const sam = await market.newcomer('seller')
  const [first, second] = [newId(), newId()]
  const fields = { productName: '', resalePrice: 'twelve', usedYears: 2, photos: ['/images/x'] }
  await sam.saveDraft({ draftId: first, fields: { productName: 'Gal' } })
  await sam.saveDraft({ draftId: second, fields: {} })
  const { draftId, updatedAt } = await sam.saveDraft({ draftId: first, fields })
  expect(draftId).toBe(first)
  expect(await sam.listDrafts({})).toEqual([
    { draftId: first, fields, updatedAt },
    { draftId: second, fields: {}, updatedAt: expect.any(String) },
  ])
  expect((await sam.exportMe()).drafts).toHaveLength(2)
  expect(await sam.deleteDraft({ draftId: first })).toEqual({ deletedCount: 1 })
  await expect(sam.deleteDraft({ draftId: first })).rejects.toMatchObject({ code: 'not_found' })
})

test('a seller cannot see, overwrite or delete another seller’s draft, even with the same draft id', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const draftId = newId()
  await sam.saveDraft({ draftId, fields: { productName: "sam's" } })
  await expect(sue.deleteDraft({ draftId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await sue.saveDraft({ draftId, fields: { productName: "sue's" } })).toMatchObject({ draftId })
  expect(await sam.listDrafts({})).toMatchObject([{ draftId, fields: { productName: "sam's" } }])
  expect(await sue.listDrafts({})).toMatchObject([{ draftId, fields: { productName: "sue's" } }])
  await sue.deleteDraft({ draftId })
  expect(await sam.listDrafts({})).toHaveLength(1)
})

test('a seller can keep twenty drafts, even if saved concurrently; an existing one can still be changed', async () => {
  const sam = await market.newcomer('seller')
  const ids = Array.from({ length: 23 }, newId)
  const save = (draftId: string) => sam.saveDraft({ draftId, fields: {} })
  for (const draftId of ids.slice(0, 15)) await save(draftId)
  // Eight, because the market handles no more such requests at once: none waits for its turn, which it may not do for long.
  const outcomes = await Promise.allSettled(ids.slice(15).map(save))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const [known] = await sam.listDrafts({})
  await sam.saveDraft({ draftId: known?.draftId ?? '', fields: { productName: 'again' } })
  await expect(sam.saveDraft({ draftId: newId(), fields: {} })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You already have 20 drafts. Finish or discard one first.',
  })
})

test('a draft keeps its seller’s photos for 30 days, but not the photos of another seller', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const [kept = '', foreign = ''] = [...(await photosOf(market, sam)), ...(await photosOf(market, sue))]
  const draftId = newId()
  await sam.saveDraft({ draftId, fields: { photos: [kept, foreign] } })
  for (const url of [kept, foreign]) await age('images', 2, imageIdFrom(url) ?? '')
  const left = async () => {
    await sweep()
    const ids = [kept, foreign].map((url) => imageIdFrom(url) ?? '')
    const rows = await market.connection.db.selectFrom('images').select('id').where('id', 'in', ids).execute()
    return rows.map(({ id }) => id)
  }
  expect(await left()).toEqual([imageIdFrom(kept)])
  await age('listing_drafts', 29, draftId)
  expect(await left()).toEqual([imageIdFrom(kept)])
  await age('listing_drafts', 31, draftId)
  expect(await left()).toEqual([])
  expect(await sam.listDrafts({})).toEqual([])
})

test('closing the account deletes the seller’s drafts', async () => {
  const sam = await market.newcomer('seller')
  await sam.saveDraft({ draftId: newId(), fields: { productName: 'Galaxy' } })
  await sam.closeMe({})
  const rows = market.connection.db.selectFrom('listingDrafts').select('id').where('sellerId', '=', sam.person.id)
  expect(await rows.execute()).toEqual([])
})
