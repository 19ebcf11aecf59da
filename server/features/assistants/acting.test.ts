import { describe, expect, test } from 'vitest'
import type { OwnPermission } from '#shared/domain/keys/key-permissions.ts'
import { assistantAt } from '#test/assistants.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { letTimePass } from '#test/clock.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket()

const all: OwnPermission[] = ['own.wishes.write', 'own.questions.write', 'own.offers.write', 'own.bookings.write']

async function keyOf(person: Caller, permissions = all) {
  const { apiKey } = await person.makeKey({ name: 'Assistant', permissions, days: 30 })
  return apiKey
}

/** Bea, whose address is saved, with an assistant of hers, and a phone on sale. */
async function beaWithAssistant(permissions = all) {
  const { sam, phone } = await listedPhone(market, { name: 'Galaxy S21', category: 'Samsung', price: 250 })
  const bea = await market.newcomer('buyer')
  await bea.saveMyAddress(contact)
  const key = await keyOf(bea, permissions)
  return { sam, phone, bea, key, ...(await assistantAt(market.url, { key })) }
}

const ordersOf = (bea: Caller) => bea.listOrders({ email: bea.person.email }).then(({ items }) => items)
const confirmationIn = ({ data }: { data: Record<string, unknown> }) => String(data.confirmation)

test('[S22.3] with a person’s key an assistant saves a phone and asks its seller a question', async () => {
  const { bea, phone, use } = await beaWithAssistant()
  expect(await use('save_phone', { phoneId: phone.id })).toMatchObject({ refused: false })
  expect((await bea.listWishes({ email: bea.person.email })).items).toMatchObject([{ productsId: phone.id }])
  expect(await use('ask_question', { phoneId: phone.id, question: 'Is the battery original?' })).toMatchObject({ refused: false })
  expect((await market.guest.listQuestions({ listingId: phone.id })).items).toMatchObject([{ text: 'Is the battery original?' }])
})

test('[S22.3] an assistant books in two calls: the first says what it binds to, the second does it once, for the person to pay', async () => {
  const { bea, phone, use } = await beaWithAssistant()
  const first = await use('book_phone', { phoneId: phone.id })
  expect(first.data).toMatchObject({ done: false, bindsTo: { total: 262, phone: { id: phone.id } } })
  expect(first.words).toContain('$262')
  expect(await ordersOf(bea)).toEqual([])
  const confirmation = confirmationIn(first)
  const both = await Promise.all([1, 2].map(() => use('book_phone', { phoneId: phone.id, confirmation })))
  const done = both.filter(({ refused }) => !refused)
  const [order] = await ordersOf(bea)
  expect(await ordersOf(bea)).toHaveLength(1)
  expect(order).toMatchObject({ productsId: phone.id, total: 262, ...contact, paid: false })
  expect(done).toMatchObject([{ data: { done: true, url: `${market.url}/dashboard/payment/${order?._id}` } }])
  const again = await use('book_phone', { phoneId: phone.id, confirmation })
  expect([again.refused, again.words]).toEqual([true, expect.stringContaining('already been used')])
  expect(await ordersOf(bea)).toHaveLength(1)
})

test('[S22.3] an assistant makes an offer in two calls', async () => {
  const { bea, phone, use } = await beaWithAssistant()
  const first = await use('make_offer', { phoneId: phone.id, amount: 200 })
  expect(first.data).toMatchObject({ done: false, bindsTo: { amount: 200, total: 212 } })
  expect((await bea.listOffers()).items).toEqual([])
  const confirmation = confirmationIn(first)
  expect(await use('make_offer', { phoneId: phone.id, amount: 190, confirmation })).toMatchObject({ refused: true })
  expect(await use('make_offer', { phoneId: phone.id, amount: 200, confirmation })).toMatchObject({ data: { done: true } })
  expect((await bea.listOffers()).items).toMatchObject([{ productsId: phone.id, offer: 200 }])
})

