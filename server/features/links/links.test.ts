import { expect, test } from 'vitest'
import { applyAccount } from '#server/features/payouts/apply-account.ts'
import { refreshScoresIn } from '#server/features/ratings/refresh-scores.ts'
import { listedPhone } from '#test/bookings.ts'
import type { callerWith } from '#test/caller.ts'
import { testCard } from '#test/cards.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { connectAccount } from '#test/payouts.ts'
import { signUpAt } from '#test/provider.ts'
import { endedOrder } from '#test/ratings.ts'
import { parcelOf } from '#test/sales.ts'
import { hashMarks } from './note-marks.ts'

const market = useMarket({ MAX_GIVEN_UP: '2' })

const rating = { stars: 1, asDescribed: false }
const barredOf = async (orders: string[]) => {
  const windows = market.connection.db.selectFrom('ratingWindows').select(['orderId', 'barred']).where('orderId', 'in', orders)
  const rows = await windows.execute()
  return orders.map((order) => rows.find(({ orderId }) => orderId === order)?.barred)
}
const ended = async (sale: { order: string }) => {
  await endedOrder(market, sale.order)
  return sale.order
}
const people = async () => [await market.newcomer('seller'), await market.newcomer('buyer')] as const
/** A number and an address that nobody else has. */
let given = 0
const ownContact = () => ({ phone: `+1 404 555 01${10 + ++given}`, location: `${given} Only Street, Springfield` })

