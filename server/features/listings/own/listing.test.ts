import { expect, test } from 'vitest'
import { contact, phoneRow } from '#test/bookings.ts'
import { newImei, photosOf, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket({ MAX_GIVEN_UP: '1000', MAX_GIVEN_UP_OF_SELLER: '1000', MAX_GIVEN_UP_IN_ALL: '1000' })
const modelName = async (id: string) => {
  const { modelId } = await phoneRow(market, id)
  return market.connection.db.selectFrom('models').select('name').where('id', '=', modelId).executeTakeFirst()
}

test('a seller lists a phone with every fact and eight photos, which keep their order', async () => {
  const sam = await market.newcomer('seller')
  const imei = newImei()
  const facts = {
    ...(await sixFacts(market, sam, 8)),
    productName: ' Galaxy  S21 5G, 128 GB ',
    condition: 'good' as const,
    batteryHealth: 87,
    colour: 'Phantom  Gray',
    networkLock: 'locked' as const,
    carrier: 'Vodafone',
    faults: ['speaker' as const, 'buttons' as const, 'speaker' as const],
    accountLock: 'off' as const,
    replacedParts: ['battery:maker' as const, 'other:self' as const],
    box: ['cable' as const],
    description: '  Always in a case.\r\nThe speaker is\ta little quiet. ',
  }
  const { listingId } = await sam.addListing({ ...facts, imei: `${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8)}` })
  expect(await sam.getMyListing({ listingId })).toEqual({
    draft: {
      ...facts,
      productName: 'Galaxy S21 5G, 128 GB',
      storage: 128,
      colour: 'Phantom Gray',
      faults: ['speaker', 'buttons'],
      description: 'Always in a case.\nThe speaker is\ta little quiet.',
    },
    imeiLast4: imei.slice(-4),
    state: 'available',
    version: expect.stringMatching(/^[0-9a-f]{32}$/),
    codePhoto: 'none',
  })
  expect(await modelName(listingId)).toEqual({ name: 'Galaxy S21' })
  const mine = await sam.listMyProducts({ sellerName: sam.person.name })
  expect(mine.items).toMatchObject([{ _id: listingId, storage: 128, productImage: facts.photos[0] }])
})

test('[S18.8] a phone that is locked to an account is listed for parts only, and a part is named once', async () => {
  const sam = await market.newcomer('seller')
  const locked = { ...(await sixFacts(market, sam)), accountLock: 'on' as const }
  const refused = { reason: 'locked_to_an_account', fields: { accountLock: expect.stringContaining('Sign out') } }
  for (const condition of ['good', null] as const) {
    await expect(sam.addListing({ ...locked, condition })).rejects.toMatchObject(refused)
  }
  const { listingId } = await sam.addListing({ ...locked, condition: 'for_parts' })
  await expect(sam.editListing({ listingId, ...locked, condition: 'fair' })).rejects.toMatchObject(refused)
  expect((await sam.getListing({ listingId })).listing).toMatchObject({ accountLock: 'on', replacedParts: [] })
  for (const replacedParts of [
    ['battery:maker', 'battery:self'],
    ['none', 'back:self'],
  ] as const) {
    await expect(sam.editListing({ listingId, ...locked, replacedParts: [...replacedParts] })).rejects.toMatchObject({
      fields: { replacedParts: 'Choose each replaced part only once' },
    })
  }
})

test('six facts are enough; omitted facts stay empty, and a network is dropped for an unlocked phone', async () => {
  const sam = await market.newcomer('seller')
  const draft = { ...(await sixFacts(market, sam)), colour: '', imei: '', description: ' ', networkLock: 'unlocked' as const }
  const { listingId } = await sam.addListing({ ...draft, carrier: 'Vodafone' })
  expect(await phoneRow(market, listingId)).toMatchObject({
    storageGb: null,
    condition: null,
    batteryHealth: null,
    colour: null,
    carrier: null,
    faults: [],
    accountLock: null,
    replacedParts: [],
    box: [],
    description: null,
    imeiHash: null,
    status: 'listed',
    advertisedAt: null,
  })
})

test('a name that is not in the catalogue becomes a new model, which the next seller shares', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const first = await sam.addListing({ ...(await sixFacts(market, sam)), productName: 'Galaxy Beam 9 64 GB' })
  const second = await sue.addListing({ ...(await sixFacts(market, sue)), productName: 'samsung GALAXY beam 9' })
  const rows = [await phoneRow(market, first.listingId), await phoneRow(market, second.listingId)]
  expect(rows[0]?.modelId).toBe(rows[1]?.modelId)
  expect(rows[0]?.storageGb).toBe(64)
})

