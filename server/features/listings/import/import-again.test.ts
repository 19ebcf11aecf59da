import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeOrder, makePaidOrder } from '#db/demo/factories.ts'
import { contact } from '#test/bookings.ts'
import { header, importingOf } from '#test/importing.ts'
import { useMarket } from '#test/market.ts'
import { decidedItem } from '#test/moderation.ts'
import { importPhones } from './import-phones.ts'
import { reportOf } from './report.ts'

const market = useMarket()
const { fileOf, importHere, phonesOf, pictureOf } = importingOf(market)
const small = path.resolve(import.meta.dirname, '../../../../test/data/phones.csv')

test('storage, memory and colour of an import line are stored with the phone and found by search', async () => {
  const sam = await market.newcomer('seller')
  await importHere(sam, small)
  const mine = async (q: string) =>
    (await market.guest.searchListings({ q, limit: 48 })).listings
      .filter(({ sellerName }) => sellerName === sam.person.name)
      .map(({ productName, storage }) => [productName, storage])
  const galaxy = ['Samsung Galaxy A12 Blue 4/64 GB', 64]
  for (const q of ['galaxy a12 64gb', 'a12 4gb ram', 'blue a12', 'galaxy a12 4/64']) expect(await mine(q)).toEqual([galaxy])
  expect(await mine('galaxy a12 128gb')).toEqual([])
  const row = market.connection.db.selectFrom('phones').select(['storageGb', 'ramMb', 'colour', 'modelId'])
  const phone = await row
    .where('name', '=', 'Realme C11 2021 Cool Blue 2/32 GB')
    .where('sellerId', '=', sam.person.id)
    .executeTakeFirst()
  expect(phone).toMatchObject({ storageGb: 32, ramMb: 2048, colour: 'Cool Blue' })
})

test('[S13.2] a contact in an import line is masked, and the line is still recognised when imported again', async () => {
  const sam = await market.newcomer('seller')
  const file = await fileOf(`${header}realme,C3,Red @sam_sells,2 GB,32 GB,4,7299,9999\n`)
  await importHere(sam, file)
  const [phone] = await phonesOf(sam)
  expect(phone?.productName).toBe('Realme C3 Red ••• 2/32 GB')
  const { listing } = await market.guest.getListing({ listingId: phone?._id ?? '' })
  expect(listing.colour).toBe('Red •••')
  expect((await importHere(sam, file)).others).toMatchObject({ known: 1 })
})

test('a line with a changed price or rating is the same phone; two prices in one file make two phones', async () => {
  const sam = await market.newcomer('seller')
  const line = (rating: string, price: number) => `realme,C3,Red,2 GB,32 GB,${rating},${price},9999\n`
  const first = await importHere(sam, await fileOf(header + line('4', 7299) + line('4', 8299) + line('3', 7299)))
  expect(first).toMatchObject({ listed: new Map([['Realme', 2]]), repeats: [4] })
  const second = await importHere(sam, await fileOf(header + line('4.1', 6999) + line('4.1', 8299)))
  expect(second).toMatchObject({ listed: new Map(), others: { updated: 1, known: 1 } })
  const [cheaper] = (await phonesOf(sam)).toSorted((a, b) => a.resalePrice - b.resalePrice)
  expect(cheaper?.resalePrice).toBe(84.33)
  const { listing } = await market.guest.getListing({ listingId: cheaper?._id ?? '' })
  expect(listing.priceChanges).toMatchObject([{ from: 87.94, to: 84.33 }])
})

test('importing again keeps the price of a booked phone and does not list a sold phone again', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const lines = (price: number) => ['C1', 'C2'].map((model) => `realme,${model},Red,2 GB,32 GB,4,${price},9999\n`).join('')
  await importHere(sam, await fileOf(header + lines(7299)))
  const [booked, sold] = await market.connection.db
    .selectFrom('phones')
    .selectAll()
    .where('sellerId', '=', sam.person.id)
    .execute()
  if (!booked || !sold) throw new Error('Both are listed.')
  await market.connection.write((tx) => makeOrder(tx, bea.person, booked))
  await market.connection.write((tx) => makePaidOrder(tx, bea.person, sold))
  const account = await importHere(sam, await fileOf(header + lines(5299)))
  expect(account).toMatchObject({ listed: new Map(), others: { held: 1, known: 1, updated: 0 } })
  expect(reportOf(account, { file: 'a.csv', rate: 83 })).toContain('booked          1, unchanged')
})

const lineAt = (price: number, colour = 'Red') => `${header}realme,C9,${colour},2 GB,32 GB,4,${price},9999\n`
const onlyPhoneOf = ({ person }: { person: { id: string } }) =>
  market.connection.db.selectFrom('phones').selectAll().where('sellerId', '=', person.id).executeTakeFirstOrThrow()