test('[S23.2] two accounts that signed in on one device cannot rate each other, and are told why', async () => {
  const signedUp = (name: string, userstatus: 'buyer' | 'seller', cookie: string) =>
    signUpAt(market.url, { name, email: `${name.toLowerCase()}@twice.example`, userstatus }).then(async (account) => {
      const answer = await market.fetch(`/jwt?email=${name.toLowerCase()}@twice.example`, {
        headers: { authorization: `bearer ${account.identityToken}`, cookie },
      })
      return { ...account, cookie: answer.headers.getSetCookie().join() }
    })
  const first = await signedUp('Wanda', 'seller', '')
  expect(first.cookie).toMatch(/^ringback\.device=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const device = first.cookie.split(';')[0] ?? ''
  // The browser sends it back from then on; without one, each answer has another.
  const again = { authorization: `bearer ${first.identityToken}`, cookie: `a=b; ${device}` }
  const renewed = await market.fetch('/jwt?email=wanda@twice.example', { headers: again })
  expect(renewed.headers.getSetCookie().join()).toContain(device)
  const second = await signedUp('Walter', 'buyer', device)
  const [sam, bea] = [await callerOf(first), await callerOf(second)]
  const { order } = await boughtPhone(market, { sam, bea, ...ownContact() })
  await endedOrder(market, order)
  const refusal = `Your account and ${sam.person.name}’s share a device, so you can’t rate each other.`
  await expect(bea.rateOrder({ id: order, ...rating })).rejects.toMatchObject({ reason: 'rating_barred', message: refusal })
  expect(await bea.getOrderRatings({ id: order })).toMatchObject({ rateRefusal: refusal })
  const insert = `insert into ratings (order_id, side, rater_id, rated_id, stars, as_described, shown_from)
    values ($1, 'buyer', $2, $3, 5, true, now())`
  const inserts = market.connection.pool.query(insert, [order, bea.person.id, sam.person.id])
  await expect(inserts).rejects.toMatchObject({ constraint: 'ratings_of_sides' })
  await market.connection.write(refreshScoresIn)
  expect((await market.guest.getSeller({ id: sam.person.id })).facts).toMatchObject({ sales: 0 })
  const { rows: asked } = await market.connection.pool.query(
    `select from notices where kind = 'rateOrder' and params ->> 'order' = $1`,
    [order],
  )
  expect(asked).toHaveLength(0)
})

async function callerOf({ caller, token }: { caller: ReturnType<typeof callerWith>; token: string }): Promise<Caller> {
  const { _id: id, name, email, userstatus } = await caller.getMe()
  return Object.assign(caller, { token, signInAgain: async () => {}, person: { id, name, email, role: userstatus } })
}

test('[S23.2] a number and an address, which anybody can type, link accounts weakly even together: they are rated', async () => {
  const [sam, bea] = await people()
  const [own, one, both] = [ownContact(), ownContact(), ownContact()]
  await sam.saveMyAddress(both)
  const orders = [await ended(await boughtPhone(market, { sam, bea, ...own, phone: both.phone }))]
  const ben = await market.newcomer('buyer')
  orders.push(await ended(await boughtPhone(market, { sam, bea: ben, ...one, location: both.location.toUpperCase() })))
  const bob = await market.newcomer('buyer')
  const spelt = { phone: both.phone.replace('+1 ', '001-'), location: both.location.replace(',', '') }
  orders.push(await ended(await boughtPhone(market, { sam, bea: bob, ...spelt })))
  expect(await barredOf(orders)).toEqual([null, null, null])
})

test('[S23.2] cards and devices also link accounts by way of others, numbers and addresses do not', async () => {
  const [sam, bea] = await people()
  const [ben, bob] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const shared = ownContact()
  await shareDevice(market, sam, bea)
  const card = '5555555555554444'
  const orders = [await ended(await boughtPhone(market, { sam, bea, card, ...shared }))]
  orders.push(await ended(await boughtPhone(market, { sam, bea: ben, card, ...ownContact() })))
  orders.push(await ended(await boughtPhone(market, { sam, bea: bob, card: testCard.asks, ...shared })))
  expect(await barredOf(orders)).toEqual(['device', 'chain', null])
})

test('[S23.2] a bank account for payouts links the accounts of two sellers, and a buyer by way of one of them', async () => {
  const [sam, bea] = await people()
  const [sue, ben] = await people()
  for (const seller of [sam, sue]) {
    const account = await connectAccount(market, seller)
    await market.connection.pool.query(`update card_sandbox.accounts set bank_last4 = '6789' where id = $1`, [account])
    await applyAccount({ ...market.connection, config: market.config, ports: market.ports }, account)
  }
  await shareDevice(market, sue, bea)
  const orders = [await ended(await boughtPhone(market, { sam, bea, ...ownContact(), card: '6011111111111117' }))]
  orders.push(await ended(await boughtPhone(market, { sam, bea: ben, ...ownContact(), card: testCard.asks })))
  expect(await barredOf(orders)).toEqual(['chain', null])
})

test('[S23.2] what two accounts have in common only later does not bar the ratings of an earlier order', async () => {
  const [sam, bea] = await people()
  const { order } = await boughtPhone(market, { sam, bea, ...ownContact() })
  await shareDevice(market, sam, bea)
  await endedOrder(market, order)
  await bea.rateOrder({ id: order, ...rating })
  await sam.rateOrder({ id: order, stars: 5 })
  const later = await ended(await boughtPhone(market, { sam, bea, ...ownContact() }))
  expect(await barredOf([order, later])).toEqual([null, 'device'])
  expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toMatchObject([{ stars: 1, counts: true }])
})

test('[S23.3] a seller who ships with the buyer’s address as the return address is rated all the same', async () => {
  const [sam, bea] = await people()
  const own = ownContact()
  const sale = await boughtPhone(market, { sam, bea, ...own })
  await sam.takeStep({ id: sale.order, ...parcelOf(sale), returnAddress: own.location })
  await bea.takeStep({ id: sale.order, step: 'confirmArrival' })
  await ended(sale)
  expect(await bea.rateOrder({ id: sale.order, ...rating })).toMatchObject({ yours: { stars: 1 } })
})

test('[S23.3] a seller who saves the buyer’s number and address removes no rating, and prevents no later one', async () => {
  const [sam, bea] = await people()
  const own = ownContact()
  const { order } = await boughtPhone(market, { sam, bea, ...own })
  await ended({ order })
  await bea.rateOrder({ id: order, ...rating })
  await sam.rateOrder({ id: order, stars: 5 })
  const { shipTo } = await sam.getProgress({ id: order })
  await sam.saveMyAddress({ phone: shipTo?.phone ?? '', location: shipTo?.location ?? '' })
  await ended(await boughtPhone(market, { sam, bea: await market.newcomer('buyer'), ...ownContact() }))
  const again = await ended(await boughtPhone(market, { sam, bea, ...own }))
  expect(await barredOf([order, again])).toEqual([null, null])
  expect(await bea.rateOrder({ id: again, ...rating })).toMatchObject({ yours: { stars: 1 } })
  expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toMatchObject([{ stars: 1, counts: true }])
})

test('[S23.3] rivals who type the addresses of two strangers remove none of their ratings', async () => {
  const [sue, fan] = await people()
  const own = ownContact()
  const sues = ownContact()
  await sue.saveMyAddress(sues)
  const { order } = await boughtPhone(market, { sam: sue, bea: fan, ...own })
  await ended({ order })
  await fan.rateOrder({ id: order, stars: 5, asDescribed: true })
  await sue.rateOrder({ id: order, stars: 5 })
  const [ron, rob] = await people()
  await ron.saveMyAddress(sues)
  const sale = await boughtPhone(market, { sam: ron, bea: rob, price: 1, ...own })
  await ron.takeStep({ id: sale.order, ...parcelOf(sale), returnAddress: sues.location })
  await ended(await boughtPhone(market, { sam: ron, bea: rob, price: 1, ...sues }))
  const later = await ended(await boughtPhone(market, { sam: sue, bea: fan, ...own }))
  expect(await barredOf([order, later])).toEqual([null, null])
  expect((await market.guest.listSellerRatings({ id: sue.person.id })).items).toMatchObject([{ stars: 5, counts: true }])
})

test('[S23.3] whoever books with somebody else’s number and gives up stops only themself and their other accounts', async () => {
  const { sam, phone } = await listedPhone(market)
  const [rob, rae, bea] = [await market.newcomer('buyer'), await market.newcomer('buyer'), await market.newcomer('buyer')]
  await shareDevice(market, rob, rae)
  const own = ownContact()
  for (const times of [1, 2]) {
    const { insertedId } = await rob.placeOrder({ productsId: phone.id, ...own, location: `${times} Rob Road` })
    await rob.cancelOrder({ id: insertedId })
  }
  for (const one of [rob, rae]) {
    const books = one.placeOrder({ productsId: phone.id, ...ownContact() })
    await expect(books).rejects.toMatchObject({ reason: 'booked_too_often' })
  }
  await bea.placeOrder({ productsId: phone.id, ...own })
  expect((await sam.listNotices({})).items.length).toBeGreaterThan(0)
})

test('[S23.2] a telephone number and a home are the same in every spelling, and a town alone is no address', async () => {
  const marked = async (kind: 'phone' | 'address', texts: string[]) => {
    const marks = await hashMarks(
      market.config,
      texts.map((text) => ({ kind, text })),
    )
    return new Set(marks.map(({ mark }) => mark.toString('hex'))).size
  }
  const numbers = [
    '+1 404 555 0142',
    '14045550142',
    '(404) 555-0142',
    '001 404 555 0142',
    '４０４ ５５５ ０１４２',
    '404.555.0142',
  ]
  expect(await marked('phone', numbers)).toBe(1)
  expect(await marked('phone', ['+49 30 901820', '0049 30 901820'])).toBe(1)
  expect(await marked('phone', ['911', 'none'])).toBe(0)
  expect(await marked('address', ['12 Harbour Street, Springfield', '12 HARBOUR STREET  SPRINGFIELD'])).toBe(1)
  expect(await marked('address', ['Springfield', 'Springfield 12345 ', 'New York'])).toBe(1)
  const [sam, bea] = await people()
  const home = {
    name: 'Bea',
    street: '77 North Only St.',
    extra: 'Apt 3',
    city: 'Springfield',
    region: 'IL',
    country: 'US' as const,
  }
  await sam.saveMyAddress({ phone: ownContact().phone, address: { ...home, postcode: '62704-1234' } })
  const location = '77 N Only Street, Apartment 3, Spingfield, Illinois 62704, USA'
  const { order } = await boughtPhone(market, { sam, bea, phone: ownContact().phone, location })
  const { links } = await (await market.newcomer('admin')).getProgress({ id: order })
  expect(links).toBe('Possibly linked accounts: buyer and seller share an address.')
})
