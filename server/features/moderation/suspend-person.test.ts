import { beforeAll, expect, test } from 'vitest'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})
const why = { measure: 'suspend_account', facts: 'Three buyers got empty boxes.', ground: 'fraud' } as const

test('[S24.1] [S24.3] staff suspend a person for a week from their page; they are signed out, read the reasons and can appeal', async () => {
  const sam = await market.newcomer('seller')
  const personId = sam.person.id
  await ada.suspendPerson({ personId, ...why, days: 7 })
  await expect(sam.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  const { suspension, decisions } = await ada.getPerson({ personId })
  expect(suspension).toMatchObject({ scope: 'account' })
  expect(decisions).toMatchObject([{ measure: 'suspend_account', inForce: true }])
  const [done] = (await ada.listStaffLog({ about: personId })).items.filter(({ outcome }) => outcome === 'done')
  expect(done).toMatchObject({ operation: 'PUT /suspensions/:personId', reason: why.facts })
  const [decision] = decisions
  await ada.liftRestriction({ id: decision?.item ?? '', reason: 'The boxes were not theirs.' })
  expect((await ada.getPerson({ personId })).suspension).toBeNull()
})

test('[S24.1] staff cannot suspend colleagues, whom they are linked with, or whom a colleague is dealing with', async () => {
  const mo = await staffMember(market, 'owner')
  await expect(ada.suspendPerson({ personId: mo.person.id, ...why })).rejects.toMatchObject({ reason: 'person_unknown' })
  const sam = await market.newcomer('seller')
  await shareDevice(market, sam, mo)
  await expect(mo.suspendPerson({ personId: sam.person.id, ...why })).rejects.toMatchObject({ reason: 'own_matter' })
  const ben = await market.newcomer('buyer')
  await ben.fileReport({ about: 'person', sellerId: sam.person.id, category: 'scam' })
  const lea = await staffMember(market, 'moderator')
  const { items } = await lea.listModeration({ limit: 100 })
  await lea.takeModeration({ id: items.find(({ person }) => person === sam.person.name)?._id ?? '' })
  await expect(ada.suspendPerson({ personId: sam.person.id, ...why })).rejects.toMatchObject({ reason: 'moderation_taken' })
})
