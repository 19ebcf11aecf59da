import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contact, listedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, message }) => ({ code, message }),
  )

describe('[S7.21] [S4.8] adding a wish', () => {
  test('stores the phone’s own data, whatever the client sends', async () => {
    const given = { name: 'iPhone 12', category: 'Apple', price: 399.5, originalPrice: 799, usedYears: 1.5 } as const
    const { sam, phone } = await listedPhone(market, { ...given, postedAt: new Date('2023-01-05T23:30:00Z') })
    const bea = await market.newcomer('buyer')
    const lies = { resalePrice: 1, productName: 'A brick', sellerName: 'Nobody', usedYears: '9', postDate: 'today' }
    const added = await bea.addWish({ productsId: phone.id, email: bea.person.email, ...lies })
    expect(added).toMatchObject({ acknowledged: true, message: 'Added to wishlist' })
    expect((await bea.listWishes({ email: bea.person.email })).items).toMatchObject([
      {
        _id: added.insertedId,
        productsId: phone.id,
        productName: 'iPhone 12',
        productImage: expect.stringMatching(/^\/images\/[0-9a-f-]{36}\/640\.webp$/),
        email: bea.person.email,
        resalePrice: 399.5,
        orginalPrice: 799,
        usedYears: 1.5,
        sellerName: sam.person.name,
        sellerVerified: false,
        postDate: 'Jan 5, 2023',
        categoryName: 'Apple',
        state: 'available',
        bookedUntil: null,
      },
    ])
  })

  test('by the seed’s fields works only if exactly one phone matches them all', async () => {
    const posted = { postedAt: new Date('2024-02-29T12:00:00Z') }
    const { sam, phone } = await listedPhone(market, { name: 'Realme GT', category: 'Realme', price: 210, ...posted })
    await listedPhone(market, { name: 'Realme GT', category: 'Realme', price: 210, ...posted })
    const bea = await market.newcomer('buyer')
    const described = {
      productName: 'Realme GT',
      resalePrice: '$210',
      orginalPrice: '600,00',
      usedYears: 2,
      postDate: 'Feb 29, 2024',
    }
    expect(await refusal(bea.addWish(described))).toMatchObject({ code: 'conflict' })
    await bea.addWish({ ...described, sellerName: sam.person.name, categoryName: 'Realme', email: bea.person.email })
    const [wish] = (await bea.listWishes({ email: bea.person.email })).items
    expect(wish?.productsId).toBe(phone.id)
    const elsewhere = { ...described, sellerName: sam.person.name }
    expect(await refusal(bea.addWish({ ...elsewhere, categoryName: 'Apple' }))).toMatchObject({ code: 'not_found' })
    const another = { ...elsewhere, productImage: `/images/${crypto.randomUUID()}/640.webp` }
    expect(await refusal(bea.addWish(another))).toMatchObject({ code: 'not_found' })
    const { productImage } = wish ?? {}
    expect(await refusal(bea.addWish({ ...elsewhere, ...(productImage ? { productImage } : {}) }))).toMatchObject({
      code: 'conflict',
    })
    expect(await refusal(bea.addWish({}))).toMatchObject({ code: 'invalid' })
  })

  test('[S8.4] is rejected with a message that says why, next to the seed’s field', async () => {
    const { sam, phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    await bea.addWish({ productsId: phone.id })
    const twice = await market.fetch('/whistlists', {
      method: 'POST',
      headers: { authorization: `bearer ${bea.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productsId: phone.id }),
    })
    expect(twice.status).toBe(409)
    expect(await twice.json()).toMatchObject({ acknowledged: false, message: `${phone.name} is already on your wishlist` })
    const ben = await market.newcomer('buyer')
    expect(await refusal(ben.addWish({ productsId: phone.id, email: bea.person.email }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(ben.addWish({ productsId: crypto.randomUUID() }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(sam.addWish({ productsId: phone.id }))).toMatchObject({ code: 'forbidden' })
    await sam.deleteProduct({ productId: phone.id })
    expect(await refusal(ben.addWish({ productsId: phone.id }))).toMatchObject({ code: 'conflict' })
  })

  test('twenty times concurrently stores one wish, and the list is limited to 1,000', async () => {
    const { sam, phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(bea.addWish({ productsId: phone.id }))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    await sql`with more as (
        insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years)
        select ${sam.person.id}, id, (select models.id from models where models.category_id = categories.id limit 1), 'Phone', 10000, 20000, 1 from categories, generate_series(1, 998) where categories.name = 'Samsung'
        returning id)
      insert into wishes (buyer_id, phone_id) select ${bea.person.id}, id from more`.execute(market.connection.db)
    const two = await Promise.all([listedPhone(market), listedPhone(market)])
    const last = await Promise.all(two.map(({ phone }) => refusal(bea.addWish({ productsId: phone.id }))))
    expect(last.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(last.find((answer) => answer !== 'done')).toMatchObject({ code: 'conflict' })
  })
})

describe('[S7.20] [S6.6] the wishlist', () => {
  test('is accessible to its owner only, shows each phone’s state, and lets the owner remove wishes', async () => {
    const bea = await market.newcomer('buyer')
    const ben = await market.newcomer('buyer')
    const { sam, phone } = await listedPhone(market)
    const booked = await listedPhone(market)
    const { insertedId } = await bea.addWish({ productsId: phone.id })
    await bea.addWish({ productsId: booked.phone.id })
    await ben.placeOrder({ productsId: booked.phone.id, ...contact })
    await sam.deleteProduct({ productId: phone.id })
    const wishes = (await bea.listWishes({ email: bea.person.email })).items
    expect(wishes.map(({ productsId, state }) => [productsId, state])).toEqual([
      [booked.phone.id, 'booked'],
      [phone.id, 'withdrawn'],
    ])
    expect(Date.parse(wishes[0]?.bookedUntil ?? '')).toBeGreaterThan(Date.now())
    const known = await refusal(ben.listWishes({ email: bea.person.email }))
    expect(known).toEqual(await refusal(ben.listWishes({ email: 'unknown@people.example' })))
    expect(known).toMatchObject({ code: 'forbidden' })
    expect(await refusal(ben.removeWish({ wishId: insertedId }))).toMatchObject({ code: 'not_found' })
    expect(await bea.removeWish({ wishId: insertedId })).toEqual({ deletedCount: 1 })
    expect(await refusal(bea.removeWish({ wishId: insertedId }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(ben.removeWish({ wishId: booked.phone.id }))).toMatchObject({ code: 'not_found' })
    expect((await bea.listWishes({ email: bea.person.email })).items).toHaveLength(1)
    expect(await bea.removeWish({ wishId: booked.phone.id })).toEqual({ deletedCount: 1 })
    expect((await bea.listWishes({ email: bea.person.email })).items).toEqual([])
  })
})
