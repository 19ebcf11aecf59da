import { expect, test } from 'vitest'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { bookedPhone, listedPhone } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { deliveredPhone, deliveryRow, letHoursPass, parcelOf, payoutRow, shippedPhone, soldPhone } from '#test/sales.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'
import { untyped } from '#test/untyped.ts'

const market = useMarket()

const balanceOf = async (account: string, order: string) => {
  const { rows } = await market.connection.pool.query<{ sum: number }>(
    `select coalesce(sum(amount_cents), 0)::int as sum from ledger_postings
     join ledger_transactions on id = transaction_id where account = $1 and order_id = $2`,
    [account, order],
  )
  return rows[0]?.sum
}

test('[S10.3] once the order is paid its seller and admins see the buyer and the address, and others do not', async () => {
  const sale = await soldPhone(market)
  const { sam, bea, phone, order } = sale
  const [sue, ben, ada] = [await market.newcomer('seller'), await market.newcomer('buyer'), await market.newcomer('admin')]
  const told = { name: bea.person.name, phone: '+1 202 555 0143', location: '12 Harbour Street, Springfield' }
  const address = { ...told, lines: [told.name, told.location] }
  expect(await sam.getProgress({ id: order })).toMatchObject({
    side: 'seller',
    state: 'to_ship',
    turn: 'you',
    shipTo: address,
    amounts: { price: 250, delivery: 12, total: 262, fee: 12.5, share: 249.5 },
    steps: [{ step: 'ship', isNext: true, refusal: null }, ...Array(2).fill(expect.anything())],
  })
  for (const stranger of [sue, ben]) {
    await expect(stranger.getProgress({ id: order })).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(market.guest.getProgress({ id: order })).rejects.toMatchObject({ code: 'unauthenticated' })
  for (const reader of [market.guest, sue, ben]) {
    const page = JSON.stringify(await reader.getListing({ listingId: phone.id }))
    for (const one of Object.values(told)) expect(page).not.toContain(one)
  }
  expect(await ada.getProgress({ id: order })).toMatchObject({ side: 'admin', shipTo: address })
  expect((await sam.listSales({})).items).toMatchObject([{ _id: order, state: 'to_ship', share: 249.5, turn: 'you' }])
})

test('[S10.3] before the payment the seller cannot see the order, and its listing stays as it was booked', async () => {
  const { sam, bea, phone, order } = await bookedPhone(market)
  await expect(sam.getProgress({ id: order })).rejects.toMatchObject({ code: 'not_found' })
  await market.connection.pool.query("update phones set name = 'Another', description = 'New words' where id = $1", [phone.id])
  expect((await bea.getProgress({ id: order })).listing).toMatchObject({ name: phone.name, description: null })
})

test('[S10.6] shipping needs carrier, number, return address and IMEI, and reports errors by field', async () => {
  const sale = await soldPhone(market)
  const ship = (more: object) => sale.sam.takeStep({ id: sale.order, ...parcelOf(sale), ...more })
  await expect(sale.sam.takeStep(untyped({ id: sale.order, step: 'ship' }))).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      carrier: 'Carrier is required',
      trackingNumber: 'Tracking number is required',
      returnAddress: 'Return address is required',
      imei: 'IMEI is required',
    },
  })
  await expect(ship({ trackingNumber: '123' })).rejects.toMatchObject({
    fields: { trackingNumber: expect.stringContaining('UPS') },
  })
  await expect(ship({ imei: '123' })).rejects.toMatchObject({ fields: { imei: expect.stringContaining('15 digits') } })
  expect((await deliveryRow(market, sale)).state).toBe('to_ship')
  await ship({ trackingNumber: '1z 999 aa1 01 2345 6784' })
  const row = await deliveryRow(market, sale)
  expect(row).toMatchObject({ state: 'shipped', trackingNumber: '1Z999AA10123456784', imeiLast4: sale.imei.slice(-4) })
  expect(row.imeiSealed?.includes(sale.imei)).toBe(false)
  const { parcel } = await sale.bea.getProgress({ id: sale.order })
  expect(parcel).toMatchObject({ carrier: 'UPS', trackingUrl: expect.stringContaining('1Z999AA10123456784') })
  expect(JSON.stringify(await sale.bea.getProgress({ id: sale.order }))).not.toContain('Mill Lane')
})

