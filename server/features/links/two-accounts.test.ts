import { expect, test } from 'vitest'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { connectAccount } from '#test/payouts.ts'
import { deliveryRow, parcelOf, payoutRow } from '#test/sales.ts'
import { newCard } from '#test/scams/scene.ts'
import { untyped } from '#test/untyped.ts'

const market = useMarket()

/** One person as a seller and as a buyer. `shared`: what the two accounts have in common. */
type Shared = 'device' | 'phone and address' | 'phone' | 'address' | 'nothing'
let made = 0
async function onePerson(shared: Shared) {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  await connectAccount(market, sam)
  const own = { phone: `+1 303 555 01${10 + ++made}`, location: `${made} Twin Road, Springfield` }
  const card = newCard().number
  if (shared === 'device') await shareDevice(market, sam, bea)
  if (shared === 'phone and address') await sam.saveMyAddress(own)
  if (shared === 'phone') await sam.saveMyAddress({ ...own, location: `${made} Other Road, Springfield` })
  if (shared === 'address') await sam.saveMyAddress({ ...own, phone: `+1 303 555 02${10 + made}` })
  return { sam, bea, card, ...own }
}
type Pair = Awaited<ReturnType<typeof onePerson>>

/** A phone handed over with the code, which one person with two accounts can do without a phone. */
async function handedOver(pair: Pair, price = 100) {
  const sale = await boughtPhone(market, { ...pair, price })
  await market.connection.write((tx) => agreeToMeet(tx, sale.order))
  const { code } = await pair.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
  await pair.sam.takeStep({ id: sale.order, step: 'handOver', code })
  return sale
}

async function lost(sale: { order: string; transactionId: string }) {
  await bankDecides(market, await chargedBack(market, sale), 'lost')
  return chargebackRow(market, sale)
}

const accountOf = async (account: string) => {
  const sum = `select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_postings where account = $1`
  return (await market.connection.pool.query<{ cents: number }>(sum, [account])).rows[0]?.cents ?? 0
}
/** Leaves the guarantee this much above its floor. */
async function fill(cents: number) {
  market.config.guaranteeFloorCents = -(await accountOf('guarantee')) - cents
}

test('[S23.2] a hand-over that never happened, between accounts with one device: the guarantee pays nothing, nor does a payout', async () => {
  await fill(100_000)
  const before = await accountOf('guarantee')
  const sale = await handedOver(await onePerson('device'))
  expect(await lost(sale)).toMatchObject({ borneBy: 'seller' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'charged_back' })
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'void' })
  expect(await accountOf('guarantee')).toBe(before)
  await expectBooksHold(market)
})

test('[S23.3] a buyer who types the seller’s number and address does not make the loss the seller’s: staff decide', async () => {
  await fill(100_000)
  const ada = await market.newcomer('admin')
  const sale = await handedOver(await onePerson('phone and address'))
  expect(await lost(sale)).toMatchObject({ state: 'to_bear', borneBy: null })
  const links = 'Possibly linked accounts: buyer and seller share a phone number and an address.'
  expect(await ada.getProgress({ id: sale.order })).toMatchObject({ links })
  await ada.takeStep({ id: sale.order, step: 'bearByGuarantee', reason: 'The number stands on the seller’s own web site.' })
  expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'guarantee' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
  await expectBooksHold(market)
})

test('[S23.2] [S23.7] between accounts with one telephone number staff decide, and until then nobody is paid', async () => {
  await fill(100_000)
  const before = await accountOf('guarantee')
  const ada = await market.newcomer('admin')
  const pair = await onePerson('phone')
  const sales = [await handedOver(pair), await handedOver(pair)] as const
  for (const sale of sales) {
    expect(await lost(sale)).toMatchObject({ state: 'to_bear', borneBy: null })
    expect(await payoutRow(market, sale)).toMatchObject({ state: 'held' })
  }
  expect(await accountOf('guarantee')).toBe(before)
  await expectBooksHold(market)
  const links = 'Possibly linked accounts: buyer and seller share a phone number.'
  expect((await ada.listChargebacks({ show: 'staff' })).items).toEqual(
    expect.arrayContaining(sales.map(({ order }) => expect.objectContaining({ order, links }))),
  )
  const { items: listed } = await ada.listChargebacks({ show: 'staff' })
  const known = sales.map(({ order }) => listed.find((one) => one.order === order)?.known)
  expect(known).toEqual([
    expect.stringMatching(/^The hand-over code was entered. Buyer: no chargeback before; seller: no chargeback before.$/),
    expect.stringMatching(/^The hand-over code was entered. Buyer: 1 chargeback before; seller: 1 chargeback before.$/),
  ])
  const [theirs, ours] = sales
  const asSeller = pair.sam.takeStep({ id: ours.order, step: 'bearByGuarantee', reason: 'Please' })
  await expect(asSeller).rejects.toMatchObject({ reason: 'step_not_yours' })
  await expect(ada.takeStep(untyped({ id: ours.order, step: 'bearByGuarantee' }))).rejects.toMatchObject({ reason: 'step_needs' })
  await ada.takeStep({ id: theirs.order, step: 'bearBySeller', reason: 'They live together.' })
  await ada.takeStep({ id: ours.order, step: 'bearByGuarantee', reason: 'Two flatmates; both were asked.' })
  expect(await chargebackRow(market, theirs)).toMatchObject({ state: 'lost', borneBy: 'seller' })
  expect(await chargebackRow(market, ours)).toMatchObject({ state: 'lost', borneBy: 'guarantee' })
  expect(await payoutRow(market, theirs)).toMatchObject({ state: 'void' })
  expect(await deliveryRow(market, ours)).toMatchObject({ state: 'completed' })
  expect((await pair.sam.getProgress({ id: ours.order })).timeline.map(({ text }) => text).join()).toContain('Two flatmates')
  await expectBooksHold(market)
})

