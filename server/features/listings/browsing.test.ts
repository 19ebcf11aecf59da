import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOrder, makePaidOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
const write: typeof market.connection.write = (work) => market.connection.write(work)
const names = (page: { items: { productName: string }[] }) => page.items.map(({ productName }) => productName)

/** A category of its own, so that the phones of other tests are not in it. */
async function newCategory(name: string) {
  const row = { name, imageUrl: '/categories/apple.svg', position: 9 }
  await write((tx) => tx.insertInto('categories').values(row).execute())
  return name as 'Apple'
}
const categoryNamed = async (name: string) =>
  (await market.guest.listCategories()).find(({ categoryName }) => categoryName === name)

test('[S3.1] [S7.3] [S9.2] the four categories are listed in their fixed order, and an empty category is not marked as sold', async () => {
  const categories = await market.guest.listCategories()
  expect(categories.slice(0, 4)).toMatchObject([
    { categoryName: 'Samsung', categoryImg: '/categories/samsung.svg' },
    { categoryName: 'Realme' },
    { categoryName: 'Redmi' },
    { categoryName: 'Apple', sold: false, available: 0 },
  ])
})

test('[S2.18] [S4.13] a category is marked as sold once it has had phones and none is listed any more', async () => {
  const category = await newCategory('Fairphone')
  const sam = await market.newcomer('seller')
  const bea = await market.newcomer('buyer')
  expect(await categoryNamed(category)).toMatchObject({ sold: false, available: 0 })
  const [first, second] = await write(async (tx) => [
    await makePhone(tx, sam.person, { category }),
    await makePhone(tx, sam.person, { category }),
  ])
  await write((tx) => makeOrder(tx, bea.person, first))
  // A booked phone stays in the lists, so it counts, as it does in search.
  expect(await categoryNamed(category)).toMatchObject({ sold: false, available: 2 })
  await write((tx) => makePaidOrder(tx, bea.person, second))
  expect(await categoryNamed(category)).toMatchObject({ sold: false, available: 1 })
  await write(async (tx) => {
    await tx.updateTable('orders').set({ status: 'expired', claimUntil: null }).where('phoneId', '=', first.id).execute()
    await tx.updateTable('phones').set({ status: 'withdrawn' }).where('id', '=', first.id).execute()
  })
  expect(await categoryNamed(category)).toMatchObject({ sold: true, available: 0 })
})

test('[S2.21] [S2.25] [S3.3] a phone is listed with prices in dollars, seller, badge and date; an alias replaces the seller’s e-mail', async () => {
  const category = await newCategory('Nokia')
  const sam = await market.newcomer('seller', { verified: true })
  await write((tx) =>
    makePhone(tx, sam.person, {
      category,
      name: 'Nokia 3310',
      price: 49.5,
      originalPrice: 129,
      usedYears: 2.5,
      postedAt: new Date('2023-01-05T23:30:00Z'),
    }),
  )
  const { items } = await market.guest.listProducts({ categoryName: category })
  expect(items).toMatchObject([
    {
      productName: 'Nokia 3310',
      resalePrice: 49.5,
      orginalPrice: 129,
      usedYears: 2.5,
      categoryName: category,
      sellerName: sam.person.name,
      sellerVerified: true,
      advertise: 'false',
      sold: false,
      postDate: 'Jan 5, 2023',
      postedAt: '2023-01-05T23:30:00.000Z',
      bookedUntil: null,
    },
  ])
  expect(items[0]).not.toHaveProperty('sellerEmail')
  const bea = await market.newcomer('buyer')
  const seen = await bea.listProducts({ categoryName: category })
  const alias = seen.items[0]?.sellerEmail ?? ''
  expect(alias).toMatch(/^[0-9a-f-]{36}@sellers\.ringback\.invalid$/)
  // The alias is permanent, the same for everyone, and tells if the seller is verified; only seller and admins see the e-mail.
  const ben = await market.newcomer('buyer')
  expect((await ben.listProducts({ categoryName: category })).items[0]?.sellerEmail).toBe(alias)
  expect(await market.guest.checkSellerVerified({ sellerEmail: alias })).toEqual({ result: true })
  expect(
    await market.guest.checkSellerVerified({ sellerEmail: alias.replace(/^./, (first) => (first === '0' ? '1' : '0')) }),
  ).toEqual({
    result: false,
  })
  const ada = await market.newcomer('admin')
  for (const who of [sam, ada]) {
    expect((await who.listProducts({ categoryName: category })).items[0]?.sellerEmail).toBe(sam.person.email)
  }
})