test('[S18.4] [S10.3] seller and buyer read each other’s address in lines, as it is written on the parcel', async () => {
  const { sam, bea, phone } = { ...(await listedPhone(market, { price: 250 })), bea: await market.newcomer('buyer') }
  const springfield = { city: 'Springfield', region: 'IL', postcode: '62704', country: 'US' as const }
  const office = { ...springfield, name: 'B. Miller', street: '1 Main Street', extra: 'Suite 4' }
  const { insertedId: id } = await bea.placeOrder({ productsId: phone.id, phone: '+1 202 555 0143', address: office })
  const { clientSecret } = await bea.createPaymentIntent({ order: id, resalePrice: 250 })
  await payAsBrowser(market, clientSecret)
  await bea.recordPayment({ order: id, transactionId: intentIdOf(clientSecret) })
  const { shipTo, returnAddress } = await sam.getProgress({ id })
  expect(shipTo).toMatchObject({ location: '1 Main Street, Suite 4, Springfield, IL 62704' })
  expect(shipTo?.lines).toEqual(['B. Miller', '1 Main Street', 'Suite 4', 'Springfield, IL 62704'])
  expect(returnAddress).toBe(null)
  const workshop = { ...springfield, name: 'Sam’s Workshop', street: '3 Mill Lane' }
  const { returnAddress: _, ...parcel } = parcelOf({ imei: newImei() })
  const unaddressed = untyped({ id, ...parcel })
  await expect(sam.takeStep(unaddressed)).rejects.toMatchObject({ fields: { returnAddress: 'Return address is required' } })
  const unnamed = sam.takeStep({ id, ...parcel, address: { ...workshop, name: ' ' } })
  await expect(unnamed).rejects.toMatchObject({ fields: { 'address.name': 'Name is required' } })
  await sam.takeStep({ id, ...parcel, address: workshop })
  await bea.takeStep({ id, step: 'confirmArrival' })
  await bea.takeStep({ id, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  await sam.takeStep({ id, step: 'acceptReturn' })
  const lines = ['Sam’s Workshop', '3 Mill Lane', 'Springfield, IL 62704']
  expect((await bea.getProgress({ id })).case?.returnTo).toEqual({ name: lines[0], address: lines.slice(1).join(', '), lines })
  const next = await soldPhone(market, 250, sam)
  expect(await sam.getProgress({ id: next.order })).toMatchObject({ address: workshop, returnAddress: lines.slice(1).join(', ') })
})

test('[S10.6] a phone listed with its IMEI cannot be shipped with another one', async () => {
  const sale = await soldPhone(market)
  await market.connection.pool.query('update phones set imei_hash = $2, imei_last4 = $3 where id = $1', [
    sale.phone.id,
    Buffer.alloc(32, 7),
    '0000',
  ])
  await expect(sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })).rejects.toMatchObject({
    fields: { imei: 'This isn’t the IMEI of the phone you listed. Please check the digits' },
  })
})

test('[S10.8] [S14.5] staff who confirm an arrival for the buyer say why', async () => {
  const { bea, order } = await shippedPhone(market)
  const ada = await market.newcomer('admin')
  const confirm = { id: order, step: 'confirmArrival' as const }
  await expect(ada.takeStep(confirm)).rejects.toMatchObject({ reason: 'step_needs', fields: { reason: expect.any(String) } })
  await ada.takeStep({ ...confirm, reason: 'The carrier’s map shows it at the door.' })
  const { timeline } = await bea.getProgress({ id: order })
  expect(timeline.map(({ text }) => text).join()).toContain('The carrier’s map shows it at the door.')
})

test('[S10.8] [S10.9] shipped, arrived and accepted: the seller gets the share, to the cent', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order, imei } = sale
  await expect(sam.takeStep({ id: order, step: 'confirmArrival' })).rejects.toMatchObject({ reason: 'step_not_yours' })
  expect(await bea.takeStep({ id: order, step: 'accept', imei })).toMatchObject({ state: 'completed' })
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 24_950, feeCents: 1_250, dueSince: expect.any(Date) })
  expect(await balanceOf('held', order)).toBe(0)
  expect(await balanceOf('market', order)).toBe(-1_125)
  expect(await balanceOf('guarantee', order)).toBe(-125)
  const { timeline } = await bea.getProgress({ id: order })
  expect(timeline.map(({ text }) => text).slice(0, 4)).toEqual([
    `${bea.person.name} paid`,
    `${sam.person.name} shipped the phone`,
    `${bea.person.name} confirmed that the phone arrived`,
    `${bea.person.name} checked the phone and everything’s fine`,
  ])
})

test('[S10.8] without the buyer’s answer a delivered order completes after 72 hours, or after seven days if extended', async () => {
  const [quiet, slow] = [await deliveredPhone(market), await deliveredPhone(market)]
  await slow.bea.takeStep({ id: slow.order, step: 'extendInspection' })
  await expect(slow.bea.takeStep({ id: slow.order, step: 'extendInspection' })).rejects.toMatchObject({
    reason: 'inspection_extended_before',
  })
  await letHoursPass(market, 73)
  expect((await deliveryRow(market, quiet)).state).toBe('completed')
  expect((await deliveryRow(market, slow)).state).toBe('delivered')
  await letHoursPass(market, 96)
  expect((await deliveryRow(market, slow)).state).toBe('completed')
})