test('[S23.2] between accounts with one address alone staff decide too', async () => {
  await fill(100_000)
  const before = await accountOf('guarantee')
  const ada = await market.newcomer('admin')
  const sale = await handedOver(await onePerson('address'))
  expect(await lost(sale)).toMatchObject({ state: 'to_bear', borneBy: null })
  expect((await ada.getProgress({ id: sale.order })).links).toBe('Possibly linked accounts: buyer and seller share an address.')
  await ada.takeStep({ id: sale.order, step: 'bearBySeller', reason: 'One flat, one family.' })
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'void' })
  expect(await accountOf('guarantee')).toBe(before)
  await expectBooksHold(market)
})

test('a hand-over between accounts with nothing in common costs the guarantee the price, until it is at its floor', async () => {
  await fill(11_200)
  const first = await handedOver(await onePerson('nothing'))
  expect(await lost(first)).toMatchObject({ borneBy: 'guarantee' })
  const { rows } = await market.connection.pool.query(
    `select amount_cents::int as cents from ledger_transactions join ledger_postings on transaction_id = id
     where order_id = $1 and kind = 'chargeback_lost' and account = 'guarantee'`,
    [first.order],
  )
  expect(rows).toEqual([{ cents: 10_000 }])
  await fill(9_999)
  const next = await handedOver(await onePerson('nothing'))
  expect(await lost(next)).toMatchObject({ state: 'to_bear' })
  expect(await payoutRow(market, next)).toMatchObject({ state: 'held' })
  await expectBooksHold(market)
})

test('[S23.2] [S23.6] an honest seller with a scan has the guarantee, as long as it has the money; then staff decide', async () => {
  const sell = async () => {
    const sale = await boughtPhone(market, { ...(await onePerson('nothing')), price: 100 })
    await sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })
    await market.connection.pool.query('update deliveries set scanned_at = market_now() where order_id = $1', [sale.order])
    return sale
  }
  const ada = await market.newcomer('admin')
  const guarantee = async () => {
    const summary = await ada.getSummary()
    if (summary.role !== 'admin') throw new Error('That is no admin.')
    if (!summary.guarantee) throw new Error('They may not see the books.')
    return summary.guarantee
  }
  await fill(11_200)
  const before = await guarantee()
  expect(before).toMatchObject({ balance: market.config.guaranteeFloorCents / 100 + 112, isAtFloor: false })
  expect(await lost(await sell())).toMatchObject({ borneBy: 'guarantee' })
  expect((await guarantee()).paid).toBe(before.paid + 112)
  await fill(0)
  expect(await guarantee()).toMatchObject({ floor: market.config.guaranteeFloorCents / 100, isAtFloor: true })
  await fill(11_199)
  const next = await sell()
  expect(await lost(next)).toMatchObject({ state: 'to_bear' })
  expect(await payoutRow(market, next)).toMatchObject({ state: 'held' })
  await expectBooksHold(market)
})

test('[S23.2] a parcel that no carrier scanned, disputed by the seller’s other account: the seller bears it', async () => {
  const before = await accountOf('guarantee')
  const pair = await onePerson('nothing')
  const sale = await boughtPhone(market, { ...pair, price: 100 })
  await pair.sam.takeStep({ id: sale.order, ...parcelOf(sale) })
  expect(await lost(sale)).toMatchObject({ borneBy: 'seller' })
  expect(await accountOf('guarantee')).toBe(before)
  await expectBooksHold(market)
})

test('[S23.2] staff see what links buyer and seller, on the order and on the cases; buyer and seller do not', async () => {
  const ada = await market.newcomer('admin')
  const links = 'Linked accounts: buyer and seller share a device.'
  const pair = await onePerson('device')
  const sale = await boughtPhone(market, { ...pair, price: 100 })
  const id = sale.order
  await sale.sam.takeStep({ id, ...parcelOf(sale) })
  await sale.bea.takeStep({ id, step: 'confirmArrival' })
  const points = ['Photos']
  await sale.bea.takeStep({ id, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'Scratched' })
  expect((await ada.listAllCases({ state: 'open' })).items).toContainEqual(expect.objectContaining({ order: id, links }))
  expect(await ada.getProgress({ id })).toMatchObject({ side: 'admin', links })
  expect(await pair.sam.getProgress({ id })).toMatchObject({ side: 'seller', links: null })
  expect(await pair.bea.getProgress({ id })).toMatchObject({ side: 'buyer', links: null })
  const other = await boughtPhone(market, { ...(await onePerson('nothing')), price: 100 })
  expect(await ada.getProgress({ id: other.order })).toMatchObject({ links: null })
})
