import { expect } from 'vitest'
import { makePaidOrder, makePhone } from '#db/demo/factories.ts'
import { orderRow, payablePhone, phoneRow } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import type { TestMarket } from '#test/market.ts'
import { keepSale } from '#test/sales.ts'
import { all, ask, type Condition } from './ask.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
export const malformedIds = [
  '1',
  'x',
  '-1',
  '99999999999999999999',
  `${unknownId}0`,
  'null',
  '%00',
  '%27%20or%201=1--',
  '..%2f..',
]

/** Calls each path as a new admin. */
const asAdmin = async (market: TestMarket, method: string, paths: string[]) => {
  const ada = await market.newcomer('admin')
  return all(paths, (path) => ask(market, { method, path, token: ada.token }))
}

const changedNothing =
  (word: string, what: Condition): Condition =>
  async (market) => {
    const answers = [await what(market)].flat()
    for (const { json } of answers) expect(json[word]).toBe(0)
    return answers
  }

export const admins: Record<string, Condition> = {
  'GET /users?userstatus= [admin, *, empty, array, unknown]': (market) =>
    asAdmin(
      market,
      'GET',
      ['?userstatus=admin', '?userstatus=*', '?userstatus=', '', '?userstatus[]=seller', '?userstatus=x'].map(
        (q) => `/users${q}`,
      ),
    ),
  'GET /users?userstatus=seller&limit=1000000': (market) =>
    asAdmin(
      market,
      'GET',
      ['1000000', '0', '-1', 'x', '1e9', '101'].map((limit) => `/users?userstatus=seller&limit=${limit}`),
    ),
  'PUT /users/admin/{userId} [target is a buyer]': changedNothing('modifiedCount', async (market) => {
    const bea = await market.newcomer('buyer')
    return asAdmin(market, 'PUT', [`/users/admin/${bea.person.id}`, `/users/admin/${unknownId}`])
  }),
  'PUT /users/admin/{userId} [already verified]': changedNothing('modifiedCount', async (market) => {
    const sam = await market.newcomer('seller', { verified: true })
    return asAdmin(market, 'PUT', [`/users/admin/${sam.person.id}`])
  }),
  'PUT /users/admin/{userId} [malformed or out-of-range id]': (market) =>
    asAdmin(
      market,
      'PUT',
      malformedIds.map((id) => `/users/admin/${id}`),
    ),
  'DELETE /seller/{userId} [id of a buyer]': changedNothing('deletedCount', async (market) => {
    const bea = await market.newcomer('buyer')
    return asAdmin(market, 'DELETE', [`/seller/${bea.person.id}`])
  }),
  'DELETE /buyer/{userId} [id of a seller]': changedNothing('deletedCount', async (market) => {
    const sam = await market.newcomer('seller')
    return asAdmin(market, 'DELETE', [`/buyer/${sam.person.id}`])
  }),
  'DELETE /seller/{userId} [second time]': changedNothing('deletedCount', async (market) => {
    const sam = await market.newcomer('seller')
    const [first, second] = await asAdmin(market, 'DELETE', [`/seller/${sam.person.id}`, `/seller/${sam.person.id}`])
    expect(first?.json.deletedCount).toBe(1)
    return second ? [second] : []
  }),
  'DELETE /seller/{userId} [seller has paid orders]': async (market) => {
    const sam = await market.newcomer('seller')
    const bea = await market.newcomer('buyer')
    const { write, db } = market.connection
    const phone = await write((tx) => makePhone(tx, sam.person))
    const order = await write((tx) => makePaidOrder(tx, bea.person, phone))
    // Refused while one of the orders is not over (S10.15).
    const [early] = await asAdmin(market, 'DELETE', [`/seller/${sam.person.id}`])
    expect(early).toMatchObject({ status: 409, json: { deletedCount: 0 } })
    await write((tx) => keepSale(tx, order))
    const answer = await asAdmin(market, 'DELETE', [`/seller/${sam.person.id}`])
    expect((await orderRow(market, order)).status).toBe('paid')
    expect((await phoneRow(market, phone.id)).status).toBe('sold')
    expect(await db.selectFrom('payments').select('id').where('orderId', '=', order).execute()).toHaveLength(1)
    return answer
  },
  'DELETE /seller/{userId} [a buyer is paying at this moment]': async (market) => {
    const { sam, order, clientSecret } = await payablePhone(market)
    // After payment the account cannot be closed until the order is over (tested above).
    const answers = await asAdmin(market, 'DELETE', [`/seller/${sam.person.id}`])
    await payAsBrowser(market, clientSecret)
    await until(async () => (await orderRow(market, order)).status === 'paid')
    expect((await orderRow(market, order)).flagged).toBe('Seller removed')
    return answers
  },
}