test.each<[string, unknown, string]>([
  ['photos', [], 'Add a picture'],
  ['storage', 100, 'Choose a storage size'],
  ['condition', 'mint', 'Choose a condition'],
  ['batteryHealth', 0, 'Battery health must be at least 1%'],
  ['batteryHealth', 101, 'Battery health can be at most 100%'],
  ['colour', 'x'.repeat(41), 'Colour can have at most 40 characters'],
  ['carrier', 'a\u202Eb', 'Network contains characters that can’t be displayed'],
  ['description', 'x'.repeat(2001), 'Description can have at most 2,000 characters'],
  ['description', 'a\u202Eb', 'Description contains characters that can’t be displayed'],
  ['imei', '490154203237519', 'That’s not a valid IMEI. Please check the digits'],
  ['imei', '49015420323751', 'An IMEI has 15 digits; you entered 14'],
  ['imei', 'fifteen letters', 'An IMEI contains only digits. Dial *#06# on the phone to find it'],
  ['resalePrice', 0, 'Resale Price must be at least $1'],
  ['sold', true, 'There’s no such field'],
])('a listing with an invalid %s is rejected with 400 at that field, and nothing is listed', async (field, value, sentence) => {
  const sam = await market.newcomer('seller')
  const response = await market.fetch('/listings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `bearer ${sam.token}` },
    body: JSON.stringify({ ...(await sixFacts(market, sam)), [field]: value }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: sentence } })
  expect((await sam.listMyProducts({ sellerName: sam.person.name })).items).toEqual([])
})

test('photos must be the seller’s own uploads, eight at most, and repeated ones are merged', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const draft = await sixFacts(market, sam)
  const [foreign = ''] = await photosOf(market, sue)
  for (const photo of [foreign, '/images/00000000-0000-4000-8000-000000000000/640.webp', 'https://example.com/a.jpg', 'x']) {
    await expect(sam.addListing({ ...draft, photos: [...draft.photos, photo] })).rejects.toMatchObject({
      code: 'invalid',
      fields: { photos: 'Add a picture that you uploaded here' },
    })
  }
  const nine = { ...draft, photos: await photosOf(market, sam, 9) }
  await expect(sam.addListing(nine)).rejects.toMatchObject({ fields: { photos: 'Add at most 8 pictures' } })
  const [photo = ''] = draft.photos
  const { listingId } = await sam.addListing({ ...draft, photos: [photo, photo.replace('640.webp', '320.webp'), photo] })
  expect((await sam.getMyListing({ listingId })).draft.photos).toEqual([photo])
})

test('a listing sent twice with the same Idempotency-Key is listed once and gets the same response', async () => {
  const sam = await market.newcomer('seller')
  const body = JSON.stringify({ ...(await sixFacts(market, sam)), imei: newImei() })
  const send = async () => {
    const headers = { 'content-type': 'application/json', authorization: `bearer ${sam.token}`, 'idempotency-key': 'once' }
    return (await market.fetch('/listings', { method: 'POST', headers, body })).json()
  }
  expect(await send()).toEqual(await send())
  expect((await sam.listMyProducts({ sellerName: sam.person.name })).items).toHaveLength(1)
})

test('the hash stored of a request is keyed with its Idempotency-Key: a plain one would reveal an IMEI', async () => {
  const sam = await market.newcomer('seller')
  const body = JSON.stringify(await sixFacts(market, sam))
  for (const key of ['one', 'two']) {
    const headers = { 'content-type': 'application/json', authorization: `bearer ${sam.token}`, 'idempotency-key': key }
    expect((await market.fetch('/listings', { method: 'POST', headers, body })).status).toBe(200)
  }
  const stored = market.connection.db.selectFrom('idempotencyKeys').select('requestHash').where('personId', '=', sam.person.id)
  const hashes = (await stored.execute()).map(({ requestHash }) => requestHash.toString('hex'))
  expect([hashes.length, new Set(hashes).size]).toEqual([2, 2])
})

