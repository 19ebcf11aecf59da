import { expect, test } from 'vitest'
import type { Money } from '#shared/contract/deliveries.ts'
import { oldDebtOf } from '#test/debts.ts'
import { useMarket } from '#test/market.ts'
import { completedSale, connectAccount, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, parcelOf, soldPhone } from '#test/sales.ts'

const market = useMarket()

const sumOf = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
/** Expects the totals to equal the sums of the rows. */
function expectSums({ rows, debts, ...sums }: Money) {
  const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(state))
  expect(sums.held).toBe(sumOf(inState('held').map(({ amount }) => amount)))
  expect(sums.payable).toBe(sumOf(inState('due', 'waiting_account', 'sending', 'staff').map(({ amount }) => amount)))
  expect(sums.paidOut).toBe(sumOf(rows.map(({ sent }) => sent)))
  expect(sums.setOff).toBe(sumOf(inState('paid_out').map(({ setOff }) => setOff)))
  expect(sums.owed).toBe(Math.max(0, sumOf(debts.map(({ amount }) => amount))))
  expect(sums.owed).toBe(Math.max(0, sumOf([sums.payable, -sums.balance])))
}

/** A returned sale whose seller owes the return postage. */
async function returnedSale() {
  const sale = await deliveredPhone(market)
  const { bea, sam, order, imei } = sale
  const problem = { step: 'reportProblem', caseKind: 'not_as_described' } as const
  await bea.takeStep({ id: order, ...problem, reason: 'The screen has a crack', points: ['Photos'] })
  await sam.takeStep({ id: order, step: 'acceptReturn' })
  const { carrier, trackingNumber } = parcelOf(sale)
  await bea.takeStep({ id: order, step: 'sendBack', carrier, trackingNumber, imei })
  await sam.takeStep({ id: order, step: 'confirmReturn', imei })
  return sale
}

/** Another sale of a seller, accepted by its buyer. */
async function nextSale(sam: Awaited<ReturnType<typeof soldPhone>>['sam'], price?: number) {
  const sale = await soldPhone(market, price, sam)
  await sam.takeStep({ id: sale.order, ...parcelOf(sale) })
  await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  return sale
}

test('[S11.4] when a share pays off a debt, its row shows the amount sent, and the debt shows the sale that paid it', async () => {
  const { sam, order: returned } = await returnedSale()
  await connectAccount(market, sam)
  const owing = await sam.getMoney()
  expect(owing).toMatchObject({ owed: 12, balance: -12, rows: [], debts: [{ order: returned, amount: 12 }] })
  const sale = await nextSale(sam)
  await untilPayout(market, sale, 'paid_out')
  const money = await sam.getMoney()
  expect(money).toMatchObject({ paidOut: 237.5, setOff: 12, owed: 0, balance: 0 })
  expect(money.rows).toEqual([
    expect.objectContaining({
      order: sale.order,
      amount: 249.5,
      sent: 237.5,
      setOff: 12,
      text: 'We sent $237.50 to your account and kept $12 to cover what you owed.',
    }),
  ])
  expect(money.debts).toEqual([
    expect.objectContaining({
      order: sale.order,
      productName: sale.phone.name,
      amount: -12,
      text: 'Kept from your share of this sale.',
    }),
    expect.objectContaining({ order: returned, amount: 12 }),
  ])
  expectSums(money)
  expect((await sam.getProgress({ id: sale.order })).payout?.text).toContain('We sent $237.50')
})

test('[S11.4] when a debt takes a whole share, the row says that nothing was sent', async () => {
  const sale = await deliveredPhone(market)
  await market.connection.write((tx) => oldDebtOf(tx, sale.sam.person.id, 30_000))
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilPayout(market, sale, 'paid_out')
  const money = await sale.sam.getMoney()
  expect(money).toMatchObject({
    paidOut: 0,
    setOff: 249.5,
    owed: 50.5,
    rows: [{ amount: 249.5, sent: 0, setOff: 249.5, text: 'Nothing was sent: we kept all of it to cover what you owed.' }],
    debts: [
      { order: sale.order, amount: -249.5 },
      { order: null, amount: 300 },
    ],
  })
  expectSums(money)
})

test('[S11.4] sales and debts are paged, each listed once, and the sums cover all of them', async () => {
  const first = await completedSale(market)
  const { sam } = first
  await untilPayout(market, first, 'waiting_account')
  for (const cents of [1_000, 2_000]) await market.connection.write((tx) => oldDebtOf(tx, sam.person.id, cents))
  const second = await nextSale(sam, 100)
  await untilPayout(market, second, 'waiting_account')
  const held = await soldPhone(market, 80, sam)
  const all = await sam.getMoney()
  expectSums(all)
  expect(all.next).toEqual({ rows: null, debts: null })
  const pagesOf = async (list: 'rows' | 'debts', asked: 'after' | 'debtsAfter') => {
    const pages: Money[] = []
    for (let place: string | null = ''; place !== null; place = pages.at(-1)?.next[list] ?? null) {
      pages.push(await sam.getMoney({ limit: 1, ...(place ? { [asked]: place } : {}) }))
    }
    for (const page of pages) expect(page).toMatchObject({ held: all.held, payable: all.payable, owed: all.owed })
    return pages
  }
  const rows = (await pagesOf('rows', 'after')).flatMap((page) => page.rows)
  expect(rows).toEqual(all.rows)
  expect(rows.map(({ order }) => order)).toEqual([held.order, second.order, first.order])
  const debts = (await pagesOf('debts', 'debtsAfter')).flatMap((page) => page.debts)
  expect(debts).toEqual(all.debts)
  expect(new Set(debts.map(({ _id }) => _id)).size).toBe(2)
  await expect(sam.getMoney({ debtsAfter: 'nonsense' })).rejects.toMatchObject({ reason: 'cursor_unknown' })
})
