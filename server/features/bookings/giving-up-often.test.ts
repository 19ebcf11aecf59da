import { expect, test } from 'vitest'
import { contact, listedPhone } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { soldPhone } from '#test/sales.ts'

const market = useMarket()
const week = 7 * 24
/** Phones of new sellers, or all of one. */
const phonesOf = async (count: number, seller?: Caller) => {
  const phones: string[] = []
  for (let made = 0; made < count; made++) phones.push((await listedPhone(market, { price: 250 }, seller)).phone.id)
  return phones
}

async function bookAndGiveBack(bea: Caller, phones: readonly string[]) {
  for (const productsId of phones) {
    const { insertedId: id } = await bea.placeOrder({ productsId, ...contact })
    await bea.cancelOrder({ id })
  }
}

test('[S23.4] a buyer gives back five phones of one seller in a week, and twelve in all', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const [sixth = '', ...five] = await phonesOf(6, sam)
  await bookAndGiveBack(bea, five)
  await expect(bea.placeOrder({ productsId: sixth, ...contact })).rejects.toMatchObject({
    reason: 'given_up_often_here',
    message: expect.stringMatching(/^You’ve cancelled 5 bookings with this seller. You can book with them again from /),
  })
  const [thirteenth = '', ...seven] = await phonesOf(8)
  await bookAndGiveBack(bea, seven)
  await expect(bea.placeOrder({ productsId: thirteenth, ...contact })).rejects.toMatchObject({ reason: 'given_up_often' })
  await letTimePass(market, { hours: week + 1 })
  await bea.signInAgain()
  await bookAndGiveBack(bea, [sixth, thirteenth])
})

test('[S23.4] a phone that was paid and given up counts like one given back', async () => {
  const { bea, order, phone } = await soldPhone(market)
  await bea.takeStep({ id: order, step: 'cancelEarly' })
  await bookAndGiveBack(bea, [phone.id])
  await expect(bea.placeOrder({ productsId: phone.id, ...contact })).rejects.toMatchObject({ reason: 'booked_too_often' })
})

test('[S23.4] a buyer makes a seller five offers in a day', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const [sixth = '', ...five] = await phonesOf(6, sam)
  const offer = (productsId: string) => bea.makeOffer({ productsId, offer: 200, ...contact })
  for (const phone of five) {
    const { insertedId: id } = await offer(phone)
    await bea.answerOffer({ id, step: 'withdraw' })
  }
  await expect(offer(sixth)).rejects.toMatchObject({ reason: 'offers_too_many_today' })
  await letTimePass(market, { hours: 25 })
  await bea.signInAgain()
  await offer(sixth)
})

test('[S23.4] [S13.3] who is blocked by a seller neither books nor makes offers there, and their open offers end', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const [first = '', second = ''] = await phonesOf(2, sam)
  const { insertedId: offer } = await bea.makeOffer({ productsId: first, offer: 200, ...contact })
  const { threadId: id } = await bea.openThread({ productsId: first })
  await sam.blockInThread({ id, blocked: true })
  expect(await bea.getOffer({ id: offer })).toMatchObject({ state: 'overtaken' })
  await untilNothingIsDue(market)
  const before = (await lettersTo(market, sam.person.email)).length
  const refused = {
    reason: 'seller_blocked_you',
    message: expect.stringMatching(/^The seller of .* doesn’t want to sell to you\.$/),
  }
  await expect(bea.placeOrder({ productsId: second, ...contact })).rejects.toMatchObject(refused)
  await expect(bea.makeOffer({ productsId: second, offer: 200, ...contact })).rejects.toMatchObject(refused)
  await untilNothingIsDue(market)
  expect((await lettersTo(market, sam.person.email)).length).toBe(before)
  await sam.blockInThread({ id, blocked: false })
  await bea.placeOrder({ productsId: second, ...contact })
})
