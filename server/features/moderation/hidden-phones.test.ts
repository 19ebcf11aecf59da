import { beforeAll, expect, test } from 'vitest'
import { listedPhone } from '#test/bookings.ts'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})
const why = { facts: 'The photos are from a shop.', ground: 'honest' } as const
const stateOf = async (id: string) =>
  (await market.connection.db.selectFrom('phones').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('[S24.1] [S14.2] staff hide a phone at once by a decision that its seller can appeal, and show it again', async () => {
  const { sam, phone } = await listedPhone(market)
  const productId = phone.id
  await expect(ada.showPhone({ productId, reason: 'x' })).rejects.toMatchObject({ reason: 'phone_not_hidden' })
  await ada.hidePhone({ productId, ...why })
  expect(await stateOf(phone.id)).toBe('suspended')
  expect((await sam.listMyDecisions({})).items).toMatchObject([{ measure: 'hide', facts: why.facts, inForce: true }])
  await expect(ada.hidePhone({ productId, ...why })).rejects.toMatchObject({ code: 'conflict' })
  await ada.showPhone({ productId, reason: 'A mistake.' })
  expect(await stateOf(phone.id)).toBe('listed')
  expect((await ada.listStaffLog({ about: phone.id })).items.filter(({ outcome }) => outcome === 'done')).toMatchObject([
    { changes: [{ name: 'phone', before: 'suspended', after: 'listed' }], reason: 'A mistake.' },
    { changes: [{ name: 'phone', before: 'listed', after: 'suspended' }], reason: why.facts },
  ])
})

test('[S24.1] not while a colleague works on a report about it, nor in one’s own matter', async () => {
  const { sam, phone } = await listedPhone(market)
  const mo = await staffMember(market, 'owner')
  await shareDevice(market, sam, mo)
  await expect(mo.hidePhone({ productId: phone.id, ...why })).rejects.toMatchObject({ reason: 'own_matter' })
  const ben = await market.newcomer('buyer')
  await ben.fileReport({ about: 'phone', productsId: phone.id, category: 'fake' })
  const lea = await staffMember(market, 'moderator')
  const { id } = await market.connection.db
    .selectFrom('moderationItems')
    .select('id')
    .where('phoneId', '=', phone.id)
    .executeTakeFirstOrThrow()
  await lea.takeModeration({ id })
  await expect(ada.hidePhone({ productId: phone.id, ...why })).rejects.toMatchObject({ reason: 'moderation_taken' })
})
