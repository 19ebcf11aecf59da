import { beforeAll, expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})

test('[S24.3] staff note something about a person and an order, read each other’s notes, and delete their own', async () => {
  const { sam, order } = await soldPhone(market)
  const personId = sam.person.id
  const mo = await staffMember(market, 'support')
  const { insertedId: noteId } = await mo.addPersonNote({ personId, words: 'Called:\n\nwants a call back. ' })
  await ada.addOrderNote({ orderId: order, words: 'Parcel shop closed.' })
  expect(await ada.getPersonHistory({ personId })).toMatchObject({
    notes: [{ words: 'Called:\n\nwants a call back.', by: mo.person.name, isYours: false }],
  })
  expect(await mo.getOrderHistory({ orderId: order })).toMatchObject({
    notes: [{ words: 'Parcel shop closed.', isYours: false }],
  })
  await expect(ada.deleteNote({ noteId })).rejects.toMatchObject({ reason: 'note_unknown' })
  await mo.deleteNote({ noteId })
  expect((await ada.getPersonHistory({ personId })).notes).toEqual([])
  await expect(sam.getPersonHistory({ personId })).rejects.toMatchObject({ reason: 'admins_only' })
})

test('[S24.3] [S14.5] the page of a person or an order has what staff did, with their reasons', async () => {
  const { sam, order } = await soldPhone(market)
  const reason = 'Two buyers wait.'
  await ada.holdSeller({ sellerId: sam.person.id, reason, days: 7 })
  const mo = await staffMember(market, 'support')
  const { acts } = await mo.getPersonHistory({ personId: sam.person.id })
  expect(acts).toMatchObject([{ operation: 'PUT /sellers/:sellerId/payout-hold', reason, by: { name: ada.person.name } }])
  await ada.takeStep({ id: order, step: 'undo', reason: 'Both asked for it.' })
  expect((await mo.getOrderHistory({ orderId: order })).acts).toMatchObject([{ reason: 'Both asked for it.' }])
})

test('[S3.2] notes about a person are in their export, which staff get for their request, and are erased when they leave', async () => {
  const bea = await market.newcomer('buyer')
  const personId = bea.person.id
  await ada.addPersonNote({ personId, words: 'Is often away.' })
  const theirs = await bea.exportMe({})
  expect(theirs.staffNotes).toMatchObject([{ words: 'Is often away.' }])
  const mo = await staffMember(market, 'moderator')
  await expect(mo.exportPerson({ personId, reason: 'x' })).rejects.toMatchObject({ reason: 'permission_missing' })
  const reason = 'Her letter of today'
  const ours = await ada.exportPerson({ personId, reason })
  expect(Object.keys(ours)).toEqual(Object.keys(theirs))
  expect({ person: ours.person, staffNotes: ours.staffNotes }).toEqual({ person: theirs.person, staffNotes: theirs.staffNotes })
  const log = (await ada.listStaffLog({ about: personId })).items
  expect(log[0]).toMatchObject({ operation: 'POST /people/:personId/export', outcome: 'looked', reason })
  await bea.closeMe({})
  expect((await ada.getPersonHistory({ personId })).notes).toEqual([])
  await expect(ada.addPersonNote({ personId, words: 'Left.' })).rejects.toMatchObject({ reason: 'person_unknown' })
})
