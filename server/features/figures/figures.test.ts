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
import { openOffer } from '#test/offers.ts'
import {
  countPlainly,
  expectPlainFigures,
  expectPlainSellerFigures,
  inShort,
  type PlainRows,
  plainBalances,
  readPlainRows,
} from '#test/plain-figures.ts'
import { completeOrder, deliveredPhone, shippedPhone, soldPhone } from '#test/sales.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
let ada: Caller
let sam: Caller
let sue: Caller
let rows: PlainRows
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
/** The last ten weeks. */
const days = { from: daysAgo(69), to: today }

/** Sales of two sellers that went in all ways, at other times. */
beforeAll(async () => {
  await postponeScheduledJobs(market)
  sam = await market.newcomer('seller')
  sue = await market.newcomer('seller')
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
  await market.connection.write((tx) => lookAt(tx, bea.person.id))
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

/** Each phone is looked at, wished for and asked about on some days, one more than the last. */
async function lookAt(tx: Tx, buyerId: string) {
  const phones = await tx.selectFrom('phones').select(['id', 'sellerId']).orderBy('id').execute()
  for (const [at, { id: phoneId, sellerId }] of phones.entries()) {
    const on = { phoneId, day: daysAgo(at * 5), views: at + 1 }
    await tx
      .insertInto('pageViews')
      .values([on, { ...on, day: daysAgo(at * 5 + 1) }])
      .execute()
    const ago = sql<Date>`market_now() - ${at * 7} * interval '1 day'`
    if (at % 2 === 0) await tx.insertInto('wishes').values({ buyerId, phoneId, createdAt: ago }).execute()
    if (at % 3 === 0) await tx.insertInto('questions').values({ phoneId, askerId: buyerId, body: 'Why?', askedAt: ago }).execute()
    if (at % 4 === 0) await openOffer(tx, { buyerId, sellerId, phoneId })
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

  test('[S15.2] a seller’s are those of their own phones, together and each, with what similar ones go for', async () => {
    const own = rows.phones.filter(({ sellerId }) => sellerId === sam.person.id).map(({ id }) => id)
    const [phone = ''] = own
    await expectPlainSellerFigures(sam, sam.person.id, rows, [
      { ...days, by: 'month' },
      { from: daysAgo(30), to: daysAgo(3), by: 'day' },
      { ...days, phone },
    ])
    const { figures } = await sam.getSellerFigures(days)
    expect(valueOfFigure(figures, 'income')).toBeGreaterThan(0)
    for (const sort of ['views', 'income', 'fewestViews'] as const) {
      const { phones } = await sam.listPhoneFigures({ ...days, sort })
      expect(phones.map((one) => one.phone).toSorted()).toEqual(own.toSorted())
      for (const one of phones) {
        for (const figure of one.figures) {
          const plain = inShort(countPlainly(rows, figure.name, { ...days, phone: one.phone }))
          expect(inShort(figure), `${figure.name} of ${one.name}`).toEqual(plain)
        }
        expect(one.similar === null, one.state).toBe(one.state !== 'available')
      }
      const sorted = phones.map(
        (one) => one.figures.find(({ name }) => name === (sort === 'income' ? sort : 'views'))?.value ?? 0,
      )
      expect(sorted, sort).toEqual(sorted.toSorted((a, b) => (sort === 'fewestViews' ? a - b : b - a)))
    }
  })

  test('[S15.2] nobody sees those of another seller’s phone', async () => {
    const [other] = rows.phones.filter(({ sellerId }) => sellerId === sue.person.id)
    const asked = { ...days, phone: other?.id ?? '' }
    expect((await sam.listPhoneFigures(asked)).phones).toEqual([])
    const { figures, funnel } = await sam.getSellerFigures(asked)
    expect(figures.map(({ value }) => value ?? 0)).toEqual(figures.map(() => 0))
    expect(funnel).toEqual({ views: 0, wishes: 0, booked: 0, paid: 0, completed: 0 })
  })

  test('what waits for staff is counted by kind, with the median and the longest age', async () => {
    await market.connection.pool.query(
      `update orders set flagged = 'A reason', flagged_at = market_now() - interval '1 day' * numbered.at
       from (select id, row_number() over (order by id) as at from orders) as numbered where orders.id = numbered.id and at <= 4`,
    )
    const [{ queues }, summary] = [await ada.getFigures(days), await ada.getSummary()]
    if (summary.role !== 'admin') throw new Error('Ada is no staff.')
    const counts = summary.waitingCounts.map(({ kind, count, oldest }) => ({ kind, count, oldest }))
    expect(queues.map(({ middle: _, ...queue }) => queue)).toEqual(counts.toSorted((a, b) => (a.oldest < b.oldest ? -1 : 1)))
    for (const { kind, middle } of queues) {
      const since = summary.waiting.filter((one) => one.kind === kind).map((one) => one.since)
      expect(middle).toBe(since.toSorted()[Math.ceil(since.length / 2) - 1])
    }
    expect(queues.map(({ kind }) => kind)).toContain('flagged')
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
