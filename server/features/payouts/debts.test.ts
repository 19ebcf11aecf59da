import { expect, test } from 'vitest'
import { turnClock } from '#server/db/turn-clock.ts'
import { oldDebtOf } from '#test/debts.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('[S11.3] a debt is written off by staff with a reason after 180 days, and the guarantee bears it', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, 12_600, 179))
  const listed = async () => (await ada.listDebts({})).items.find(({ _id }) => _id === sam.person.id)
  expect(await listed()).toMatchObject({ amount: 126, sellerName: sam.person.name })
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
  expect((await sam.listNotices({})).items[0]?.title).toBe('126 $ that you owed were written off')
})
