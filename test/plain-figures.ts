import { expect } from 'vitest'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { getFigures, getSellerFigures, Measured, SellerFigures } from '#shared/contract/figures.ts'
import type { FigureName } from '#shared/domain/figures/figures.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'

/** The rows that figures are made of, as they are stored. */
export type PlainRows = Awaited<ReturnType<typeof readPlainRows>>

export async function readPlainRows({ connection: { db } }: Pick<TestMarket, 'connection'>) {
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    phones: await db
      .selectFrom('phones')
      .innerJoin('categories', 'categories.id', 'phones.categoryId')
      .select(['phones.id', 'phones.sellerId', 'phones.postedAt', 'categories.name as brand'])
      .execute(),
    deliveries: await db.selectFrom('deliveries').selectAll().execute(),
    events: await db.selectFrom('orderEvents').selectAll().orderBy('id').execute(),
    pageViews: await db.selectFrom('pageViews').selectAll().execute(),
    wishes: await db.selectFrom('wishes').selectAll().execute(),
    questions: await db.selectFrom('questions').selectAll().execute(),
    offers: await db.selectFrom('offers').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    cases: await db.selectFrom('cases').selectAll().execute(),
    entries: await db.selectFrom('ledgerTransactions').selectAll().execute(),
    postings: await db.selectFrom('ledgerPostings').selectAll().execute(),
    clock: await db.selectNoFrom((eb) => eb.fn<Date>('market_now').as('now')).executeTakeFirstOrThrow(),
  }
}

type Selection = Partial<Record<'from' | 'to' | 'brand' | 'seller' | 'phone', string | undefined>>

