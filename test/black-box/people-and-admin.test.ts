import { describe, expect, test } from 'vitest'
import { demoPerson, newcomer, type Person } from './people.ts'
import { book, listPhone, onSale, ordersOf } from './phones.ts'
import type { User } from './seed.ts'
import { call, queryString } from './wire.ts'

const ada = await demoPerson('ada')
const sam = await newcomer('seller')
const bea = await newcomer('buyer')
const users = (userstatus: string, token?: string) => call<User[]>('GET', `/users?${queryString({ userstatus })}`, { token })
const isVerified = async (sellerEmail: string) => (await call('GET', `/user-verify?${queryString({ sellerEmail })}`)).body

describe('[S7.7] [S7.8] [S7.9] [S3.7] [S6.3] role checks', () => {
  const check = (role: string, email: string, token?: string) => call('GET', `/users/${role}/${email}`, { token })

  test.each([
    ['admin', ada, { isAdmin: true }, { isBuyer: false }, { isSeller: false }],
    ['seller', sam, { isAdmin: false }, { isBuyer: false }, { isSeller: true }],
    ['buyer', bea, { isAdmin: false }, { isBuyer: true }, { isSeller: false }],
  ])('tell the role of the %s to themself and to the admin', async (_, { email, token }, isAdmin, isBuyer, isSeller) => {
    for (const asking of [token, ada.token]) {
      expect((await check('admin', email, asking)).body).toEqual(isAdmin)
      expect((await check('buyer', email, asking)).body).toEqual(isBuyer)
      expect((await check('seller', email, asking)).body).toEqual(isSeller)
    }
  })

  test('refuse anybody else, with the same 403 for known and unknown e-mails', async () => {
    for (const role of ['admin', 'buyer', 'seller']) {
      expect(await check(role, bea.email)).toMatchObject({ status: 401 })
      const [known, unknown] = [await check(role, bea.email, sam.token), await check(role, 'nobody@people.example', sam.token)]
      expect(known.status).toBe(403)
      expect(unknown).toMatchObject({ status: 403, body: known.body })
    }
  })
})

describe('[S7.10] GET /users?userstatus=', () => {
  test('[S3.2] [S6.4] lists the users of one role to the admin, with exactly these fields', async () => {
    for (const [role, person] of Object.entries({ seller: sam, buyer: bea })) {
      const { status, body } = await users(role, ada.token)
      expect(status).toBe(200)
      expect(new Set(body.map(({ userstatus }) => userstatus))).toEqual(new Set([role]))
      expect(body.find(({ _id }) => _id === person.id)).toEqual({
        _id: person.id,
        name: person.name,
        email: person.email,
        userstatus: role,
        status: expect.not.stringMatching(/^verified$/),
      })
    }
  })

  test('[S6.4] is for the admin only, and accepts only seller and buyer', async () => {
    expect(await users('seller')).toMatchObject({ status: 401 })
    for (const { token } of [sam, bea]) expect(await users('seller', token)).toMatchObject({ status: 403 })
    for (const role of ['admin', '*', '', 'sellers']) expect(await users(role, ada.token)).toMatchObject({ status: 400 })
    expect(await call('GET', '/users?userstatus=seller&limit=1000000', { token: ada.token })).toMatchObject({ status: 400 })
  })
})

