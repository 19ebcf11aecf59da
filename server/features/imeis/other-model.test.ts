import { beforeAll, expect, test } from 'vitest'
import { readTypeCodes } from '#server/features/listings/type-codes/read-type-codes.ts'
import { takeTypeCodes } from '#server/features/listings/type-codes/take-type-codes.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { newImei, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { letTimePassFor, parcelOf, soldPhone } from '#test/sales.ts'
import { postponeScheduledJobs, runRepeated } from '#test/scheduled-jobs.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  await postponeScheduledJobs(market)
  ada = await market.newcomer('admin')
})

/** Type codes that our list has: of a Galaxy A30s, and of an Apple phone. */
const [ofGalaxyA30s, ofApple] = ['35171311', '35299209']

async function list(seller: Caller, more: object) {
  const { listingId } = await seller.addListing({ ...(await sixFacts(market, seller)), ...more })
  await untilNothingIsDue(market)
  return listingId
}

async function reportsOf(listingId: string): Promise<string[]> {
  const rows = await market.connection.db.selectFrom('moderationItems').select('id').where('phoneId', '=', listingId).execute()
  const items = await Promise.all(rows.map(({ id }) => ada.getModeration({ id })))
  return items.flatMap(({ reportRows }) => reportRows.map(({ by, category, words }) => `${by} ${category}: ${words}`))
}

test('[S20.1] the seller reads which model an IMEI is of, and whether it is the one being listed', async () => {
  const sam = await market.newcomer('seller')
  const a30s = { maker: 'Samsung', models: ['Galaxy A30s'], categoryName: 'Samsung', storage: null, colour: null }
  expect(await sam.lookUpTypeCode({ typeCode: ofGalaxyA30s })).toEqual({ ...a30s, differs: null })
  const named = { typeCode: ofGalaxyA30s, categoryName: 'Samsung' }
  expect(await sam.lookUpTypeCode({ ...named, productName: 'Galaxy A30s 64 GB' })).toMatchObject({ differs: null })
  expect(await sam.lookUpTypeCode({ ...named, productName: 'Galaxy S21' })).toMatchObject({ differs: 'model' })
  expect(await sam.lookUpTypeCode({ typeCode: ofApple, categoryName: 'Samsung', productName: 'Galaxy S21' })).toMatchObject({
    maker: 'Apple',
    models: [],
    differs: 'maker',
  })
  expect(await sam.lookUpTypeCode({ typeCode: '99999999' })).toMatchObject({ maker: null, models: [], differs: null })
})

test('[S20.1] a listing whose IMEI is of another model is published and goes to staff, who read once what differs', async () => {
  const sam = await market.newcomer('seller')
  const imei = newImei(ofGalaxyA30s)
  const listingId = await list(sam, { imei })
  expect(await sam.getMyListing({ listingId })).toMatchObject({ state: 'available' })
  const differs = 'null other_imei: The IMEI belongs to the model Galaxy A30s, but the listing says Galaxy S21.'
  expect(await reportsOf(listingId)).toEqual([differs])
  await sam.editListing({ listingId, ...(await sixFacts(market, sam)), resalePrice: 240, imei })
  await untilNothingIsDue(market)
  expect(await reportsOf(listingId)).toEqual([differs])
  expect(await reportsOf(await list(sam, { imei: newImei(ofApple) }))).toEqual([
    'null other_imei: The IMEI belongs to a phone by Apple, but the listing says Galaxy S21, by Samsung.',
  ])
  expect(await reportsOf(await list(sam, { productName: 'Galaxy A30s', imei: newImei(ofGalaxyA30s) }))).toEqual([])
  expect(await reportsOf(await list(sam, { imei: newImei() }))).toEqual([])
})

test('[S20.1] an order is marked for staff if the phone is shipped with the IMEI of another model', async () => {
  const [sale, honest] = [await soldPhone(market), await soldPhone(market)]
  await sale.sam.takeStep({ id: sale.order, ...parcelOf({ imei: newImei(ofApple) }) })
  await honest.sam.takeStep({ id: honest.order, ...parcelOf(honest) })
  const flags = await market.connection.db
    .selectFrom('orders')
    .select(['id', 'flagged'])
    .where('id', 'in', [sale.order, honest.order])
    .execute()
  expect(flags.find(({ id }) => id === sale.order)?.flagged).toContain('imeiOfOtherMaker')
  expect(flags.find(({ id }) => id === honest.order)?.flagged).toBeNull()
})

const nameModel = (phoneId: string, name: string) =>
  market.connection.write((tx) =>
    tx
      .updateTable('phones')
      .set((eb) => ({ modelId: eb.selectFrom('models').select('id').where('name', '=', name).where('catalogued', '=', true) }))
      .where('id', '=', phoneId)
      .execute(),
  )

test('[S20.1] a type code becomes known once three sellers have sold its phones as one model and the buyers gave the same IMEI', async () => {
  const typeCode = '35700099'
  const learnt = async () => (await market.newcomer('seller')).lookUpTypeCode({ typeCode })
  for (const [sellers, known] of [
    [2, []],
    [1, ['Galaxy S21']],
  ] as const) {
    for (let made = 0; made < sellers; made++) {
      const sale = { ...(await soldPhone(market)), imei: newImei(typeCode) }
      await nameModel(sale.phone.id, 'Galaxy S21')
      await sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })
      await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
      await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
    }
    await letTimePassFor(market, 32 * 24, [{ ada }])
    await runRepeated(market, 'erase_sealed_imeis')
    expect((await learnt()).models).toEqual(known)
  }
  const stored = await market.connection.db.selectFrom('typeCodeSales').selectAll().execute()
  expect(stored).toHaveLength(3)
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['colour', 'maker', 'model', 'storageGb', 'typeCode', 'voter'])
})

test('an operator’s list of type codes is read, or refused with its lines', async () => {
  const file = 'tac,brand,model,storage,color\n35700100,Apple,iPhone 12,128,Blue\n35700101,Apple,iPhone 12,,\n'
  await market.connection.write((tx) => takeTypeCodes(tx, readTypeCodes(file).codes))
  const sam = await market.newcomer('seller')
  expect(await sam.lookUpTypeCode({ typeCode: '35700100', categoryName: 'Apple', productName: 'iPhone 12 Pro' })).toEqual({
    maker: 'Apple',
    models: ['iPhone 12'],
    categoryName: 'Apple',
    storage: 128,
    colour: 'Blue',
    differs: 'model',
  })
  expect(readTypeCodes('type_code,maker,model\n3570010,Apple,iPhone 12\n35700102,,iPhone\n').faults).toEqual([
    "Line 2: '3570010' is no type code; one has eight digits.",
    'Line 3: 35700102 needs a maker and a model.',
  ])
})
