import { afterEach, expect, test } from 'vitest'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { turnClock } from '#server/turn-clock.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { oldDebtOf } from '#test/debts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { deliveredPhone } from '#test/sales.ts'
import { roleIdOf, staffMember } from '#test/staff.ts'

const market = useMarket({ SECOND_PERSON_FROM: '200' })
afterEach(() => expectInvariants(market))

const waits = { code: 'conflict', reason: 'second_person_needed' }

async function debtor(amount: number) {
  const sam = await market.newcomer('seller')
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, amount * 100))
  return { id: sam.person.id, amount, reason: 'The seller is gone' }
}
const owed = async (id: string) => {
  const ada = await market.newcomer('admin')
  return (await ada.listDebts({})).items.find(({ _id }) => _id === id)?.amount
}

test('[S14.7] a write-off of the amount or more is done by the second person who gives the same', async () => {
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const writeOff = await debtor(200)
  await expect(ada.writeOffDebt(writeOff)).rejects.toMatchObject(waits)
  await expect(ada.writeOffDebt(writeOff)).rejects.toMatchObject(waits)
  expect(await owed(writeOff.id)).toBe(200)
  const ours = async (one: typeof ada) => (await one.listApprovals()).filter(({ subject }) => subject === writeOff.id)
  expect(await ours(eve)).toMatchObject([{ act: 'writeOffDebt', amount: 200, by: ada.person.name, isYours: false }])
  expect(await ours(ada)).toMatchObject([{ isYours: true }])
  const summary = await eve.getSummary()
  expect(summary.role === 'admin' && summary.waiting.map(({ kind }) => kind)).toContain('approval')
  // Another reason is something else: now the first person is asked to confirm it.
  const otherwise = { ...writeOff, reason: 'They have paid in cash' }
  await expect(eve.writeOffDebt(otherwise)).rejects.toMatchObject(waits)
  await expect(eve.writeOffDebt(otherwise)).rejects.toMatchObject(waits)
  expect(await ada.writeOffDebt(otherwise)).toMatchObject({ modifiedCount: 1 })
  expect(await owed(writeOff.id)).toBeUndefined()
  expect(await ours(eve)).toEqual([])
})

test('[S14.7] less than the amount needs one person', async () => {
  const ada = await market.newcomer('admin')
  const writeOff = await debtor(199.99)
  expect(await ada.writeOffDebt(writeOff)).toMatchObject({ modifiedCount: 1 })
})

test('[S14.7] what two people do at the same time is done by the second of them, once', async () => {
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const writeOff = await debtor(500)
  const tried = await Promise.allSettled([ada.writeOffDebt(writeOff), eve.writeOffDebt(writeOff)])
  if (tried.every(({ status }) => status === 'rejected')) {
    const [open] = (await ada.listApprovals()).filter(({ subject }) => subject === writeOff.id)
    await (open?.isYours ? eve : ada).writeOffDebt(writeOff)
  }
  expect(await owed(writeOff.id)).toBeUndefined()
})

test('[S14.7] a first person who has left, or lost the permission, does not count, nor one of a week ago', async () => {
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const mo = await staffMember(market, ['debts.read', 'debts.write_off', 'orders.read'])
  const writeOff = await debtor(300)
  await expect(mo.writeOffDebt(writeOff)).rejects.toMatchObject(waits)
  await ada.changeStaffRole({ personId: mo.person.id, role: await roleIdOf(market, 'support'), reason: 'A new task.' })
  await expect(eve.writeOffDebt(writeOff)).rejects.toMatchObject(waits)
  await turnClock(market, 8 * 86_400)
  for (const one of [ada, eve]) await one.signInAgain()
  expect(await ada.listApprovals()).toEqual([])
  await expect(ada.writeOffDebt(writeOff)).rejects.toMatchObject(waits)
  expect(await owed(writeOff.id)).toBe(300)
  expect(await eve.writeOffDebt(writeOff)).toMatchObject({ modifiedCount: 1 })
})

test('[S14.7] what waits can be stopped by whoever could confirm it, and by nobody else', async () => {
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const sue = await staffMember(market, 'support')
  const writeOff = await debtor(250)
  await expect(ada.writeOffDebt(writeOff)).rejects.toMatchObject(waits)
  expect(await sue.listApprovals()).toEqual([])
  const one = { act: 'writeOffDebt' as const, subject: writeOff.id }
  await expect(sue.dropApproval(one)).rejects.toMatchObject({ reason: 'permission_missing' })
  expect(await eve.dropApproval(one)).toMatchObject({ deletedCount: 1 })
  await expect(eve.dropApproval(one)).rejects.toMatchObject({ reason: 'approval_unknown' })
  await expect(eve.writeOffDebt(writeOff)).rejects.toMatchObject(waits)
})

test('[S14.7] a sale is undone, and a flagged order refunded, by two', async () => {
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const undone = await deliveredPhone(market)
  const undo = { id: undone.order, step: 'undo', reason: 'Agreed with both on the phone' } as const
  await expect(ada.takeStep(undo)).rejects.toMatchObject(waits)
  const waiting = (await eve.listApprovals()).filter(({ subject }) => subject === undone.order)
  expect(waiting).toMatchObject([{ act: 'undo', order: undone.order, given: { reason: undo.reason } }])
  expect(await eve.takeStep(undo)).toMatchObject({ state: 'refunded' })
  const flagged = await deliveredPhone(market)
  await market.connection.write((tx) => flagOrder(tx, flagged.order, 'looks odd'))
  await expect(ada.refundOrder({ id: flagged.order, reason: 'It looks odd.' })).rejects.toMatchObject(waits)
  expect(await eve.refundOrder({ id: flagged.order, reason: 'It looks odd.' })).toMatchObject({ modifiedCount: 1 })
  await untilNothingIsDue(market)
})