describe('[S7.11] PUT /users/admin/{userId}', () => {
  const verify = (id: string, token?: string) => call('PUT', `/users/admin/${id}`, { token })

  test('[S4.5] [S7.5] [S3.8] [S6.4] verifies a seller once; their phones and the list of sellers show it', async () => {
    const phone = await listPhone(sam)
    expect(await isVerified(sam.email)).toEqual({ result: false })
    expect(await verify(sam.id, ada.token)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, message: 'veryfied success' },
    })
    expect(await isVerified(sam.email)).toEqual({ result: true })
    expect(await onSale(phone)).toMatchObject({ sellerVerified: true })
    expect((await users('seller', ada.token)).body.find(({ _id }) => _id === sam.id)?.status).toBe('verified')
    expect(await verify(sam.id, ada.token)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect((await call('GET', `/users/admin/${sam.email}`, { token: sam.token })).body).toEqual({ isAdmin: false })
  })

  test('is for the admin only, and verifies sellers only', async () => {
    const sue = await newcomer('seller')
    expect(await verify(sue.id)).toMatchObject({ status: 401, body: { modifiedCount: 0 } })
    for (const { token } of [sue, bea]) {
      expect(await verify(sue.id, token)).toMatchObject({ status: 403, body: { modifiedCount: 0, message: expect.any(String) } })
    }
    expect(await verify(bea.id, ada.token)).toMatchObject({ status: 404, body: { modifiedCount: 0 } })
    expect(await verify('7', ada.token)).toMatchObject({ status: 400, body: { modifiedCount: 0 } })
    expect(await isVerified(sue.email)).toEqual({ result: false })
  })

  test('[S7.5] GET /user-verify answers alike for an unknown e-mail, an unverified seller’s and a buyer’s', async () => {
    const sue = await newcomer('seller')
    for (const email of ['nobody@people.example', sue.email, bea.email]) {
      expect(await isVerified(email)).toEqual({ result: false })
    }
  })
})

describe('deleting users', () => {
  const end = (role: string, { id }: { id: string }, token?: string) => call('DELETE', `/${role}/${id}`, { token })
  const done = { status: 200, body: { deletedCount: 1, message: 'user delete successfullly' } }

  async function isGone({ email, token, identityToken, name }: Person) {
    expect(await call('GET', `/users/seller/${email}`, { token })).toMatchObject({ status: 401 })
    expect(await call('GET', `/jwt?${queryString({ email })}`, { token: identityToken })).toMatchObject({ status: 403 })
    const json = { name, email, userstatus: 'buyer' }
    expect(await call('POST', '/users', { token: identityToken, json })).toMatchObject({ status: 403 })
  }

  test('[S7.12] [S6.4] DELETE /seller/{userId} ends sign-in, takes phones off the market and bars payment of bookings', async () => {
    const [sid, ben] = [await newcomer('seller'), await newcomer('buyer')]
    const [listed, booked] = [await listPhone(sid), await listPhone(sid)]
    const order = await book(ben, booked)
    expect(await end('seller', sid)).toMatchObject({ status: 401, body: { deletedCount: 0 } })
    for (const { token } of [sid, ben]) {
      expect(await end('seller', sid, token)).toMatchObject({ status: 403, body: { deletedCount: 0 } })
    }
    expect(await end('seller', ben, ada.token)).toMatchObject({ status: 404, body: { deletedCount: 0 } })
    expect(await end('seller', sid, ada.token)).toMatchObject(done)
    for (const phone of [listed, booked]) expect(await onSale(phone)).toBeUndefined()
    const json = { order: order._id, resalePrice: order.resalePrice }
    expect(await call('POST', '/create-payment-intent', { token: ben.token, json })).toMatchObject({ status: 409 })
    expect((await users('seller', ada.token)).body.some(({ _id }) => _id === sid.id)).toBe(false)
    expect(await end('seller', sid, ada.token)).toMatchObject({ status: 404, body: { deletedCount: 0 } })
    await isGone(sid)
  })

  test('[S7.13] [S6.4] DELETE /buyer/{userId} ends sign-in and frees the phones they booked', async () => {
    const [sid, ben] = [await newcomer('seller'), await newcomer('buyer')]
    const phone = await listPhone(sid)
    await book(ben, phone)
    expect(await end('buyer', ben)).toMatchObject({ status: 401, body: { deletedCount: 0 } })
    for (const { token } of [sid, ben]) {
      expect(await end('buyer', ben, token)).toMatchObject({ status: 403, body: { deletedCount: 0 } })
    }
    expect(await end('buyer', sid, ada.token)).toMatchObject({ status: 404, body: { deletedCount: 0 } })
    expect(await end('buyer', ben, ada.token)).toMatchObject(done)
    expect(await end('buyer', ben, ada.token)).toMatchObject({ status: 404, body: { deletedCount: 0 } })
    await isGone(ben)
    await book(bea, phone)
    expect((await ordersOf(bea))[0]).toMatchObject({ productName: phone.productName, paid: false })
  })
})