describe('[S22.3] a confirmation', () => {
  const isRefused = (told: { refused: boolean; words: string }, words: string) =>
    expect([told.refused, told.words]).toEqual([true, expect.stringContaining(words)])

  test('fits only its phone, its tool and its key', async () => {
    const { bea, phone, use } = await beaWithAssistant()
    const { phone: other } = await listedPhone(market)
    const confirmation = confirmationIn(await use('book_phone', { phoneId: phone.id }))
    isRefused(await use('book_phone', { phoneId: other.id, confirmation }), 'doesn’t fit')
    isRefused(await use('make_offer', { phoneId: phone.id, amount: 200, confirmation }), 'doesn’t fit')
    isRefused(await use('book_phone', { phoneId: phone.id, confirmation: 'made up' }), 'doesn’t fit')
    const second = await assistantAt(market.url, { key: await keyOf(bea) })
    isRefused(await second.use('book_phone', { phoneId: phone.id, confirmation }), 'doesn’t fit')
    expect(await ordersOf(bea)).toEqual([])
  })

  test('ends with any change of the listing', async () => {
    const { bea, sam, phone, use } = await beaWithAssistant()
    for (const change of [{ priceCents: 24_900 }, { description: 'Without its charger.' }]) {
      const confirmation = confirmationIn(await use('book_phone', { phoneId: phone.id }))
      await market.connection.db
        .updateTable('phones')
        .set(change)
        .where('id', '=', phone.id)
        .where('sellerId', '=', sam.person.id)
        .execute()
      isRefused(await use('book_phone', { phoneId: phone.id, confirmation }), 'doesn’t fit')
    }
    expect(await ordersOf(bea)).toEqual([])
  })

  test('ends after ten minutes', async () => {
    const { phone, use } = await beaWithAssistant()
    const confirmation = confirmationIn(await use('book_phone', { phoneId: phone.id }))
    await letTimePass(market, { minutes: 11 })
    isRefused(await use('book_phone', { phoneId: phone.id, confirmation }), 'more than 10 minutes old')
  })
})

test('[S22.3] what a key does not allow, and what needs a key, is refused in words that say so', async () => {
  const { bea, phone, use } = await beaWithAssistant(['own.messages.read'])
  const calls = [
    ['save_phone', {}, 'own.wishes.write'],
    ['ask_question', { question: 'Is it yours?' }, 'own.questions.write'],
    ['make_offer', { amount: 200 }, 'own.offers.write'],
    ['book_phone', {}, 'own.bookings.write'],
  ] as const
  const guest = await assistantAt(market.url)
  for (const [name, input, permission] of calls) {
    const { refused, words } = await use(name, { phoneId: phone.id, ...input })
    expect([name, refused, words]).toEqual([name, true, expect.stringContaining(permission)])
    expect(await guest.use(name, { phoneId: phone.id, ...input })).toMatchObject({
      refused: true,
      words: expect.stringContaining('API key'),
    })
  }
  expect(await use('get_phone', { phoneId: phone.id })).toMatchObject({ refused: false })
  const { _id: keyId } = (await bea.listMyKeys())[0] ?? { _id: '' }
  await bea.revokeMyKey({ keyId })
  expect(await use('save_phone', { phoneId: phone.id })).toMatchObject({ refused: true })
})

test('[S22.3] without a saved address nothing is booked, and the person’s own sign-in is no key', async () => {
  const { phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const { use } = await assistantAt(market.url, { key: await keyOf(bea) })
  const confirmation = confirmationIn(await use('book_phone', { phoneId: phone.id }))
  expect(await use('book_phone', { phoneId: phone.id, confirmation })).toMatchObject({
    refused: true,
    words: expect.stringContaining('Save them in your account first'),
  })
  await expect(assistantAt(market.url, { key: bea.token })).rejects.toThrow()
})

test('[S22.3] nobody is asked to agree to a deal that could not be made', async () => {
  const { sam, phone, bea, use } = await beaWithAssistant()
  const refusalOf = async (name: string, more: Record<string, unknown> = {}) => {
    const { refused, words } = await use(name, { phoneId: phone.id, ...more })
    return refused ? words : 'done'
  }
  expect(await refusalOf('make_offer', { amount: 100 })).toContain('$125')
  expect(await refusalOf('make_offer', { amount: 250 })).toContain('$250')
  expect(await refusalOf('make_offer', { amount: 200.001 })).toMatch(/decimals/)
  await sam.pauseListing({ listingId: phone.id })
  expect(await refusalOf('book_phone')).toMatch(/paused/)
  await sam.relistListing({ listingId: phone.id })
  const cid = await market.newcomer('buyer')
  const { insertedId } = await cid.placeOrder({ productsId: phone.id, ...contact })
  expect(await refusalOf('book_phone')).toMatch(/booked/)
  await cid.cancelOrder({ id: insertedId })
  await bea.placeOrder({ productsId: phone.id, ...contact })
  expect(await refusalOf('make_offer', { amount: 200 })).toMatch(/You’ve already booked/)
})