test('a listed phone shows signed-in users whether they have booked it or have it on their wishlist', async () => {
  const category = await newCategory('Jolla')
  const sam = await market.newcomer('seller')
  const [bea, ben] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const phone = await write((tx) => makePhone(tx, sam.person, { category }))
  await write((tx) => makeOrder(tx, bea.person, phone))
  await write((tx) => makeWish(tx, ben.person, phone))
  const seenBy = async (caller: typeof market.guest) => (await caller.listProducts({ categoryName: category })).items[0]
  expect(await seenBy(bea)).toMatchObject({ bookedByYou: true, wishedByYou: false })
  expect(await seenBy(ben)).toMatchObject({ bookedByYou: false, wishedByYou: true })
  expect(await seenBy(market.guest)).toMatchObject({ bookedByYou: false, wishedByYou: false })
  expect(Date.parse((await seenBy(market.guest))?.bookedUntil ?? '')).toBeGreaterThan(Date.now())
})

test('[S7.14] a category does not list sold or withdrawn phones, nor phones of a closed seller account', async () => {
  const category = await newCategory('Palm')
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const bea = await market.newcomer('buyer')
  await write(async (tx) => {
    await makePhone(tx, sam.person, { category, name: 'here' })
    await makePaidOrder(tx, bea.person, await makePhone(tx, sam.person, { category, name: 'sold' }))
    const { id } = await makePhone(tx, sam.person, { category, name: 'withdrawn' })
    await tx.updateTable('phones').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    await makePhone(tx, sue.person, { category, name: 'of a closed seller' })
    await tx.updateTable('people').set({ closedAt: new Date() }).where('id', '=', sue.person.id).execute()
  })
  expect(names(await market.guest.listProducts({ categoryName: category }))).toEqual(['here'])
})

test.each(['Blackberry', "' OR 1=1--", 'samsung', '%'])('an unknown category %j returns an empty list', async (categoryName) => {
  expect(await market.guest.listProducts({ categoryName })).toEqual({ items: [], next: undefined })
})

test('paging through a category returns each phone once, even if many were listed at the same instant', async () => {
  const category = await newCategory('Siemens')
  const sam = await market.newcomer('seller')
  const postedAt = new Date('2026-01-01T10:00:00Z')
  await write(async (tx) => {
    for (let made = 0; made < 7; made++) await makePhone(tx, sam.person, { category, name: `S${made}`, postedAt })
    // Less than a millisecond after the others, a difference that a Date cannot hold.
    await tx.updateTable('phones').set({ postedAt: '2026-01-01T10:00:00.000500Z' }).where('name', '=', 'S3').execute()
  })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page: Awaited<ReturnType<typeof market.guest.listProducts>> = await market.guest.listProducts({
      categoryName: category,
      limit: 2,
      after,
    })
    seen.push(...names(page))
    after = page.next?.after
  } while (after)
  expect(seen[0]).toBe('S3')
  expect([...seen].sort()).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'])
})

