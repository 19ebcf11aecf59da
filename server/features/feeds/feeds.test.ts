import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeImage, makePhone } from '#db/demo/factories.ts'
import { contact, endHold } from '#test/bookings.ts'
import { googleItems, parseXml, textIn } from '#test/google-feed.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { FeedProduct } from './product.ts'

const market = useMarket({ LANGUAGES: 'en,de', DELIVERY_CHARGE: '7.5' })

const Whole = z.strictObject({
  title: z.string(),
  link: z.url(),
  language: z.string(),
  currency: z.literal('USD'),
  since: z.string(),
  products: z.array(FeedProduct),
})
const Changes = Whole.omit({ link: true }).extend({ removed: z.array(z.uuid()), more: z.boolean() })

/** Comparisons hold for some seconds, which no test waits for. */
const compareAgain = () => market.connection.pool.query('update feed_state set compared_at = null')

async function wholeFeed() {
  await compareAgain()
  return Whole.parse(await (await market.fetch('/feeds/products.json')).json())
}

async function changesSince(since: string) {
  await compareAgain()
  return Changes.parse(await (await market.fetch(`/feeds/products.json?since=${since}`)).json())
}

const idsIn = ({ products }: { products: FeedProduct[] }) => products.map(({ id }) => id)

type Given = Parameters<typeof makePhone>[2]
const listed = (seller: Caller, given: Given = {}) => market.connection.write((tx) => makePhone(tx, seller.person, given))

const hostile = 'S21 <b>&amp; "cheap"</b> \u0007 \ud83d\ude00 ]]> &#0; \u202e ltr'

test('[S22.2] the Google feed is well-formed, by the published rules, and says what the page says', async () => {
  const sam = await market.newcomer('seller')
  const photos = await market.connection.write(async (tx) => [await makeImage(tx, sam.person), await makeImage(tx, sam.person)])
  const phone = await listed(sam, {
    name: hostile.replace('\u0007', '-'),
    price: 250,
    condition: 'good',
    storageGb: 128,
    colour: 'Phantom Grey',
    batteryHealth: 91,
    faults: ['screen_marks'],
    description: `${'Long & <true>. '.repeat(100)}`,
    photos,
  })
  const bare = await listed(sam, { name: 'Galaxy A52', price: 99.5 })
  // What older versions stored, or a hand in the database.
  await market.connection.pool.query(`update phones set name = $1 where id = $2`, [hostile, phone.id])

  await market.connection.pool.query('delete from feed_state')

  const answer = await market.fetch('/feeds/google.xml')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const items = googleItems(await answer.text())
  const item = items.find((one) => textIn(one, 'id') === phone.id)
  expect(
    item &&
      Object.fromEntries(item.children.filter(({ children }) => children.length === 0).map(({ name, text }) => [name, text])),
  ).toMatchObject({
    title: expect.stringMatching(/^S21 <b>&amp; "cheap"<\/b> \ud83d\ude00 \]\]> &#0; /),
    description: expect.stringContaining('Long & <true>.'),
    link: `${market.url}/phones/${phone.id}`,
    price: '250.00 USD',
    availability: 'in_stock',
    condition: 'used',
    brand: 'Samsung',
    identifier_exists: 'no',
    color: 'Phantom Grey',
    external_seller_id: sam.person.id,
  })
  const groups = item?.children
    .filter(({ children }) => children.length > 0)
    .map(({ children }) => children.map(({ text }) => text))
  expect(groups).toEqual([
    ['US', '7.50 USD'],
    ['Condition', expect.any(String)],
    ['Storage', '128 GB'],
    ['Colour', 'Phantom Grey'],
    ['Used', expect.any(String)],
    ['Battery health', '91%'],
    ['Faults', expect.any(String)],
    ['Security updates', expect.any(String)],
  ])
  expect(item?.children.filter(({ name }) => name === 'additional_image_link')).toHaveLength(2)
  expect(textIn(items.find((one) => textIn(one, 'id') === bare.id) ?? parseXml('<a/>'), 'description')).toContain('Galaxy A52')
})

test('[S22.2] the JSON feed has the same products by its schema; another language has an address of its own', async () => {
  const sam = await market.newcomer('seller')
  const phone = await listed(sam, { condition: 'good' })
  const whole = await wholeFeed()
  expect(whole).toMatchObject({ title: 'Ringback', language: 'en' })
  const xml = googleItems(await (await market.fetch('/feeds/google.xml')).text())
  expect(xml.map((item) => textIn(item, 'id'))).toEqual(idsIn(whole))
  expect([...idsIn(whole)].sort()).toEqual(idsIn(whole))

  const german = await market.fetch('/de/feeds/products.json', { headers: { 'accept-language': 'en' } })
  const { language, products } = Whole.parse(await german.json())
  const own = products.find(({ id }) => id === phone.id)
  expect([language, own?.link]).toEqual(['de', `${market.url}/de/phones/${phone.id}`])
  expect(own?.product_detail).toContainEqual({ attribute_name: 'Zustand', attribute_value: 'Gut' })
  for (const path of ['/en/feeds/google.xml', '/ar/feeds/google.xml']) expect((await market.fetch(path)).status).toBe(404)
  const schema = await (await market.fetch('/feeds/product.schema.json')).json()
  expect(schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['id', 'price', 'condition']) })
})