test('if the response cannot be stored under its Idempotency-Key, nothing is listed and a retry lists once', async () => {
  const sam = await market.newcomer('seller')
  const body = JSON.stringify(await sixFacts(market, sam))
  const send = () => {
    const headers = { 'content-type': 'application/json', authorization: `bearer ${sam.token}`, 'idempotency-key': 'lost' }
    return market.fetch('/listings', { method: 'POST', headers, body })
  }
  const listed = async () => (await sam.listMyProducts({ sellerName: sam.person.name })).items.length
  const { pool } = market.connection
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise sqlstate '55P03'; end $$`)
  await pool.query('create trigger failing before insert on idempotency_keys for each row execute function fail()')
  try {
    expect((await send()).status).toBe(503)
    expect(await listed()).toBe(0)
  } finally {
    await pool.query('drop function fail() cascade')
  }
  const answers = [await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [first, again] = await Promise.all(answers.map((answer) => answer.text()))
  expect(again).toBe(first)
  expect(await listed()).toBe(1)
})

test('a paused phone is in no public list, cannot be booked, wishlisted or advertised, and is listed again unchanged', async () => {
  const [sam, sue, bea] = [await market.newcomer('seller'), await market.newcomer('seller'), await market.newcomer('buyer')]
  const { listingId } = await sam.addListing({
    ...(await sixFacts(market, sam)),
    categoryName: 'Realme',
    productName: 'realme 8',
  })
  await sam.advertiseProduct({ productId: listingId })
  const before = await phoneRow(market, listingId)
  await expect(sue.pauseListing({ listingId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await sam.pauseListing({ listingId })).toEqual({ state: 'paused' })
  expect(await sam.pauseListing({ listingId })).toEqual({ state: 'paused' })
  const seen = async () => ({
    category: (await market.guest.listProducts({ categoryName: 'Realme' })).items.map(({ _id }) => _id),
    sale: (await market.guest.listAdvertised({ advertise: 'true' })).items.map(({ _id }) => _id),
  })
  expect(await seen()).toEqual({ category: [], sale: [] })
  const mine = await sam.listMyProducts({ sellerName: sam.person.name })
  expect(mine.items).toMatchObject([{ _id: listingId, paused: true, advertise: 'false' }])
  const paused = { code: 'conflict', message: expect.stringContaining('paused') }
  await expect(bea.placeOrder({ productsId: listingId, ...contact })).rejects.toMatchObject(paused)
  await expect(bea.addWish({ productsId: listingId })).rejects.toMatchObject(paused)
  await expect(sam.advertiseProduct({ productId: listingId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'realme 8 is paused. List it again before you advertise it.',
  })
  await expect(sue.relistListing({ listingId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await sam.relistListing({ listingId })).toEqual({ state: 'available' })
  expect(await sam.relistListing({ listingId })).toEqual({ state: 'available' })
  expect(await seen()).toEqual({ category: [listingId], sale: [listingId] })
  expect(await phoneRow(market, listingId)).toEqual(before)
})

test('a booked phone cannot be paused; a sold or deleted one can be neither paused nor listed again', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const { listingId } = await sam.addListing(await sixFacts(market, sam))
  const { insertedId: order } = await bea.placeOrder({ productsId: listingId, ...contact })
  expect((await sam.getMyListing({ listingId })).state).toBe('booked')
  await expect(sam.pauseListing({ listingId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A buyer has booked Galaxy S21. You can pause it once that booking ends.',
  })
  await bea.cancelOrder({ id: order })
  await sam.pauseListing({ listingId })
  await sam.deleteProduct({ productId: listingId })
  for (const step of [sam.pauseListing, sam.relistListing]) {
    await expect(step({ listingId })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has been deleted'),
    })
  }
  await market.connection.pool.query("update phones set status = 'sold' where id = $1", [listingId])
  for (const step of [sam.pauseListing, sam.relistListing]) {
    await expect(step({ listingId })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has been sold'),
    })
  }
})

test('when a phone is paused and booked concurrently, exactly one succeeds', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const { listingId } = await sam.addListing(await sixFacts(market, sam))
  for (let round = 0; round < 12; round++) {
    const [booked, paused] = await Promise.allSettled([
      bea.placeOrder({ productsId: listingId, ...contact }),
      sam.pauseListing({ listingId }),
    ])
    expect([booked.status, paused.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect((await phoneRow(market, listingId)).status).toBe(paused.status === 'fulfilled' ? 'paused' : 'listed')
    if (booked.status === 'fulfilled') await bea.cancelOrder({ id: booked.value.insertedId })
    await sam.relistListing({ listingId })
  }
})