test('[S13.7] an import that changes a phone’s price ends open offers on it, and one that changes nothing does not', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  await importHere(sam, await fileOf(lineAt(7299)))
  const { id } = await onlyPhoneOf(sam)
  const { insertedId: offer } = await bea.makeOffer({ productsId: id, offer: 70, ...contact })
  const stateOf = async () =>
    (await market.connection.db.selectFrom('offers').select('state').where('id', '=', offer).executeTakeFirstOrThrow()).state
  expect(await importHere(sam, await fileOf(lineAt(7299)))).toMatchObject({ others: { known: 1 } })
  expect(await stateOf()).toBe('made')
  expect(await importHere(sam, await fileOf(lineAt(5299)))).toMatchObject({ others: { updated: 1 } })
  expect(await stateOf()).toBe('overtaken')
  await expect(sam.answerOffer({ id: offer, step: 'accept' })).rejects.toMatchObject({ code: 'conflict' })
})

test('of a phone whose price an import changes again and again, the newest hundred changes are kept', async () => {
  const sam = await market.newcomer('seller')
  await importHere(sam, await fileOf(lineAt(7299)))
  const { id, priceCents } = await onlyPhoneOf(sam)
  const earlier = Array.from({ length: 100 }, (_, place) => ({ phoneId: id, fromCents: 100 + place, toCents: 101 + place }))
  await market.connection.write((tx) => tx.insertInto('priceChanges').values(earlier).execute())
  await importHere(sam, await fileOf(lineAt(5299)))
  const kept = await market.connection.db
    .selectFrom('priceChanges')
    .select('fromCents')
    .where('phoneId', '=', id)
    .orderBy('id')
    .execute()
  expect([kept.length, kept.at(0)?.fromCents, kept.at(-1)?.fromCents]).toEqual([100, 101, priceCents])
})

test('an import neither changes a phone that staff removed nor lists one again that they hid and its seller deleted', async () => {
  const [sam, ada] = [await market.newcomer('seller'), await market.newcomer('admin')]
  const again = async (price: number) => {
    const result = await importHere(sam, await fileOf(lineAt(price)))
    expect(result).toMatchObject({ others: { barred: 1, updated: 0, 'listed again': 0 } })
    expect(reportOf(result, { file: 'a.csv', rate: 83 })).toContain('not allowed     1, unchanged')
  }
  await importHere(sam, await fileOf(lineAt(7299)))
  const phone = await onlyPhoneOf(sam)
  await decidedItem(market, { sam, ada, phone }, { measure: 'remove' })
  await again(5299)
  expect(await onlyPhoneOf(sam)).toMatchObject({ status: 'suspended', priceCents: phone.priceCents })

  const [tim] = [await market.newcomer('seller')]
  await importHere(tim, await fileOf(lineAt(7299)))
  const hidden = await onlyPhoneOf(tim)
  await decidedItem(market, { sam: tim, ada, phone: hidden })
  // The seller of a phone that staff hid may correct it.
  expect(await importHere(tim, await fileOf(lineAt(6299)))).toMatchObject({ others: { updated: 1 } })
  await tim.deleteProduct({ productId: hidden.id })
  expect(await importHere(tim, await fileOf(lineAt(6299)))).toMatchObject({ others: { barred: 1, 'listed again': 0 } })
  expect(await onlyPhoneOf(tim)).toMatchObject({ status: 'withdrawn' })
})

test('the import lists nothing more once the seller’s account is closed', async () => {
  const sam = await market.newcomer('seller')
  const rows = Array.from({ length: 60 }, (_, place) => `realme,C${place},Blue,2 GB,32 GB,4,7299,7999\n`)
  let batches = 0
  const account = await importPhones({
    connection: market.connection,
    seller: sam.person,
    file: await fileOf(header + rows.join('')),
    rate: 83,
    pictureOf: async () => {
      if (batches === 1) await sam.closeMe().catch(() => {})
      return pictureOf(sam)
    },
    isStopped: () => false,
    onProgress: () => {
      batches += 1
    },
    batchSize: 25,
  })
  expect(account.doneTo).toBe(26)
  expect(reportOf(account, { file: 'a.csv', rate: 83 })).toContain(
    'account has been closed in the meantime. Everything up to line 26 is done',
  )
  const listed = market.connection.db.selectFrom('phones').select('id').where('sellerId', '=', sam.person.id)
  expect(await listed.where('status', '=', 'listed').execute()).toEqual([])
})

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${header}realme,C1,Blue,2 GB,32 GB,4,7299,7999\n`, 'utf16le'), 'The file is encoded in UTF-16'],
  ['UTF-16 without a mark', Buffer.from(`${header}realme,C1,Blue\n`, 'utf16le'), 'The file is encoded in UTF-16'],
])('a file with %s is rejected, and the message names the cause', async (_, bytes, sentence) => {
  const sam = await market.newcomer('seller')
  const file = await fileOf('')
  await writeFile(file, bytes)
  await expect(importHere(sam, file)).rejects.toThrow(sentence)
})

test('a line that is not UTF-8 is rejected with the reason', async () => {
  const sam = await market.newcomer('seller')
  const file = await fileOf('')
  await writeFile(file, Buffer.from(`${header}realme,C1,Gr\u00fcn,2 GB,32 GB,4,7299,7999\n`, 'latin1'))
  expect(await importHere(sam, file)).toMatchObject({
    listed: new Map(),
    refused: [{ line: 2, reason: 'the line is not UTF-8 text (if it is Windows-1252, save the file as UTF-8)' }],
  })
})
