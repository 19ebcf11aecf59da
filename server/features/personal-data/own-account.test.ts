import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { makeOrder, makePaidOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { forgetDeleted } from '#server/features/listings/own/deleted-listings.ts'
import { eraseEndedContacts } from '#server/features/orders/erase-ended-contacts.ts'
import { newImei, photosOf, sixFacts } from '#test/listings.ts'
import { type Caller, callerWith, useMarket } from '#test/market.ts'
import { signUpAt } from '#test/provider.ts'
import { keepSale } from '#test/sales.ts'
import { closePerson } from './close-person.ts'

const market = useMarket()
const refusal = (code: string) => expect.objectContaining({ code })
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`

test('signing out revokes all access tokens of the sign-in at once, and it gets no new ones', async () => {
  const email = fresh('bea')
  const { caller, identityToken, visitor } = await signUpAt(market.url, { name: 'Bea', email, userstatus: 'buyer' })
  const again = await callerWith(market.url, identityToken).getAccessToken({ email })
  expect(await caller.endSession()).toEqual({ acknowledged: true })
  await expect(caller.getMe()).rejects.toEqual(refusal('unauthenticated'))
  await expect(callerWith(market.url, again.accessToken).getMe()).rejects.toEqual(refusal('unauthenticated'))
  await expect(callerWith(market.url, identityToken).getAccessToken({ email })).rejects.toEqual(refusal('unauthenticated'))
  await visitor.signOut()
  await visitor.signIn({ email })
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  expect(await callerWith(market.url, accessToken).getMe()).toMatchObject({ email })
})

test("[S3.2] bea's export contains all of her data, and nobody else's", async () => {
  const [sam, bea, ben] = [await market.newcomer('seller'), await market.newcomer('buyer'), await market.newcomer('buyer')]
  await market.connection.write(async (tx) => {
    const [phone, wished] = [await makePhone(tx, sam.person, { name: 'Wished Phone' }), await makePhone(tx, sam.person)]
    const order = await makeOrder(tx, bea.person, phone, { contactPhone: '+1 555 0101', location: 'Bea Street 1' })
    await tx.updateTable('orders').set({ status: 'paid', claimUntil: null, paidAt: new Date() }).where('id', '=', order).execute()
    const payment = { orderId: order, intentId: `pi_${randomUUID()}`, amountCents: 26_200, currency: 'usd' }
    await tx.insertInto('payments').values(payment).execute()
    await makeOrder(tx, ben.person, wished, { contactPhone: '+1 555 0202', location: 'Ben Street 2' })
    await makeWish(tx, bea.person, wished)
  })
  const hers = await bea.exportMe()
  expect(hers.person).toMatchObject({ email: bea.person.email, role: 'buyer' })
  expect(hers.orders).toMatchObject([{ phone: 'Wished Phone', location: 'Bea Street 1', price: 250, delivery: 12, total: 262 }])
  expect([hers.wishes.length, hers.payments.length, hers.sessions.length]).toEqual([1, 1, 1])
  const his = await sam.exportMe()
  expect(his.phones).toHaveLength(2)
  for (const [own, text] of [
    [bea, JSON.stringify(hers)],
    [sam, JSON.stringify(his)],
  ] as const) {
    for (const other of [sam, bea, ben].filter((caller) => caller !== own)) {
      expect(text).not.toContain(other.person.email)
      expect(text).not.toContain(other.person.id)
    }
    expect(text).not.toContain('Ben Street')
  }
  expect(JSON.stringify(his)).not.toContain('Bea Street')
})

test('closing one’s own account ends it at the market and at the provider', async () => {
  const email = fresh('zoe')
  const { caller, visitor } = await signUpAt(market.url, { name: 'Zoe', email, userstatus: 'seller' })
  expect(await caller.closeMe()).toMatchObject({ deletedCount: 1 })
  await expect(caller.getMe()).rejects.toEqual(refusal('unauthenticated'))
  await vi.waitFor(async () => expect((await visitor.request('/identity/token')).status).toBe(401), {
    timeout: 60_000,
    interval: 250,
  })
  await vi.waitFor(async () => expect((await visitor.signIn({ email })).status).toBe(401), { timeout: 60_000 })
  const { caller: anew } = await signUpAt(market.url, { name: 'Zoe again', email, userstatus: 'buyer' })
  expect(await anew.getMe()).toMatchObject({ name: 'Zoe again', userstatus: 'buyer' })
})

test('an account with a payment under way cannot be closed, nor can that of the last admin', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  await market.connection.write(async (tx) => {
    const order = await makeOrder(tx, bea.person, await makePhone(tx, sam.person))
    await tx.updateTable('orders').set({ status: 'paying' }).where('id', '=', order).execute()
  })
  await expect(bea.closeMe()).rejects.toEqual(refusal('conflict'))
  await expect(sam.closeMe()).rejects.toEqual(refusal('conflict'))
  const [ada, ana] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const closed = await Promise.allSettled([ada.closeMe(), ana.closeMe()])
  expect(closed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the export contains the sessions at the provider, but none of their secrets', async () => {
  const { caller } = await signUpAt(market.url, { name: 'Bea', email: fresh('bea'), userstatus: 'buyer' })
  const { account } = await caller.exportMe()
  expect(account).toMatchObject({ providers: ['credential'], sessions: [{ expiresAt: expect.any(String) }] })
  expect(JSON.stringify(account)).not.toMatch(/token|password|argon2/i)
})

const words = 'Call Zed on +1 202 555 0177, 9 Elm Street'

/** Lists a phone with photos, description and IMEI. */
async function describedPhone(seller: Caller) {
  const photos = await photosOf(market, seller, 2)
  const { listingId } = await seller.addListing({
    ...(await sixFacts(market, seller)),
    photos,
    description: words,
    imei: newImei(),
  })
  return { listingId, images: photos.map((url) => url.split('/')[2] ?? '') }
}

const rowsOfImages = (ids: string[]) => market.connection.db.selectFrom('images').select('id').where('id', 'in', ids).execute()

test('deleting a phone erases its description, photos and IMEI at once from the page, and after 30 days for good', async () => {
  const sam = await market.newcomer('seller')
  const { listingId, images } = await describedPhone(sam)
  await sam.deleteProduct({ productId: listingId })
  const { listing } = await sam.getListing({ listingId })
  expect(listing).toMatchObject({ state: 'withdrawn', description: null, imei: { given: false, last4: null } })
  expect(listing.photos).toHaveLength(1)
  expect(listing.photos[0]).not.toContain(images[0])
  expect(await rowsOfImages(images)).toHaveLength(images.length)
  await market.connection.pool.query(`update deleted_listings set deleted_at = market_now() - interval '31 days'`)
  await forgetDeleted(market.connection)
  await vi.waitFor(async () => expect(await rowsOfImages(images)).toEqual([]), { timeout: 60_000, interval: 100 })
})

test.each(['themself', 'an admin'])(
  'an account closed by %s leaves no personal data public, not even on sold phones',
  async (who) => {
    const sam = await market.newcomer('seller', { name: 'Zed Closing' })
    const [unsold, sold] = [await describedPhone(sam), await describedPhone(sam)]
    await market.connection.write((tx) =>
      tx.updateTable('phones').set({ status: 'sold' }).where('id', '=', sold.listingId).execute(),
    )
    if (who === 'themself') await sam.closeMe()
    else await (await market.newcomer('admin')).deleteSeller({ userId: sam.person.id })
    for (const { listingId } of [unsold, sold]) {
      const text = JSON.stringify(await market.guest.getListing({ listingId }))
      expect(text).not.toMatch(/Zed|555-01|555 01|Elm Street/)
      expect(JSON.parse(text).listing.imei).toMatchObject({ given: false })
    }
    await vi.waitFor(async () => expect(await rowsOfImages(unsold.images)).toEqual([]), { timeout: 60_000, interval: 100 })
    expect(await rowsOfImages(sold.images)).toHaveLength(2)
  },
)

test('an account deleted by an admin is deleted at the provider too', async () => {
  const email = fresh('zac')
  const { caller, visitor } = await signUpAt(market.url, { name: 'Zac', email, userstatus: 'buyer' })
  const { _id: userId } = await caller.getMe()
  await (await market.newcomer('admin')).deleteBuyer({ userId })
  await vi.waitFor(async () => expect((await visitor.request('/identity/token')).status).toBe(401), {
    timeout: 60_000,
    interval: 250,
  })
  await vi.waitFor(async () => expect((await visitor.signIn({ email })).status).toBe(401), { timeout: 60_000 })
})

test('an order that ends after its buyer’s account was deleted loses its phone number and address', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const order = await market.connection.write(async (tx) => {
    const id = await makeOrder(tx, bea.person, await makePhone(tx, sam.person), {
      contactPhone: '+1 555 0101',
      location: 'Bea Street 1',
    })
    await tx.updateTable('orders').set({ status: 'paying' }).where('id', '=', id).execute()
    return id
  })
  await (await market.newcomer('admin')).deleteBuyer({ userId: bea.person.id })
  const contact = () =>
    market.connection.db.selectFrom('orders').select(['contactPhone', 'location']).where('id', '=', order).executeTakeFirst()
  expect(await contact()).toEqual({ contactPhone: '+1 555 0101', location: 'Bea Street 1' })
  const ended = { status: 'cancelled', claimUntil: null, endedAt: new Date() } as const
  await market.connection.write((tx) => tx.updateTable('orders').set(ended).where('id', '=', order).execute())
  await eraseEndedContacts(market.connection)
  expect(await contact()).toEqual({ contactPhone: '—', location: '—' })
})

test('[S10.15] a paid order keeps the delivery address until it is over, even if the buyer’s account is closed', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const order = await market.connection.write(async (tx) => makePaidOrder(tx, bea.person, await makePhone(tx, sam.person)))
  await market.connection.write((tx) => closePerson(tx, bea.person.id, 'buyer', { isAgain: true }))
  const shipTo = async () => {
    await eraseEndedContacts(market.connection)
    return (await sam.getProgress({ id: order })).shipTo
  }
  expect(await shipTo()).toMatchObject({ location: '12 Harbour Street, Springfield' })
  await market.connection.write((tx) => keepSale(tx, order))
  expect(await shipTo()).toBeNull()
})
