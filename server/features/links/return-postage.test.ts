import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { post } from '#server/features/payments/ledger/post.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { testCard } from '#test/cards.ts'
import { expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { connectAccount } from '#test/payouts.ts'
import { letHoursPass, newTrackingNumber, parcelOf } from '#test/sales.ts'

const market = useMarket()
let made = 0
const ownContact = () => ({ phone: `+1 505 555 01${10 + ++made}`, location: `${made} Return Road, Springfield` })
type Contact = ReturnType<typeof ownContact>

/** A phone of one dollar that went back to its seller by agreement, and whether a carrier scanned the return. */
type Kind = 'not_as_described' | 'other_thing'
type Return = {
  sam: Caller
  bea: Caller
  card?: string
  scanned?: boolean
  contact?: Contact
  returnAddress?: string
  kind?: Kind
}
async function returned({ scanned = false, contact = ownContact(), returnAddress, kind = 'not_as_described', ...by }: Return) {
  const { sam, bea } = by
  const sale = await boughtPhone(market, { ...by, price: 1, ...contact })
  const { order: id, imei } = sale
  await sam.takeStep({ id, ...parcelOf(sale), ...(returnAddress && { returnAddress }) })
  await bea.takeStep({ id, step: 'confirmArrival' })
  const points = kind === 'not_as_described' ? { points: ['Photos'] } : {}
  await bea.takeStep({ id, step: 'reportProblem', caseKind: kind, ...points, reason: 'Scratched' })
  await sam.takeStep({ id, step: 'acceptReturn' })
  await bea.takeStep({ id, step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei })
  const scan = 'update cases set return_scanned_at = market_now() where order_id = $1'
  if (scanned) await market.connection.pool.query(scan, [id])
  await sam.takeStep({ id, step: 'confirmReturn', imei })
  await untilNothingIsDue(market)
  return sale
}

const pay = async (ada: Caller, order: string, decision?: string) => {
  const { items } = await ada.listStaffRefunds({ limit: 100 })
  const found = items.find((refund) => refund.order === order)
  return ada.recordRefundTransfer({ id: found?._id ?? '', reference: 'T1', ...(decision ? { decision } : {}) })
}
const listed = async (ada: Caller, order: string) =>
  (await ada.listStaffRefunds({ limit: 100 })).items.find((refund) => refund.order === order)

test('[S23.2] [S23.7] rounds of sale and return between two accounts of one person take nothing out of the market’s account', async () => {
  const ada = await market.newcomer('admin')
  for (const shared of [true, false]) {
    const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
    if (shared) await shareDevice(market, sam, bea)
    for (let round = 0; round < 2; round++) {
      const { order } = await returned({ sam, bea, scanned: shared })
      const row = await listed(ada, order)
      expect(row).toMatchObject({ amount: 12, waits: true })
      expect(row?.reason).toContain(`${sam.person.name} owes it`)
      expect(row?.reason).toContain(round === 0 ? 'none before' : '1 return before')
      expect(row?.links ?? '').toBe(shared ? 'Linked: buyer and seller share a device.' : '')
      await expect(pay(ada, order)).rejects.toMatchObject({ reason: 'postage_waits' })
      if (round === 0) continue
      // What may wait for ever keeps nobody who wants to leave, but staff do not take it from anybody.
      const closed = ada.deleteBuyer({ userId: bea.person.id })
      await expect(closed).rejects.toMatchObject({ reason: 'order_unfinished' })
      expect(await bea.closeMe()).toMatchObject({ deletedCount: 1 })
      expect(await listed(ada, order)).toBeUndefined()
    }
  }
  await expectBooksHold(market)
})

test('[S23.7] a return that a carrier scanned is advanced twice a year to a buyer; then it waits, or staff decide', async () => {
  const ada = await market.newcomer('admin')
  const bea = await market.newcomer('buyer')
  for (let round = 0; round < 3; round++) {
    const { order } = await returned({ sam: await market.newcomer('seller'), bea, scanned: true })
    if (round < 2) {
      expect(await listed(ada, order)).toMatchObject({ waits: false })
      await pay(ada, order)
      continue
    }
    expect(await listed(ada, order)).toMatchObject({ waits: true })
    await expect(pay(ada, order)).rejects.toMatchObject({ reason: 'postage_waits' })
    await pay(ada, order, 'Three bad sellers in a row; asked.')
    expect((await bea.getProgress({ id: order })).timeline.map(({ text }) => text).join()).toContain('Three bad sellers')
  }
  await expectBooksHold(market)
})

test('[S23.2] buyers with one card share the two advances of a year; whoever has another card has their own', async () => {
  const ada = await market.newcomer('admin')
  const back = async (card: string) => {
    const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
    return (await returned({ sam, bea, card, scanned: true })).order
  }
  const card = '5555555555554444'
  for (const _ of [1, 2]) await pay(ada, await back(card))
  const third = await back(card)
  expect(await listed(ada, third)).toMatchObject({ waits: true, links: null })
  await expect(pay(ada, third)).rejects.toMatchObject({ reason: 'postage_waits' })
  expect(await listed(ada, await back(testCard.asks))).toMatchObject({ waits: false })
  await expectBooksHold(market)
})

test('[S23.3] a seller who types the buyer’s number and address keeps neither refund nor postage from the buyer', async () => {
  const ada = await market.newcomer('admin')
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const contact = ownContact()
  const paid = { contact, returnAddress: contact.location, card: testCard.asks }
  const { order, transactionId } = await returned({ sam, bea, scanned: true, ...paid })
  await sam.saveMyAddress(contact)
  const { rows } = await market.connection.pool.query(
    `select state, amount_cents from refunds where intent_id = $1 and cause <> 'return_postage'`,
    [transactionId],
  )
  expect(rows).toEqual([{ state: 'done', amount_cents: 1_300 }])
  expect(await listed(ada, order)).toMatchObject({ amount: 12, waits: false, links: null })
  await pay(ada, order)
  await expectBooksHold(market)
})

test('[S23.3] what one side says of the other refunds nothing: seller’s tracking number, buyer’s return, or a lock', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const refunded = async (id: string) => (await bea.getProgress({ id })).amounts?.refunded
  const bought = () => boughtPhone(market, { sam, bea, price: 1, ...ownContact() })
  const [shipped, sent, blocked] = [await bought(), await bought(), await bought()]
  // The seller says that it was sent; no carrier has seen it, and the seller is silent.
  await sam.takeStep({ id: shipped.order, ...parcelOf(shipped), carrier: 'other', trackingNumber: 'BY HAND 1' })
  // The buyer says that it was sent back; no carrier has seen it, and the seller is silent.
  await sam.takeStep({ id: sent.order, ...parcelOf(sent) })
  await bea.takeStep({ id: sent.order, step: 'confirmArrival' })
  const points = ['Photos']
  await bea.takeStep({ id: sent.order, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'Scratched' })
  await sam.takeStep({ id: sent.order, step: 'acceptReturn' })
  const label = { carrier: 'ups' as const, trackingNumber: newTrackingNumber() }
  await bea.takeStep({ id: sent.order, step: 'sendBack', ...label, imei: sent.imei })
  // The buyer says that it is locked; no register knows it, and the seller is silent.
  await sam.takeStep({ id: blocked.order, ...parcelOf(blocked) })
  await bea.takeStep({ id: blocked.order, step: 'confirmArrival' })
  await bea.takeStep({ id: blocked.order, step: 'reportBlocked', reason: 'It asks for an account.' })
  await letHoursPass(market, 24 * 8)
  for (const one of [sam, bea]) await one.signInAgain()
  await bea.takeStep({ id: shipped.order, step: 'sayNotArrived' })
  expect(await refunded(shipped.order)).toBe(0)
  expect(await caseStateOf(blocked.order)).toBe('decision')
  await letHoursPass(market, 24 * 5)
  for (const one of [sam, bea]) await one.signInAgain()
  // Without a scan the seller's word is none: their silence refunds the buyer. With only the buyer's word, staff decide.
  expect(await refunded(shipped.order)).toBe(13)
  expect([await caseStateOf(sent.order), await refunded(sent.order)]).toEqual(['decision', 0])
  await expectBooksHold(market)
})

