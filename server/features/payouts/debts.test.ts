import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turnClock } from '#server/db/turn-clock.ts'
import type { StaffSort } from '#shared/contract/fields.ts'
import { oldDebtOf } from '#test/debts.ts'
import { useMarket } from '#test/market.ts'
import { writeOffDebt } from './write-off-debt.ts'

const market = useMarket()

test('[S11.3] [S23.7] staff can write off a debt with a reason after 180 days, at the expense of the guarantee account', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, 12_600, 179))
  const listed = async () => (await ada.listDebts({})).items.find(({ _id }) => _id === sam.person.id)
  const known = 'From a chargeback. None of their debts was written off before.'
  expect(await listed()).toMatchObject({ amount: 126, sellerName: sam.person.name, known })
  const writeOff = { id: sam.person.id, reason: 'The seller is gone', amount: 126 }
  await expect(sam.writeOffDebt(writeOff)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ada.writeOffDebt({ ...writeOff, amount: 100 })).rejects.toMatchObject({ reason: 'debt_changed' })
  await expect(ada.writeOffDebt(writeOff)).rejects.toMatchObject({ reason: 'debt_too_young' })
  await turnClock(market, 2 * 86_400)
  for (const one of [ada, sam]) await one.signInAgain()
  const given = await Promise.allSettled([1, 2, 3].map(() => ada.writeOffDebt(writeOff)))
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listed()).toBeUndefined()
  const { rows } = await market.connection.pool.query(
    `select account, amount_cents::int as cents from ledger_transactions join ledger_postings on transaction_id = id
     where kind = 'write_off' order by account`,
  )
  expect(rows).toEqual([
    { account: 'guarantee', cents: 12_600 },
    { account: `seller:${sam.person.id}`, cents: -12_600 },
  ])
  expect(await sam.getMoney()).toMatchObject({ owed: 0, balance: 0, debts: [{ amount: -126 }, { amount: 126 }] })
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContain('126 $ that you owed were written off')
})

test('[S11.3] of two concurrent write-offs of a debt the second waits and is rejected', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  const { write } = market.connection
  await write((tx) => oldDebtOf(tx, sam.person.id, 12_600))
  const given = { sellerId: sam.person.id, amount: 126, reason: 'The seller is gone', by: ada.person.id, debtDays: 180 }
  const { beside } = await write(async (tx) => {
    await writeOffDebt(tx, given)
    const beside = write((other) => writeOffDebt(other, given))
    expect(await Promise.race([beside, sleep(300, 'it waits')])).toBe('it waits')
    return { beside }
  })
  await expect(beside).rejects.toMatchObject({ reason: 'debt_unknown' })
})

test('[S11.3] debts are listed oldest first or largest first, page by page', async () => {
  const ada = await market.newcomer('admin')
  const [old, dear] = [await market.newcomer('seller'), await market.newcomer('seller')]
  await market.connection.write((tx) => oldDebtOf(tx, old.person.id, 5_000, 300))
  await market.connection.write((tx) => oldDebtOf(tx, dear.person.id, 90_000, 100))
  const ours = async (sort: StaffSort) => {
    const found: string[] = []
    for (let after: string | undefined; ; ) {
      const { items, next } = await ada.listDebts({ sort, limit: 1, ...(after ? { after } : {}) })
      found.push(...items.map(({ _id }) => _id))
      if (!next) return found.filter((id) => id === old.person.id || id === dear.person.id)
      after = next.after
    }
  }
  expect(await ours('oldest')).toEqual([old.person.id, dear.person.id])
  expect(await ours('dearest')).toEqual([dear.person.id, old.person.id])
  const summary = await ada.getSummary()
  expect(summary.role === 'admin' && summary.debts).toBeGreaterThanOrEqual(2)
})

test('[S10.15] [S11.3] the account of a seller with a debt cannot be closed, and their export contains the debt', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, 12_600))
  const owed = { reason: 'debt_open', message: expect.stringContaining('126 $') }
  await expect(sam.closeMe()).rejects.toMatchObject(owed)
  await expect(ada.deleteSeller({ userId: sam.person.id })).rejects.toMatchObject(owed)
  expect(await sam.exportMe()).toMatchObject({
    debts: [{ kind: 'chargeback_lost', amount: 126 }],
    reversals: [],
    chargebacks: [],
  })
  await ada.writeOffDebt({ id: sam.person.id, reason: 'The seller is gone', amount: 126 })
  expect(await sam.exportMe()).toMatchObject({ debts: [{ amount: 126 }, { kind: 'write_off', amount: -126 }] })
  expect(await sam.closeMe()).toMatchObject({ deletedCount: 1 })
})
