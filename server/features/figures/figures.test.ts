import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import type { FigureValue } from '#shared/contract/figures.ts'
import type { FigureName } from '#shared/domain/figures/figures.ts'
import { periodOf } from '#shared/domain/figures/period.ts'
import { bookedPhone } from '#test/bookings.ts'
import { caseForStaff } from '#test/cases.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { countPlainly, expectPlainFigures, inShort, type PlainRows, plainBalances, readPlainRows } from '#test/plain-figures.ts'
import { completeOrder, deliveredPhone, shippedPhone, soldPhone } from '#test/sales.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
let rows: PlainRows
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
/** The last ten weeks. */
const days = { from: daysAgo(69), to: today }

/** Sales of two sellers that went in all ways, at other times. */
beforeAll(async () => {
  await postponeScheduledJobs(market)
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const { order: cancelled, bea } = await bookedPhone(market, 320, sam)
  await bea.cancelOrder({ id: cancelled })
  const orders = [cancelled, (await bookedPhone(market, 90, sue)).order]
  for (const [at, seller] of [sam, sue, sam, sue, sam, sam].entries()) {
    const { order } = await (at % 3 === 0 ? soldPhone : at % 3 === 1 ? shippedPhone : deliveredPhone)(
      market,
      100 + at * 33.33,
      seller,
    )
    orders.push(order)
    if (at > 0 && at < 4) await market.connection.write((tx) => completeOrder(tx, order))
  }
  const troubled = await soldPhone(market, 249.99, sue)
  await market.connection.write((tx) => caseForStaff(tx, troubled.order))
  const unsent = await soldPhone(market, 410, sam)
  await sam.takeStep({ id: unsent.order, step: 'cancelAsSeller', reason: 'It broke.' })
  orders.push(troubled.order, unsent.order)
  await market.connection.write((tx) => spread(tx, orders))
  ada = await market.newcomer('admin')
  rows = await readPlainRows(market)
}, 120_000)

/** Moves each order further into the past, to another brand in turn; some are late. */
async function spread(tx: Tx, orders: readonly string[]) {
  for (const [at, order] of orders.entries()) {
    const back = sql`${at * 6} * interval '1 day' + interval '7 hours'`
    await sql`update orders set booked_at = booked_at - ${back}, paid_at = paid_at - ${back} where id = ${order}`.execute(tx)
    await sql`update phones set posted_at = posted_at - ${back} - ${at} * interval '2 days',
      category_id = (select id from categories where name = ${at % 2 === 0 ? 'Samsung' : 'Realme'})
      where id = (select phone_id from orders where id = ${order})`.execute(tx)
    await sql`update deliveries set shipped_in_time = ${at % 4 !== 3} where order_id = ${order} and shipped_at is not null`.execute(
      tx,
    )
  }
}

const valueOfFigure = (figures: readonly FigureValue[], name: FigureName) => figures.find((one) => one.name === name)?.value

describe('[S15.1] figures are what a plain count of the rows gives', () => {
  test('of the whole period, of each step, of the period before, of brands and of sellers', async () => {
    const [{ sellerId: seller = '' } = {}] = rows.phones
    await expectPlainFigures(ada, rows, [
      { ...days, by: 'month' },
      { from: daysAgo(30), to: daysAgo(3), by: 'day' },
      { ...days, by: 'week', brand: 'Realme' },
      { ...days, by: 'month', seller },
    ])
  })

  test('fees, held money and what is owed to sellers are those of the ledger, to the cent', async () => {
    const { balances, figures } = await ada.getFigures(days)
    expect(balances).toEqual(plainBalances(rows))
    expect(balances?.held).toBeGreaterThan(0)
    const { rows: books } = await market.connection.pool.query<{ cents: number }>(
      `select -coalesce(sum(amount_cents), 0)::float8 as cents from ledger_postings join ledger_transactions on id = transaction_id
       where account in ('market', 'guarantee') and kind in ('completion', 'completion_undone')`,
    )
    const all = { from: '2020-01-01', to: '2099-12-31' }
    expect(countPlainly(rows, 'fees', all).value).toBe((books[0]?.cents ?? 0) / 100)
    expect(valueOfFigure(figures, 'fees')).toBe((books[0]?.cents ?? 0) / 100)
    const [seller = ''] = rows.phones.map(({ sellerId }) => sellerId)
    expect((await ada.getFigures({ ...days, seller })).balances).toEqual(plainBalances(rows, { seller }))
    expect((await ada.getFigures({ ...days, brand: 'Realme' })).balances).toEqual({
      held: plainBalances(rows, { brand: 'Realme' }).held,
      owed: null,
    })
  })

  test('[S24.1] brands and sellers are listed with theirs, those with most late parcels first if that is asked', async () => {
    for (const by of ['brand', 'seller'] as const) {
      const { groups } = await ada.listFigureGroups({ ...days, of: by })
      expect(groups.length).toBeGreaterThan(1)
      for (const { key, figures } of groups) {
        for (const one of figures) {
          expect(inShort(one), `${one.name} of ${key}`).toEqual(inShort(countPlainly(rows, one.name, { ...days, [by]: key })))
        }
      }
    }
    const { groups } = await ada.listFigureGroups({ ...days, of: 'seller', sort: 'late' })
    const late = groups.map(({ key }) => {
      const { value, of } = countPlainly(rows, 'shippedOnTime', { ...days, seller: key })
      return Math.round((1 - (value ?? 1)) * (of ?? 0))
    })
    expect(late).toEqual(late.toSorted((a, b) => b - a))
  })
})

test('[S15.1] [S14.7] moderators see rates and counts, but no amounts', async () => {
  const moderator = await staffMember(market, 'moderator')
  const { figures, balances } = await moderator.getFigures(days)
  expect(figures.map(({ name }) => name)).not.toContain('fees')
  expect(figures.map(({ name }) => name)).toContain('shippedOnTime')
  expect(balances).toBeNull()
  const { groups } = await moderator.listFigureGroups({ ...days, of: 'seller' })
  expect(groups[0]?.figures.map(({ name }) => name)).toEqual(['paid', 'daysToSell', 'shippedOnTime', 'problems', 'refunded'])
  const support = await staffMember(market, 'support')
  await expect(support.getFigures(days)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a period is in order, and no longer than a year', async () => {
  for (const wrong of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2025-01-01', to: '2026-01-03' },
    { from: '2026-02-30', to: '2026-03-01' },
  ]) {
    await expect(ada.getFigures(wrong)).rejects.toMatchObject({ code: 'invalid' })
  }
  const now = new Date('2026-03-31T23:30:00Z')
  expect(periodOf({ period: '7' }, now)).toEqual({
    from: '2026-03-25',
    to: '2026-03-31',
    before: { from: '2026-03-18', to: '2026-03-24' },
    by: 'day',
  })
  expect(periodOf({ period: 'last_month' }, now)).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
    before: { from: '2026-01-01', to: '2026-01-31' },
  })
  expect(periodOf({ period: '30', from: '2026-01-01', to: '2026-01-01' }, now)).toMatchObject({
    before: { from: '2025-12-31', to: '2025-12-31' },
  })
})