/** What is selected of the rows, by plain loops. */
function selectedOf(rows: PlainRows, { from = '', to = '', brand, seller, phone }: Selection) {
  const isIn = (at: Date | null) => at !== null && at.toISOString().slice(0, 10) >= from && at.toISOString().slice(0, 10) <= to
  const phones = rows.phones.filter(
    (one) => (!brand || one.brand === brand) && (!seller || one.sellerId === seller) && (!phone || one.id === phone),
  )
  const phoneOf = new Map(phones.map((phone) => [phone.id, phone]))
  const orders = rows.orders.filter(({ phoneId }) => phoneOf.has(phoneId))
  const orderIds = new Set(orders.map(({ id }) => id))
  const shares = rows.entries
    .filter(({ kind, orderId }) => kind.startsWith('completion') && orderIds.has(orderId ?? ''))
    .filter(({ createdAt }) => isIn(createdAt))
  const ofPhones = (row: { phoneId: string }) => phoneOf.has(row.phoneId)
  return {
    phoneOf,
    views: rows.pageViews.filter(ofPhones).filter(({ day }) => isIn(new Date(day))),
    wishes: rows.wishes.filter(ofPhones).filter(({ createdAt }) => isIn(createdAt)),
    questions: rows.questions.filter(ofPhones).filter(({ askedAt }) => isIn(askedAt)),
    offers: rows.offers.filter(ofPhones).filter(({ madeAt }) => isIn(madeAt)),
    entries: rows.entries.filter(({ orderId, createdAt }) => orderIds.has(orderId ?? '') && isIn(createdAt)),
    listed: phones.filter(({ postedAt }) => isIn(postedAt)),
    booked: orders.filter(({ bookedAt }) => isIn(bookedAt)),
    paid: orders.filter(({ paidAt }) => isIn(paidAt)),
    shares,
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const share = (part: number, of: number): Measured => ({ value: of === 0 ? null : part / of, of })
const whole = (value: number): Measured => ({ value, of: null })
const dayMs = 86_400_000

/** A figure, counted plainly; amounts in dollars. */
export function countPlainly(rows: PlainRows, name: FigureName, selection: Selection): Measured {
  const { phoneOf, listed, booked, paid, shares, ...selected } = selectedOf(rows, selection)
  const feeCents = 0 - sumOf(shares.map((entry) => postedOf(rows, entry.id, ['market', 'guarantee'])))
  switch (name) {
    case 'volume':
      return whole(sumOf(paid.map(({ totalCents }) => totalCents)) / 100)
    case 'fees':
      return whole(feeCents / 100)
    case 'takeRate': {
      const sharedCents = sumOf(shares.map((entry) => postedOf(rows, entry.id, ['held'])))
      // Zero of a negative number is a negative zero, which is another number to a test.
      return { value: sharedCents === 0 ? null : feeCents / sharedCents + 0, of: null }
    }
    case 'averagePrice': {
      const mean = Math.round(sumOf(paid.map(({ priceCents }) => priceCents)) / paid.length)
      return { value: paid.length === 0 ? null : mean / 100, of: paid.length }
    }
    case 'income':
      return whole((0 - sumOf(selected.entries.filter(isEarned).map(({ id }) => postedToSellers(rows, id)))) / 100)
    case 'views':
      return whole(sumOf(selected.views.map(({ views }) => views)))
    case 'wishes':
    case 'questions':
    case 'offers':
      return whole(selected[name].length)
    case 'booked':
      return whole(booked.length)
    case 'paid':
      return whole(paid.length)
    case 'completed':
      return whole(shares.filter(({ kind }) => kind === 'completion').length)
    case 'unpaid':
      return whole(booked.filter(({ status }) => status === 'cancelled' || status === 'expired').length)
    case 'listed':
      return whole(listed.length)
    case 'soldIn7':
      return soldIn(rows, listed, 7)
    case 'soldIn14':
      return soldIn(rows, listed, 14)
    case 'soldIn30':
      return soldIn(rows, listed, 30)
    case 'daysToSell':
      return medianOf(
        paid.flatMap(({ phoneId, paidAt }) => {
          const took = (paidAt?.getTime() ?? 0) - (phoneOf.get(phoneId)?.postedAt.getTime() ?? 0)
          return took >= 0 ? [took / dayMs] : []
        }),
      )
    case 'shippedOnTime':
      return onTime(
        rows,
        paid.map(({ id }) => id),
      )
    case 'problems':
      return share(paid.filter(({ id }) => rows.cases.some(({ orderId }) => orderId === id)).length, paid.length)
    case 'refunded':
      return share(paid.filter(({ id, status }) => status === 'refunded' || isGivenBack(rows, id)).length, paid.length)
  }
}

const postedOf = ({ postings }: PlainRows, entry: number | string, accounts: readonly string[]) =>
  sumOf(
    postings
      .filter(({ transactionId, account }) => String(transactionId) === String(entry) && accounts.includes(account))
      .map(({ amountCents }) => Number(amountCents)),
  )

/** Not what is sent to a seller's bank or taken back from it, and no debt that is given up. */
const isEarned = ({ kind }: { kind: string }) => !['transfer', 'bank_transfer', 'reversal', 'write_off'].includes(kind)

const postedToSellers = ({ postings }: PlainRows, entry: number | string) =>
  sumOf(
    postings
      .filter(({ transactionId, account }) => String(transactionId) === String(entry) && account.startsWith('seller:'))
      .map(({ amountCents }) => Number(amountCents)),
  )

const isGivenBack = ({ refunds }: PlainRows, order: string) =>
  refunds.some(({ orderId, cause }) => orderId === order && cause !== 'return_postage' && cause !== 'delivery')

function soldIn(rows: PlainRows, listed: PlainRows['phones'], days: number): Measured {
  const old = listed.filter(({ postedAt }) => rows.clock.now.getTime() - postedAt.getTime() >= days * dayMs)
  const sold = old.filter(({ id, postedAt }) =>
    rows.orders.some(({ phoneId, paidAt }) => {
      const after = (paidAt?.getTime() ?? Number.NaN) - postedAt.getTime()
      return phoneId === id && after >= 0 && after <= days * dayMs
    }),
  )
  return share(sold.length, old.length)
}

function medianOf(numbers: readonly number[]): Measured {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return { value: low === undefined || high === undefined ? null : (low + high) / 2, of: sorted.length }
}

const neverShipped = ['cancelAsSeller', 'cancelUnshipped', 'cancelLate']

function onTime({ deliveries, events }: PlainRows, orders: readonly string[]): Measured {
  const due = deliveries.filter(({ orderId, shippedInTime, shippedAt, state }) => {
    if (!orders.includes(orderId)) return false
    if (shippedInTime !== null) return true
    const steps = events.filter((event) => event.orderId === orderId).map(({ step }) => step)
    const end = steps.find((step) => neverShipped.includes(step))
    const meeting = steps.filter((step) => ['agreeToMeet', 'leaveMeeting', 'askToCancel'].includes(step)).at(-1)
    const wasToMeet = end === 'cancelLate' && meeting === 'agreeToMeet'
    return state === 'refunded' && shippedAt === null && end !== undefined && !wasToMeet
  })
  return share(due.filter(({ shippedInTime }) => shippedInTime).length, due.length)
}

/** What the ledger's accounts have, in dollars. */
export function plainBalances(rows: PlainRows, { brand, seller }: Pick<Selection, 'brand' | 'seller'> = {}) {
  const { phoneOf } = selectedOf(rows, { brand, seller })
  const ofPhones = new Set(rows.orders.filter(({ phoneId }) => phoneOf.has(phoneId)).map(({ id }) => id))
  const entries = new Set(
    rows.entries.filter(({ orderId }) => (!brand && !seller) || ofPhones.has(orderId ?? '')).map(({ id }) => String(id)),
  )
  const held = rows.postings.filter(({ account, transactionId }) => account === 'held' && entries.has(String(transactionId)))
  const balanceOf = new Map<string, number>()
  for (const { account, amountCents } of rows.postings) {
    if (!account.startsWith('seller:') || (seller && account !== `seller:${seller}`)) continue
    balanceOf.set(account, (balanceOf.get(account) ?? 0) + Number(amountCents))
  }
  const owed = [...balanceOf.values()].filter((cents) => cents < 0)
  return { held: (0 - sumOf(held.map(({ amountCents }) => Number(amountCents)))) / 100, owed: (0 - sumOf(owed)) / 100 }
}

/** Rounded, since sums of fractions differ in their last digits. */
export const inShort = ({ value, of }: Measured): Measured => ({
  value: value === null ? null : Math.round(value * 1e6) / 1e6,
  of,
})

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Expects each figure that staff are given to be what a plain count of the rows gives, for each selection of days. */
export async function expectPlainFigures(staff: Caller, rows: PlainRows, selections: CallOf<typeof getFigures>[]): Promise<void> {
  for (const { brand, seller, ...asked } of selections) {
    const filter = { brand, seller }
    expectPlain(rows, await staff.getFigures({ ...asked, ...(brand && { brand }), ...(seller && { seller }) }), filter)
  }
}

/** The same for the figures that a seller is given of their own phones. */
export async function expectPlainSellerFigures(
  sam: Pick<Caller, 'getSellerFigures'>,
  seller: string,
  rows: PlainRows,
  selections: CallOf<typeof getSellerFigures>[],
): Promise<void> {
  for (const asked of selections) expectPlain(rows, await sam.getSellerFigures(asked), { seller, phone: asked.phone })
}

function expectPlain(rows: PlainRows, answer: SellerFigures, filter: Omit<Selection, 'from' | 'to'>): void {
  for (const one of answer.figures) {
    const count = (from: string, to: string) => inShort(countPlainly(rows, one.name, { ...filter, from, to }))
    const title = `${one.name} ${JSON.stringify({ ...answer.period, ...filter })}`
    expect(inShort(one), title).toEqual(count(answer.period.from, answer.period.to))
    expect(inShort(one.before), `${title} before`).toEqual(count(answer.before.from, answer.before.to))
    for (const [at, step] of answer.steps.entries()) {
      const next = answer.steps[at + 1]
      const to = next ? dayOf(Date.parse(next) - dayMs) : answer.period.to
      const from = at === 0 ? answer.period.from : step
      expect(inShort(one.steps[at] ?? { value: null, of: null }), `${title} from ${step}`).toEqual(count(from, to))
    }
  }
  const booked = selectedOf(rows, { ...filter, ...answer.period }).booked
  expect(answer.funnel).toMatchObject({
    views: countPlainly(rows, 'views', { ...filter, ...answer.period }).value,
    wishes: countPlainly(rows, 'wishes', { ...filter, ...answer.period }).value,
    booked: booked.length,
    paid: booked.filter(({ paidAt }) => paidAt !== null).length,
  })
}
