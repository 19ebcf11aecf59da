import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { makeOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { signUpAt } from '#test/provider.ts'

const market = useMarket()
const refusal = (code: string) => expect.objectContaining({ code })
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`

test('signing out ends the very token at once, and the same sign-in brings no other', async () => {
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

test("[S3.2] bea's export holds all that is kept about her, and nobody else", async () => {
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

test('closing the own account ends it here and at the provider', async () => {
  const email = fresh('zoe')
  const { caller, visitor } = await signUpAt(market.url, { name: 'Zoe', email, userstatus: 'seller' })
  expect(await caller.closeMe()).toMatchObject({ deletedCount: 1 })
  await expect(caller.getMe()).rejects.toEqual(refusal('unauthenticated'))
  await vi.waitFor(async () => expect((await visitor.request('/identity/token')).status).toBe(401), {
    timeout: 10_000,
    interval: 250,
  })
  await vi.waitFor(async () => expect((await visitor.signIn({ email })).status).toBe(401))
  const { caller: anew } = await signUpAt(market.url, { name: 'Zoe again', email, userstatus: 'buyer' })
  expect(await anew.getMe()).toMatchObject({ name: 'Zoe again', userstatus: 'buyer' })
})

test('an account is not closed while a payment is under way, nor is the last admin', async () => {
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
