import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turnClock } from '#server/turn-clock.ts'
import type { StaffSort } from '#shared/contract/fields.ts'
import { debtNumber } from '#shared/domain/money/debt-texts.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { oldDebtOf } from '#test/debts.ts'
import { lettersTo } from '#test/letters.ts'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { soldPhone } from '#test/sales.ts'
import { writeOffDebt } from './write-off-debt.ts'

const market = useMarket()

test('[S11.3] [S23.7] staff can write off a debt with a reason after 180 days, at the expense of the guarantee account', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, 12_600, 179))
  const listed = async () => (await ada.listDebts({})).items.find(({ _id }) => _id === sam.person.id)
  const known = 'Because of a chargeback. None of their debts has been written off before.'
  expect(await listed()).toMatchObject({ amount: 126, sellerName: sam.person.name, known })
  const writeOff = { id: sam.person.id, reason: 'The seller is gone', amount: 126 }
  await expect(sam.writeOffDebt(writeOff)).rejects.toMatchObject({ code: 'forbidden' })
  const eve = await market.newcomer('admin')
  await shareDevice(market, eve, sam)
  await expect(eve.writeOffDebt(writeOff)).rejects.toMatchObject({ reason: 'own_matter' })
  expect((await eve.listDebts({})).items.find(({ _id }) => _id === sam.person.id)?.ownMatter).toMatch(/another admin/)
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
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContain('We’ve written off $126 that you owed')
})

test('[S11.3] of two concurrent write-offs of a debt the second waits and is rejected', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  const { write } = market.connection
  await write((tx) => oldDebtOf(tx, sam.person.id, 12_600))
  const ways = { debtDays: 180, secondPersonFrom: null }
  const given = { sellerId: sam.person.id, amount: 126, reason: 'The seller is gone', by: ada.person.id, ...ways }
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

test('[S10.15] [S11.3] a seller with nothing open but a debt closes the account after being shown it, and it stays in the books', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, 12_600))
  expect(await sam.exportMe()).toMatchObject({
    debts: [{ kind: 'chargeback_lost', amount: 126 }],
    reversals: [],
    chargebacks: [],
  })
  const number = debtNumber(sam.person.id)
  const shown = { reason: 'debt_open', message: expect.stringContaining(`$126`), params: { amount: 126, number } }
  await expect(sam.closeMe()).rejects.toMatchObject(shown)
  await expect(sam.closeMe({ owed: 100 })).rejects.toMatchObject(shown)
  expect(await sam.closeMe({ owed: 126 })).toMatchObject({ deletedCount: 1, message: expect.stringContaining(number) })
  await expect(sam.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  const listed = async () => (await ada.listDebts({})).items.find(({ _id }) => _id === sam.person.id)
  expect(await listed()).toMatchObject({ amount: 126, number, sellerEmail: null })
  expect(await listed()).not.toMatchObject({ sellerName: sam.person.name })
  await ada.writeOffDebt({ id: sam.person.id, reason: 'The seller is gone', amount: 126 })
  expect(await listed()).toBeUndefined()
})

test('[S10.15] [S11.3] staff close the account of a debtor on request, who reads the number of the debt in a letter', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, 12_600))
  const number = debtNumber(sam.person.id)
  const userId = sam.person.id
  const owed = { reason: 'debtor_account', params: { amount: 126, number } }
  await expect(ada.deleteSeller({ userId })).rejects.toMatchObject(owed)
  await expect(ada.deleteSeller({ userId, owed: 126.01 })).rejects.toMatchObject(owed)
  expect(await ada.deleteSeller({ userId, owed: 126 })).toMatchObject({ deletedCount: 1 })
  await untilNothingIsDue(market)
  const letters = await lettersTo(market, sam.person.email)
  expect(letters.at(-1)).toMatchObject({
    text: expect.stringContaining(`You still owe $126: it stays in the books as debt ${number}`),
  })
  expect((await ada.listDebts({})).items).toContainEqual(expect.objectContaining({ _id: userId, number, amount: 126 }))
})

test('[S10.15] a buyer who owes what refund and bank have both given is shown it before closing the account', async () => {
  const bea = await market.newcomer('buyer')
  await market.connection.write((tx) => oldDebtOf(tx, bea.person.id, 5_000, 10, 'buyer'))
  await expect(bea.closeMe()).rejects.toMatchObject({ reason: 'debt_open', params: { amount: 50 } })
  expect(await bea.closeMe({ owed: 50 })).toMatchObject({ deletedCount: 1 })
})

test('an account without a debt is closed whatever is said to be owed, and one with an open order is not', async () => {
  const { sam, bea } = await soldPhone(market)
  const zoe = await market.newcomer('seller')
  expect(await zoe.closeMe({ owed: 1 })).toMatchObject({ deletedCount: 1 })
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, 12_600))
  for (const one of [sam, bea]) await expect(one.closeMe({ owed: 126 })).rejects.toMatchObject({ reason: 'order_unfinished' })
})