test('[S9.9] [S7.14] without paging parameters a list stops at 1,000 phones, and its Link header leads to the rest', async () => {
  const category = await newCategory('Ericsson')
  const sam = await market.newcomer('seller')
  const { id: phoneOfCategory } = await market.connection.write((tx) =>
    makePhone(tx, sam.person, { category: category as 'Samsung' }),
  )
  await market.connection.db.updateTable('phones').set({ status: 'withdrawn' }).where('id', '=', phoneOfCategory).execute()
  await sql`insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, posted_at)
    select ${sam.person.id}, id, (select model_id from phones where phones.id = ${phoneOfCategory}), 'Phone ' || n, 10000, 20000, 1,
      now() - n * interval '1 minute' from categories, generate_series(1, 1002) n where categories.name = ${category}`.execute(
    market.connection.db,
  )
  const whole = await market.fetch(`/products?categoryName=${category}`)
  const listed = (await whole.json()) as { productName: string }[]
  expect(listed.map(({ productName }) => productName)).toEqual(Array.from({ length: 1000 }, (_, place) => `Phone ${place + 1}`))
  const next = /^<(\/products\?[^>]*)>; rel="next"$/.exec(whole.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await market.fetch(next)
  expect(await rest.json()).toMatchObject([{ productName: 'Phone 1001' }, { productName: 'Phone 1002' }])
  expect(rest.headers.get('link')).toBeNull()
  await expect(market.guest.listProducts({ categoryName: category, limit: 1001 })).rejects.toMatchObject({ code: 'invalid' })
})

test.each(['x', 'e30', Buffer.from('["1e9","1"]').toString('base64url'), Buffer.from('["9","\'"]').toString('base64url')])(
  'an invalid cursor %j is rejected',
  async (after) => {
    await expect(market.guest.listProducts({ categoryName: 'Apple', after })).rejects.toMatchObject({ code: 'invalid' })
  },
)

test('[S2.19] [S7.4] [S9.3] Flash Sale lists the advertised phones that can be bought, newest first', async () => {
  const sam = await market.newcomer('seller')
  const bea = await market.newcomer('buyer')
  const [older, newer, sold] = await write(async (tx) => [
    await makePhone(tx, sam.person, { name: 'older', advertised: true, postedAt: new Date('2040-01-01') }),
    await makePhone(tx, sam.person, { name: 'newer', advertised: true, postedAt: new Date('2041-01-01') }),
    await makePhone(tx, sam.person, { name: 'sold', advertised: true, postedAt: new Date('2042-01-01') }),
  ])
  expect(names(await market.guest.listAdvertised({ advertise: 'true', limit: 3 }))).toEqual(['sold', 'newer', 'older'])
  await write((tx) => makePaidOrder(tx, bea.person, sold))
  const page = await market.guest.listAdvertised({ advertise: 'true', limit: 1 })
  expect(page.items).toMatchObject([{ _id: newer.id, advertise: 'true' }])
  const rest = await market.guest.listAdvertised({ advertise: 'true', limit: 1, after: page.next?.after })
  expect(rest.items[0]?._id).toBe(older.id)
})

test.each(['?advertise=false', '?advertise=1', '?advertise=TRUE', ''])(
  '[S7.4] GET /advertisProducts%s is rejected with 400',
  async (query) => {
    expect((await market.fetch(`/advertisProducts${query}`)).status).toBe(400)
  },
)

test('[S7.15] a seller sees only their own phones, including sold ones, even if another seller has the same name', async () => {
  const sam = await market.newcomer('seller', { name: 'Twin / ? # % 😀' })
  const twin = await market.newcomer('seller', { name: 'Twin / ? # % 😀' })
  const bea = await market.newcomer('buyer')
  await write(async (tx) => {
    await makePaidOrder(tx, bea.person, await makePhone(tx, sam.person, { name: 'sold', postedAt: new Date('2025-01-01') }))
    await makePhone(tx, sam.person, { name: 'listed' })
    await makePhone(tx, twin.person, { name: 'of the twin' })
  })
  const mine = await sam.listMyProducts({ sellerName: sam.person.name })
  expect(mine.items).toMatchObject([
    { productName: 'listed', sold: false },
    { productName: 'sold', sold: true, advertise: 'false' },
  ])
  await expect(sam.listMyProducts({ sellerName: 'Somebody' })).rejects.toMatchObject({ code: 'forbidden' })
})