const caseStateOf = async (order: string) =>
  (await market.connection.db.selectFrom('cases').select('state').where('orderId', '=', order).executeTakeFirstOrThrow()).state

test('the postage of a return waits until its seller’s next sale pays it', async () => {
  const ada = await market.newcomer('admin')
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  await connectAccount(market, sam)
  const { order } = await returned({ sam, bea })
  expect((await bea.getProgress({ id: order })).refunds.map(({ text }) => text).join()).toContain('The seller owes you 12 $')
  const next = await boughtPhone(market, { sam, bea: await market.newcomer('buyer'), price: 100, ...ownContact() })
  await sam.takeStep({ id: next.order, ...parcelOf(next) })
  await next.bea.takeStep({ id: next.order, step: 'confirmArrival' })
  await next.bea.takeStep({ id: next.order, step: 'accept', imei: next.imei })
  await untilNothingIsDue(market)
  expect(await listed(ada, order)).toMatchObject({ waits: false })
  await pay(ada, order)
  await expectBooksHold(market)
})

/** What the version before reads of a postage, which is a refund to it. */
const asRefund = async (order: string) => {
  const { rows } = await market.connection.pool.query(
    `select id, state, amount_cents, waits_because, covered_by, bank_reference, reason, failure, created_at = failing_since as is_new
     from refunds where order_id = $1 and cause = 'return_postage'`,
    [order],
  )
  return rows[0]
}

