import { expect, test } from 'vitest'
import { sealChain } from '#server/db/seal-chain.ts'
import { checkBooks } from '#server/features/integrity/check-books.ts'
import { letTimePass } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'
import { staffMember } from '#test/staff.ts'
import { closingReasonDays } from './forget-reasons.ts'

const market = useMarket()

const broken = async () =>
  (await checkBooks(market.connection.db, { graceSeconds: 1e9 })).findings.find(({ id }) => id === 'I15')?.broken

test('[S14.5] closing an account erases what staff wrote about its person, and the chain still fits', async () => {
  const ada = await market.newcomer('admin')
  const sam = await market.newcomer('seller')
  await ada.holdSeller({ sellerId: sam.person.id, reason: 'Sells what he does not have.', days: 7 })
  await sealChain(market.connection, 'seal_staff_log')
  await ada.deleteSeller({ userId: sam.person.id })
  await sealChain(market.connection, 'seal_staff_log')
  const { items } = await ada.listStaffLog({ about: sam.person.id })
  expect(items.at(-1)).toMatchObject({ reason: null, reasonErased: true, subject: { name: 'Closed account' } })
  expect(items[0]).toMatchObject({ changes: expect.arrayContaining([{ name: 'closed', before: false, after: true }]) })
  expect(await broken()).toEqual([])
})

test('[S14.5] the log is read by owners, and by others with the permission for it alone', async () => {
  const ada = await market.newcomer('admin')
  for (const role of ['moderator', 'support'] as const) {
    const member = await staffMember(market, role)
    await expect(member.listStaffLog({})).rejects.toMatchObject({ reason: 'permission_missing' })
  }
  const reader = await staffMember(market, ['log.read'])
  const { items } = await reader.listStaffLog({ outcome: 'refused' })
  expect(items.length).toBeGreaterThan(1)
  await ada.makeStaffRole({ name: 'Auditors', permissions: ['log.read'] })
})

test('[S14.5] the log is filtered by member, act, outcome and time, page by page, and so is its export', async () => {
  const [ada, reader] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const sellers = [await market.newcomer('seller'), await market.newcomer('seller'), await market.newcomer('seller')]
  for (const { person } of sellers) await ada.holdSeller({ sellerId: person.id, reason: '=cmd|1', days: 3 })
  await ada.listPeople({ userstatus: 'seller' })
  const held = { by: ada.person.id, act: 'PUT /sellers/:sellerId/payout-hold', outcome: 'done' } as const
  const first = await reader.listStaffLog({ ...held, limit: 2 })
  expect(first.items.map(({ subject }) => subject?._id)).toEqual([sellers[2]?.person.id, sellers[1]?.person.id])
  const second = await reader.listStaffLog({ ...held, limit: 2, after: first.next?.after })
  expect(second.items.map(({ subject }) => subject?._id)).toEqual([sellers[0]?.person.id])
  expect(second.next).toBeUndefined()
  expect((await reader.exportStaffLog(held)).map(({ number }) => number)).toEqual(
    [...first.items, ...second.items].map(({ number }) => number),
  )
  const [newest] = first.items
  expect((await reader.listStaffLog({ ...held, until: newest?.at ?? '' })).items).toHaveLength(2)
  expect((await reader.listStaffLog({ ...held, from: newest?.at ?? '' })).items).toHaveLength(1)
  expect((await reader.listStaffLog({ by: 'commands' })).items).toEqual([])
  const { items } = await reader.listStaffLog({ by: reader.person.id })
  expect(new Set(items.map(({ operation }) => operation))).toEqual(new Set(['GET /staff-log', 'GET /staff-log/export']))
  const today = await reader.countStaffLog({ from: new Date(Date.now() - 3_600_000).toISOString() })
  expect(today.find(({ by }) => by?._id === ada.person.id)).toMatchObject({ done: 3, looked: 1, refused: 0 })
})

test('[S14.5] why an account was closed is kept for half a year', async () => {
  const ada = await market.newcomer('admin')
  const bea = await market.newcomer('buyer')
  await ada.deleteBuyer({ userId: bea.person.id, reason: 'Sent threats to two sellers.', atOnce: true })
  const reason = async () => (await ada.listStaffLog({ about: bea.person.id, outcome: 'done' })).items[0]?.reason
  await runRepeated(market, 'forget_staff_reasons')
  expect(await reason()).toBe('Sent threats to two sellers.')
  await letTimePass(market, { hours: (closingReasonDays + 1) * 24 })
  await runRepeated(market, 'forget_staff_reasons')
  await ada.signInAgain()
  expect(await reason()).toBeNull()
  expect(await broken()).toEqual([])
})