test('[S22.2] what cannot be bought is in no feed, and is named as removed; what is for sale again returns', async () => {
  const [sam, sue, bea] = [await market.newcomer('seller'), await market.newcomer('seller'), await market.newcomer('buyer')]
  const made = async (seller: Caller) => (await listed(seller)).id
  const [paused, booked, priced, stays] = [await made(sam), await made(sam), await made(sam), await made(sam)]
  const ofSue = await made(sue)
  const picture = await listed(sam)
  await market.connection.pool.query('update phones set image_id = null where id = $1', [picture.id])
  const before = await wholeFeed()
  expect(idsIn(before)).toEqual(expect.arrayContaining([paused, booked, priced, stays, ofSue]))
  expect(idsIn(before)).not.toContain(picture.id)

  await sam.pauseListing({ listingId: paused })
  const { insertedId: order } = await bea.placeOrder({ productsId: booked, ...contact })
  await market.connection.pool.query('update phones set price_cents = 12300 where id = $1', [priced])
  await market.connection.pool.query(`update people set deletion_due_at = market_now() + interval '7 days' where id = $1`, [
    sue.person.id,
  ])
  const after = await changesSince(before.since)
  expect([...after.removed].sort()).toEqual([paused, booked, ofSue].sort())
  expect(after.products).toEqual([expect.objectContaining({ id: priced, price: { value: '123.00', currency: 'USD' } })])
  expect(after.more).toBe(false)
  expect(idsIn(await wholeFeed())).not.toEqual(expect.arrayContaining([paused]))

  // Nobody writes anything when a hold lapses.
  await endHold(market, order)
  const later = await changesSince(after.since)
  expect(idsIn(later)).toEqual([booked])
  expect(later.removed).toEqual([])
  expect(await changesSince(later.since)).toMatchObject({ products: [], removed: [], since: later.since })
})

test('[S22.2] a reader that knows the current version is told so, and one that is too far behind to start again', async () => {
  await compareAgain()
  const first = await market.fetch('/feeds/google.xml')
  const etag = first.headers.get('etag') ?? ''
  await first.text()
  const again = await market.fetch('/feeds/google.xml', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // As proxies pass it on.
  for (const mark of [etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    expect((await market.fetch('/feeds/google.xml', { headers: { 'if-none-match': mark } })).status, mark).toBe(304)
  }
  await listed(await market.newcomer('seller'))
  await compareAgain()
  expect((await market.fetch('/feeds/google.xml', { headers: { 'if-none-match': etag } })).status).toBe(200)

  await market.connection.pool.query('update feed_state set forgotten_to = 1')
  const old = await market.fetch('/feeds/products.json?since=0')
  expect([old.status, (await old.json()).reason]).toEqual([409, 'feed_too_old'])
  for (const since of ['many', '-1', '99999', '1-x']) {
    const answer = await market.fetch(`/feeds/products.json?since=${since}`)
    expect([answer.status, (await answer.json()).message], since).toEqual([400, expect.stringMatching(/^since is not/)])
  }
})

test('[S22.2] changes come in pages that together name each phone once', async () => {
  const sam = await market.newcomer('seller')
  const { since } = await wholeFeed()
  await market.connection.pool.query(
    `insert into phones (seller_id, category_id, image_id, name, price_cents, original_price_cents, used_years, model_id)
     select seller_id, category_id, image_id, 'Copy ' || n, price_cents, original_price_cents, used_years, model_id
     from phones, generate_series(1, 1200) n where id = $1`,
    [(await listed(sam)).id],
  )
  const first = await changesSince(since)
  const second = await changesSince(first.since)
  expect([first.products.length, first.more, second.products.length, second.more]).toEqual([1_000, true, 201, false])
  expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(1_201)
  const zipped = await market.fetch('/feeds/google.xml')
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(googleItems(await zipped.text()).length).toBeGreaterThan(1_200)
})

test('[S22.2] an owner switches the feeds off', async () => {
  const ada = await market.newcomer('admin')
  await ada.changeSetting({ setting: 'FEEDS', value: 'off', seen: 'on', reason: 'We are not ready yet' })
  for (const path of [
    '/feeds/google.xml',
    '/feeds/products.json',
    '/feeds/products.json?since=0',
    '/feeds/product.schema.json',
  ]) {
    expect((await market.fetch(path)).status, path).toBe(404)
  }
})
