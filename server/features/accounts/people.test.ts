import { beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { orderRow } from '#test/bookings.ts'
import { shareDevice } from '#test/links.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket()
let ada: Caller
let sam: Caller
let bea: Caller

beforeAll(async () => {
  ada = await market.newcomer('admin', { name: 'Ada' })
  sam = await market.newcomer('seller', { name: 'Sam' })
  bea = await market.newcomer('buyer', { name: 'Bea' })
})

const orderOf = (id: string) => orderRow(market, id)
const refusal = (code: string) => expect.objectContaining({ code })

describe('[S7.7] [S7.8] [S7.9] [S6.3] role checks', () => {
  test('answer people about themselves and admins about anyone', async () => {
    expect(await bea.checkBuyer({ email: bea.person.email })).toEqual({ isBuyer: true })
    expect(await bea.checkAdmin({ email: bea.person.email })).toEqual({ isAdmin: false })
    expect(await sam.checkSeller({ email: sam.person.email.toUpperCase() })).toEqual({ isSeller: true })
    expect(await ada.checkAdmin({ email: ada.person.email })).toEqual({ isAdmin: true })
    expect(await ada.checkSeller({ email: sam.person.email })).toEqual({ isSeller: true })
    expect(await ada.checkSeller({ email: 'nobody@people.example' })).toEqual({ isSeller: false })
  })

  test('reject other callers with the same answer, whether the person exists or not', async () => {
    const ask = async (email: string) => {
      const answer = await market.fetch(`/users/admin/${email}`, { headers: { authorization: `bearer ${bea.token}` } })
      return [answer.status, await answer.text()]
    }
    const known = await ask(ada.person.email)
    expect(known[0]).toBe(403)
    expect(known).toEqual(await ask('nobody@people.example'))
  })
})

describe('[S7.10] GET /users', () => {
  test('lists the people of a role newest first, page by page, without closed accounts', async () => {
    const made: string[] = []
    for (const name of ['Lea', 'Liv', 'Lou'])
      made.unshift((await market.newcomer('seller', { name: `Paging ${name}` })).person.id)
    const first = await ada.listPeople({ userstatus: 'seller', search: 'paging l', limit: '2' })
    expect(first.items.map((person) => person._id)).toEqual(made.slice(0, 2))
    expect(first.items[0]).toEqual({
      _id: made[0],
      name: 'Paging Lou',
      email: expect.stringContaining('paging-lou'),
      userstatus: 'seller',
      status: 'not verified',
    })
    const rest = await ada.listPeople({ userstatus: 'seller', search: 'paging l', limit: '2', after: first.next?.after })
    expect([rest.items.map((person) => person._id), rest.next]).toEqual([made.slice(2), undefined])
    const lin = await market.newcomer('seller', { name: 'Paging Lin' })
    const idsOf = async (query: object) =>
      (await ada.listPeople({ userstatus: 'seller', ...query })).items.map((person) => person._id)
    expect(await idsOf({ limit: '1' })).toEqual([lin.person.id])
    await lin.closeMe()
    expect(await idsOf({ limit: '1' })).toEqual(made.slice(0, 1))
    expect(await idsOf({ search: 'closed account' })).toEqual([])
  })

  test('sorts by name, page by page, and filters by verified or not', async () => {
    const made = new Map<string, string>()
    for (const name of ['zoe', 'Ann', 'mia']) {
      made.set(name, (await market.newcomer('seller', { name: `${name} Sorted` })).person.id)
    }
    await ada.verifySeller({ userId: made.get('mia') ?? '' })
    const asked = { userstatus: 'seller', search: 'sorted', sort: 'name' } as const
    const first = await ada.listPeople({ ...asked, limit: '2' })
    expect(first.items.map(({ name }) => name)).toEqual(['Ann Sorted', 'mia Sorted'])
    const rest = await ada.listPeople({ ...asked, limit: '2', after: first.next?.after })
    expect([rest.items.map(({ name }) => name), rest.next]).toEqual([['zoe Sorted'], undefined])
    expect((await ada.listPeople({ ...asked, status: 'verified' })).items.map(({ name }) => name)).toEqual(['mia Sorted'])
    const others = await ada.listPeople({ userstatus: 'seller', search: 'sorted', status: 'not verified' })
    expect(others.items.map(({ name }) => name)).toEqual(['Ann Sorted', 'zoe Sorted'])
    // A cursor of one sort order is not valid in another.
    const mixed = ada.listPeople({ userstatus: 'seller', search: 'sorted', after: first.next?.after })
    await expect(mixed).rejects.toEqual(refusal('invalid'))
  })

  test('takes % and _ in a search literally', async () => {
    await market.newcomer('buyer', { name: '100% Bert_' })
    expect((await ada.listPeople({ userstatus: 'buyer', search: '0% b' })).items).toHaveLength(1)
    expect((await ada.listPeople({ userstatus: 'buyer', search: 'Bert_' })).items).toHaveLength(1)
    expect((await ada.listPeople({ userstatus: 'buyer', search: '%' })).items).toHaveLength(1)
  })

  test('is for admins only, and rejects invalid roles, limits and cursors', async () => {
    await expect(sam.listPeople({ userstatus: 'buyer' })).rejects.toEqual(refusal('forbidden'))
    for (const query of [
      'userstatus=admin',
      'userstatus=*',
      '',
      'userstatus=seller&limit=1000000',
      'userstatus=seller&after=x',
    ]) {
      const answer = await market.fetch(`/users?${query}`, { headers: { authorization: `bearer ${ada.token}` } })
      expect([query, answer.status]).toEqual([query, 400])
    }
  })
})

describe('[S7.11] [S4.5] [S7.5] verifying', () => {
  test('verifies a seller once', async () => {
    const seller = await market.newcomer('seller')
    const asked = { sellerEmail: seller.person.email }
    expect(await market.guest.checkSellerVerified(asked)).toEqual({ result: false })
    expect(await ada.verifySeller({ userId: seller.person.id })).toEqual({ modifiedCount: 1, message: 'Seller verified' })
    expect(await ada.verifySeller({ userId: seller.person.id })).toEqual({ modifiedCount: 0, message: 'already verified' })
    const records = market.connection.db.selectFrom('staffActions').select(['personId', 'operation', 'details'])
    const once = { personId: ada.person.id, operation: 'PUT /users/admin/:userId', details: {} }
    expect(await records.where('subject', '=', seller.person.id).execute()).toEqual([once])
    expect(await market.guest.checkSellerVerified(asked)).toEqual({ result: true })
    expect(await seller.getMe()).toMatchObject({ status: 'verified' })
  })

  test('neither verifies nor deletes an account that is linked with the admin’s', async () => {
    const [abe, seller] = [await market.newcomer('admin'), await market.newcomer('seller')]
    await shareDevice(market, abe, seller)
    const own = { reason: 'own_matter', code: 'forbidden' }
    await expect(abe.verifySeller({ userId: seller.person.id })).rejects.toMatchObject(own)
    await expect(abe.deleteSeller({ userId: seller.person.id })).rejects.toMatchObject(own)
    const shown = async (admin: Caller) =>
      (await admin.listPeople({ userstatus: 'seller', search: seller.person.email })).items[0]?.ownMatter
    expect(await shown(abe)).toMatch(/another admin/)
    expect(await shown(ada)).toBeUndefined()
    expect(await ada.verifySeller({ userId: seller.person.id })).toMatchObject({ modifiedCount: 1 })
  })

  test('[S7.5] an unknown e-mail and an unverified seller get the same answer', async () => {
    const body = async (email: string) => (await market.fetch(`/user-verify?sellerEmail=${email}`)).text()
    expect(await body(sam.person.email)).toBe(await body('nobody@people.example'))
  })

  test('rejects buyers, unknown people, malformed ids and callers who are not admins', async () => {
    for (const [id, status] of [
      [bea.person.id, 404],
      ['00000000-0000-4000-8000-000000000000', 404],
      ['99999999999999999999', 400],
    ] as const) {
      const answer = await market.fetch(`/users/admin/${id}`, {
        method: 'PUT',
        headers: { authorization: `bearer ${ada.token}` },
      })
      expect([answer.status, await answer.json()]).toMatchObject([status, { modifiedCount: 0, message: expect.any(String) }])
    }
    await expect(sam.verifySeller({ userId: sam.person.id })).rejects.toEqual(refusal('forbidden'))
  })
})

describe('[S7.12] DELETE /seller', () => {
  test('closes the account, withdraws unsold phones, cancels unpaid bookings, keeps orders being paid or paid', async () => {
    const seller = await market.newcomer('seller')
    const orders = await market.connection.write(async (tx) => {
      const phones = [
        await makePhone(tx, seller.person, { advertised: true }),
        await makePhone(tx, seller.person),
        await makePhone(tx, seller.person),
      ]
      const made: string[] = []
      for (const phone of phones) made.push(await makeOrder(tx, bea.person, phone))
      const [, paying = '', paid = ''] = made
      await tx.updateTable('orders').set({ status: 'paying' }).where('id', '=', paying).execute()
      await tx
        .updateTable('orders')
        .set({ status: 'paid', claimUntil: null, paidAt: new Date() })
        .where('id', '=', paid)
        .execute()
      await tx
        .updateTable('phones')
        .set({ status: 'sold' })
        .where('id', '=', phones[2]?.id ?? '')
        .execute()
      return { booked: made[0] ?? '', paying, paid }
    })
    expect(await ada.deleteSeller({ userId: seller.person.id })).toEqual({
      deletedCount: 1,
      message: 'User deleted successfully',
    })
    await expect(seller.getMe()).rejects.toEqual(refusal('unauthenticated'))
    expect(await orderOf(orders.booked)).toMatchObject({ status: 'cancelled', claimUntil: null, flagged: null })
    expect(await orderOf(orders.paying)).toMatchObject({ status: 'paying', flagged: 'Seller removed' })
    expect(await orderOf(orders.paid)).toMatchObject({ status: 'paid', flagged: 'Seller removed' })
    const { db } = market.connection
    const phones = await db
      .selectFrom('phones')
      .select(['status', 'advertisedAt'])
      .where('sellerId', '=', seller.person.id)
      .execute()
    expect(phones.map(({ status }) => status).sort()).toEqual(['sold', 'withdrawn', 'withdrawn'])
    expect(phones.every(({ advertisedAt }) => advertisedAt === null)).toBe(true)
    const row = await db.selectFrom('people').selectAll().where('id', '=', seller.person.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Closed account', email: null, verifiedAt: null })
    await expect(ada.deleteSeller({ userId: seller.person.id })).rejects.toEqual(refusal('not_found'))
  })

  test('rejects accounts of another role and callers who are not admins', async () => {
    const answer = await market.fetch(`/seller/${bea.person.id}`, {
      method: 'DELETE',
      headers: { authorization: `bearer ${ada.token}` },
    })
    expect([answer.status, await answer.json()]).toMatchObject([404, { deletedCount: 0, message: 'There’s no such seller.' }])
    await expect(ada.deleteBuyer({ userId: sam.person.id })).rejects.toEqual(refusal('not_found'))
    await expect(sam.deleteSeller({ userId: sam.person.id })).rejects.toEqual(refusal('forbidden'))
    await expect(market.guest.deleteSeller({ userId: sam.person.id })).rejects.toEqual(refusal('unauthenticated'))
  })
})

test('[S7.13] DELETE /buyer cancels bookings, erases wishes and addresses, and changes nobody else’s', async () => {
  const [buyer, other] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const made = await market.connection.write(async (tx) => {
    const [booked, paying, theirs] = [
      await makePhone(tx, sam.person),
      await makePhone(tx, sam.person),
      await makePhone(tx, sam.person),
    ]
    for (const person of [buyer.person, other.person]) await makeWish(tx, person, booked)
    const orders = {
      booked: await makeOrder(tx, buyer.person, booked),
      paying: await makeOrder(tx, buyer.person, paying),
      theirs: await makeOrder(tx, other.person, theirs),
    }
    await tx.updateTable('orders').set({ status: 'paying' }).where('id', '=', orders.paying).execute()
    return orders
  })
  const untouched = await orderOf(made.theirs)
  expect(await ada.deleteBuyer({ userId: buyer.person.id })).toEqual({ deletedCount: 1, message: 'User deleted successfully' })
  await expect(buyer.getMe()).rejects.toEqual(refusal('unauthenticated'))
  expect(await orderOf(made.booked)).toMatchObject({ status: 'cancelled', contactPhone: '—', location: '—' })
  expect(await orderOf(made.paying)).toMatchObject({ status: 'paying', flagged: 'Buyer removed' })
  expect(await orderOf(made.theirs)).toEqual(untouched)
  const wishes = await market.connection.db.selectFrom('wishes').select('buyerId').execute()
  expect(wishes.map(({ buyerId }) => buyerId)).toEqual([other.person.id])
})