/** Pays a postage by the statements of the version before. Returns how many it found unpaid. */
const payAsBefore = (orderId: string, reference: string) =>
  market.connection.write(async (tx) => {
    const { rows } = await sql<{ id: string; amountCents: number }>`select id, amount_cents from refunds
      where order_id = ${orderId} and cause = 'return_postage' and state = 'failed' for update`.execute(tx)
    for (const { id: object, amountCents } of rows) {
      await sql`update refunds set state = 'done', refunded_at = market_now(), waits_because = null, bank_reference = ${reference},
        covered_by = 'advance' where id = ${object} and state = 'failed'`.execute(tx)
      const postings = moved({ from: 'bank', to: 'refunds', amountCents })
      await post(tx, { kind: 'bank_transfer', orderId, object, reason: reference, postings })
    }
    return rows.length
  })

test('[S17.6] the version before reads and pays the postages that this one starts, and the other way round', async () => {
  const ada = await market.newcomer('admin')
  const newPair = async () => ({ sam: await market.newcomer('seller'), bea: await market.newcomer('buyer') })
  for (const scanned of [true, false]) {
    const { bea, order } = await returned({ ...(await newPair()), scanned, card: testCard.asks })
    expect(await asRefund(order)).toMatchObject({
      state: 'failed',
      amount_cents: 1_200,
      waits_because: scanned ? null : 'not_scanned',
      reason: 'The postage of the return.',
      failure: 'The postage of a return, which was never charged to the card.',
      is_new: true,
    })
    const { id } = await asRefund(order)
    expect((await listed(ada, order))?._id).toBe(id)
    expect(await payAsBefore(order, 'OLD 1')).toBe(1)
    expect(await listed(ada, order)).toBeUndefined()
    await expect(ada.recordRefundTransfer({ id, reference: 'T2', decision: 'Again' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { refunds, amounts } = await bea.getProgress({ id: order })
    expect(refunds.find(({ amount }) => amount === 12)).toMatchObject({
      text: '12 $ were transferred to your bank; the reference is OLD 1.',
    })
    expect(amounts).toMatchObject({ refunded: 13, returnPostage: 12 })
    expect(await asRefund(order)).toMatchObject({ state: 'done', waits_because: null, bank_reference: 'OLD 1' })
    const ours = await market.connection.db.selectFrom('returnPostages').selectAll().where('orderId', '=', order).execute()
    expect(ours).toMatchObject([{ id, state: 'paid', waitsBecause: null, coveredBy: 'advance', bankReference: 'OLD 1' }])
  }
  // Both pay at once, and the buyer gets it once.
  const { order: both } = await returned(await newPair())
  const { id } = await asRefund(both)
  const paying = ada.recordRefundTransfer({ id, reference: 'T1', decision: 'Asked.' })
  const [old, ours] = await Promise.allSettled([payAsBefore(both, 'OLD 2'), paying])
  expect(old).toMatchObject({ status: 'fulfilled', value: ours.status === 'fulfilled' ? 0 : 1 })
  if (ours.status === 'rejected') expect(ours.reason).toMatchObject({ code: 'not_found' })
  expect((await asRefund(both)).bank_reference).toBe(ours.status === 'fulfilled' ? 'T1' : 'OLD 2')
  const sale = await returned({ ...(await newPair()), kind: 'other_thing' })
  await startAsBefore(sale)
  const { order: orderId, bea } = sale
  const changed = (column: string) =>
    market.connection.pool.query(`update refunds set ${column} where order_id = $1 and cause = 'return_postage'`, [orderId])
  const row = await listed(ada, orderId)
  expect(row).toMatchObject({ _id: (await asRefund(orderId)).id, amount: 12, waits: false, canTryAgain: false })
  await expect(ada.retryRefund({ id: row?._id ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  await changed(`waits_because = 'not_scanned'`)
  expect(await listed(ada, orderId)).toMatchObject({ waits: true })
  const texts = (await bea.getProgress({ id: orderId })).refunds.map(({ text }) => text)
  expect(texts.join()).toContain('as soon as the seller’s account covers it')
  await expectFilledIn(orderId, 'waiting')
  await changed('amount_cents = 700')
  expect(await listed(ada, orderId)).toMatchObject({ amount: 7 })
  await market.connection.pool.query('update return_postages set amount_cents = 1200 where order_id = $1', [orderId])
  expect(await asRefund(orderId)).toMatchObject({ amount_cents: 1_200, waits_because: 'not_scanned' })
  await changed('waits_because = null')
  expect(await listed(ada, orderId)).toMatchObject({ waits: false })
  await expectFilledIn(orderId, 'due')
  // Another admin decides what concerns an account that is linked with the buyer's.
  const eve = await market.newcomer('admin')
  await shareDevice(market, eve, bea)
  await expect(pay(eve, orderId, 'Asked.')).rejects.toMatchObject({ reason: 'own_matter' })
  await pay(ada, orderId, 'Asked.')
  expect(await asRefund(orderId)).toMatchObject({ state: 'done', covered_by: 'decision', bank_reference: 'T1' })
  await expectFilledIn(orderId, 'paid')
  expect(await payAsBefore(orderId, 'OLD 2')).toBe(0)
  await expectBooksHold(market)
})

/** Starts the postage of a return by the statements of the version before. */
const startAsBefore = ({
  order: orderId,
  transactionId,
  sam,
}: Pick<Awaited<ReturnType<typeof returned>>, 'order' | 'transactionId' | 'sam'>) =>
  market.connection.write(async (tx) => {
    const id = randomUUID()
    await sql`insert into refunds (id, intent_id, order_id, amount_cents, reason, cause, provider_key, state, failure, failing_since)
      values (${id}, ${transactionId}, ${orderId}, 1200, 'The postage of the return.', 'return_postage', ${`rf:${id}`}, 'failed',
        'The postage of a return, which was never charged to the card.', market_now())`.execute(tx)
    const postings = moved({ from: 'refunds', to: sellerLedgerAccount(sam.person.id), amountCents: 1_200 })
    await post(tx, { kind: 'refund_started', orderId, object: id, postings })
  })

/** Expects that 0711 fills in a postage that is only a refund, as it is. */
async function expectFilledIn(order: string, state: 'due' | 'waiting' | 'paid') {
  const client = await market.connection.pool.connect()
  try {
    await client.query('begin')
    const all = async () => (await client.query('select * from return_postages order by id')).rows
    const before = await all()
    expect(before).toContainEqual(expect.objectContaining({ order_id: order, state }))
    await client.query('delete from return_postages where order_id = $1', [order])
    await client.query(await readFile(new URL('../../../db/migrations/0711_older_return_postages.sql', import.meta.url), 'utf8'))
    expect(await all()).toEqual(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
