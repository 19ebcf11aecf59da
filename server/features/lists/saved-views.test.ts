import { expect, test } from 'vitest'
import { mostViews } from '#shared/contract/saved-views.ts'
import { useMarket } from '#test/market.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
const view = { list: 'orders' as const, name: 'Unpaid', query: 'payment=unpaid' }

test('[S15.4] a member of the staff saves views of lists for themself, replaces and deletes them', async () => {
  const [mo, eli] = [await staffMember(market, 'support'), await staffMember(market, 'support')]
  await mo.saveView(view)
  const { insertedId } = await mo.saveView({ ...view, query: 'payment=unpaid&days=1' })
  await mo.saveView({ ...view, list: 'phones' })
  expect((await mo.listSavedViews({})).filter(({ list }) => list === 'orders')).toEqual([
    { _id: insertedId, ...view, query: 'payment=unpaid&days=1' },
  ])
  expect(await eli.listSavedViews({})).toEqual([])
  await expect(eli.deleteView({ viewId: insertedId })).rejects.toMatchObject({ reason: 'view_unknown' })
  await mo.deleteView({ viewId: insertedId })
  expect((await mo.listSavedViews({})).map(({ list }) => list)).toEqual(['phones'])
})

test('[S15.4] two saves at once cannot exceed the most views', async () => {
  const mo = await staffMember(market, 'support')
  for (let number = 1; number < mostViews; number++) await mo.saveView({ ...view, name: `View ${number}` })
  const both = await Promise.allSettled(['one', 'other'].map((name) => mo.saveView({ ...view, name })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await mo.listSavedViews({})).toHaveLength(mostViews)
  await mo.saveView({ ...view, name: 'View 1', query: 'status=paid' })
})

test('[S3.2] saved views are in the export of whoever saved them, and deleted with their account', async () => {
  const ada = await market.newcomer('admin')
  await ada.saveView(view)
  expect((await ada.exportMe({})).savedViews).toMatchObject([view])
})