test('[S10.1] a step of the other side is rejected with forbidden before its input is validated', async () => {
  const sale = await deliveredPhone(market)
  const { sam, order } = sale
  await expect(sam.takeStep({ id: order, step: 'accept', imei: newImei() })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'delivered' })
  const other = await soldPhone(market)
  const { trackingNumber } = await deliveryRow(market, sale)
  const parcel = { ...parcelOf(other), trackingNumber: trackingNumber ?? '' }
  await expect(other.bea.takeStep({ id: other.order, ...parcel })).rejects.toMatchObject({ code: 'forbidden' })
})

test('[S10.8] a different IMEI on arrival opens a case automatically: the seller must answer, and the money stays held', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order } = sale
  expect(await bea.takeStep({ id: order, step: 'accept', imei: newImei() })).toMatchObject({ state: 'case' })
  expect(await sam.getProgress({ id: order })).toMatchObject({
    turn: 'you',
    case: { kind: 'other_thing', state: 'seller_turn', statements: [{ who: '', words: expect.stringContaining('IMEI') }] },
  })
  expect(await balanceOf('held', order)).not.toBe(0)
  await sam.takeStep({ id: order, step: 'refundInFull' })
  expect(await bea.getProgress({ id: order })).toMatchObject({
    state: 'refunded',
    orderState: 'refunded',
    amounts: { refunded: 262 },
  })
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'void' })
  expect(await balanceOf('held', order)).toBe(0)
})

test('[S10.8] a phone whose IMEI cannot be read can still be accepted', async () => {
  const { bea, order } = await deliveredPhone(market)
  expect(await bea.takeStep({ id: order, step: 'accept', imeiUnreadable: true })).toMatchObject({ state: 'completed' })
})

test('[S10.8] a silent buyer is reminded three times; without a scan a case is then opened for them, whatever the carrier', async () => {
  const [known, other] = [await shippedPhone(market), await soldPhone(market)]
  await other.sam.takeStep({ id: other.order, ...parcelOf(other), carrier: 'other', trackingNumber: 'LOCAL-4711' })
  for (const day of [5, 10, 14]) {
    await letHoursPass(market, (day === 14 ? 4 : 5) * 24)
    await known.bea.signInAgain()
    const { items } = await known.bea.listNotices({})
    expect(items.filter(({ title }) => title.includes('On its way to you'))).toHaveLength(day === 5 ? 1 : day === 10 ? 2 : 3)
  }
  expect((await deliveryRow(market, known)).state).toBe('shipped')
  await letHoursPass(market, 73)
  for (const sale of [known, other]) {
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'case' })
    await sale.bea.signInAgain()
    expect((await sale.bea.getProgress({ id: sale.order })).case).toMatchObject({ kind: 'unscanned', state: 'seller_turn' })
  }
  await letHoursPass(market, 72)
  for (const sale of [known, other]) expect((await deliveryRow(market, sale)).state).toBe('refunded')
})

test('[S10.8] non-arrival can be reported from day seven; without a scan or an answer by the seller the buyer is refunded', async () => {
  const sale = await shippedPhone(market)
  await expect(sale.bea.takeStep({ id: sale.order, step: 'sayNotArrived' })).rejects.toMatchObject({ reason: 'step_too_early' })
  await letHoursPass(market, 7 * 24)
  await sale.bea.signInAgain()
  await sale.bea.takeStep({ id: sale.order, step: 'sayNotArrived', reason: 'The box never came' })
  await letHoursPass(market, 72)
  expect((await deliveryRow(market, sale)).state).toBe('refunded')
  expect(await balanceOf('held', sale.order)).toBe(0)
})

test('[S10.6] the encrypted IMEI is erased 30 days after arrival, or after shipping once the order is over; its hash stays', async () => {
  const [sale, silent] = [await deliveredPhone(market), await shippedPhone(market)]
  const erase = () => runRepeated(market, 'erase_sealed_imeis')
  await erase()
  expect((await deliveryRow(market, sale)).imeiSealed).not.toBeNull()
  // After 17 days without any step, the seller of `silent` is asked, and after three more the buyer is refunded.
  await letHoursPass(market, 17 * 24 + 1)
  await letHoursPass(market, 3 * 24)
  await erase()
  expect(await deliveryRow(market, silent)).toMatchObject({ state: 'refunded', imeiSealed: expect.any(Buffer) })
  await letHoursPass(market, 11 * 24)
  await erase()
  for (const one of [sale, silent]) {
    expect(await deliveryRow(market, one)).toMatchObject({ imeiSealed: null, imeiHash: expect.any(Buffer) })
  }
})

test('[S10.6] a tracking number can be used for one parcel only', async () => {
  const [first, second] = [await shippedPhone(market), await soldPhone(market)]
  const { trackingNumber } = await deliveryRow(market, first)
  const again = { ...parcelOf(second), trackingNumber: trackingNumber ?? '' }
  await expect(second.sam.takeStep({ id: second.order, ...again })).rejects.toMatchObject({
    fields: { trackingNumber: expect.stringContaining('another parcel') },
  })
})
