import { describe, expect, test } from 'vitest'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'
import type { Caller } from '#test/newcomer.ts'
import { bothRated, endedOrder } from '#test/ratings.ts'
import { completeOrder, letTimePassFor, shippedPhone, soldPhone } from '#test/sales.ts'
import { rateOrder } from './rate-order.ts'
import { refreshScoresIn } from './refresh-scores.ts'

const market = useMarket()

async function endedSale() {
  const sale = await soldPhone(market)
  await endedOrder(market, sale.order)
  return sale
}

const ratingOf = { stars: 5, asDescribed: true, words: 'Just as described.' }

describe('a finished order', () => {
  test('[S13.5] is rated by both sides, and neither rating is visible before both have rated', async () => {
    const { sam, bea, order } = await endedSale()
    const said = await bea.rateOrder({ id: order, ...ratingOf })
    expect(said).toMatchObject({ side: 'buyer', yours: { stars: 5, shown: false }, theirs: null, rateRefusal: null })
    expect(await sam.getOrderRatings({ id: order })).toMatchObject({ yours: null, theirs: null })
    expect((await sam.listMyRatings({})).items).toEqual([])
    expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toEqual([])
    expect((await sam.listNotices({})).items.map(({ title }) => title)).toContainEqual(expect.stringContaining('rated you'))
    const both = await sam.rateOrder({ id: order, stars: 4, words: 'Paid at once.' })
    expect(both).toMatchObject({ theirs: { stars: 5, words: 'Just as described.', shown: true }, yours: { shown: true } })
    expect(await bea.getOrderRatings({ id: order })).toMatchObject({ theirs: { stars: 4, asDescribed: null } })
    expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toMatchObject([
      {
        by: 'buyer',
        rater: bea.person.name.split(' ')[0],
        stars: 5,
        asDescribed: true,
        words: 'Just as described.',
        reply: null,
      },
    ])
  })

  test('[S13.5] shows a single rating after 14 days, and accepts no rating from then on', async () => {
    const { sam, bea, order } = await endedSale()
    await bea.rateOrder({ id: order, ...ratingOf, stars: 2 })
    await letTimePassFor(market, 14 * 24 - 1, [{ sam, bea }])
    expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toEqual([])
    await letTimePassFor(market, 2, [{ sam, bea }])
    expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toMatchObject([{ stars: 2, shown: true }])
    expect(await sam.getOrderRatings({ id: order })).toMatchObject({ theirs: { stars: 2 } })
    await expect(sam.rateOrder({ id: order, stars: 1 })).rejects.toMatchObject({ reason: 'rating_late' })
    await expect(bea.rateOrder({ id: order, ...ratingOf })).rejects.toMatchObject({ reason: 'rating_late' })
  })

  test('[S13.5] has ratings that can be changed until they are shown, and never after', async () => {
    const { sam, bea, order } = await endedSale()
    await bea.rateOrder({ id: order, ...ratingOf, stars: 1 })
    expect(await bea.rateOrder({ id: order, ...ratingOf, stars: 3 })).toMatchObject({ yours: { stars: 3 } })
    await sam.rateOrder({ id: order, stars: 5 })
    await expect(bea.rateOrder({ id: order, ...ratingOf })).rejects.toMatchObject({ reason: 'rating_shown' })
    const change = market.connection.pool.query('update ratings set stars = 5 where order_id = $1', [order])
    await expect(change).rejects.toMatchObject({ constraint: 'ratings_kept' })
  })

  test('[S13.5] shows both ratings if they are given concurrently', async () => {
    const { sam, bea, order } = await endedSale()
    await Promise.all([bea.rateOrder({ id: order, ...ratingOf }), sam.rateOrder({ id: order, stars: 4 })])
    expect(await bea.getOrderRatings({ id: order })).toMatchObject({ yours: { shown: true }, theirs: { stars: 4 } })
  })

  test('[S13.5] sends each side one notice that asks for a rating', async () => {
    const { sam, bea, order, phone } = await endedSale()
    await untilNothingIsDue(market)
    await endedOrder(market, order)
    for (const side of [sam, bea]) {
      const asked = (await side.listNotices({})).items.filter(({ title }) => title === `${phone.name}: how was it?`)
      expect(asked).toHaveLength(1)
    }
  })

  test('[S13.5] has contacts masked in ratings and replies, tells their writer, and allows one reply by the rated', async () => {
    const { sam, bea, order } = await endedSale()
    const rated = await bea.rateOrder({ id: order, ...ratingOf, words: 'Call me on 202-555-0143 next time' })
    const other = await sam.rateOrder({ id: order, stars: 4 })
    expect([rated.contactsHidden, other.contactsHidden]).toEqual([true, false])
    const [shown] = (await market.guest.listSellerRatings({ id: sam.person.id })).items
    expect(shown?.words).not.toContain('0143')
    const reply = { id: shown?._id ?? '', words: 'Thank you, write to sam@mail.example' }
    await expect(bea.replyToRating(reply)).rejects.toMatchObject({ reason: 'rating_unknown' })
    expect(await sam.replyToRating(reply)).toMatchObject({ contactsHidden: true })
    await expect(sam.replyToRating(reply)).rejects.toMatchObject({ reason: 'reply_given' })
    const [answered] = (await market.guest.listSellerRatings({ id: sam.person.id })).items
    expect(answered?.reply?.words).toContain('Thank you')
    expect(answered?.reply?.words).not.toContain('sam@mail.example')
  })

  test('[S13.5] accepts only valid ratings with the fields of the rater’s side, and none from others', async () => {
    const { sam, bea, order } = await endedSale()
    await expect(bea.rateOrder({ id: order, stars: 5 })).rejects.toMatchObject({ reason: 'rating_described' })
    await expect(sam.rateOrder({ id: order, ...ratingOf })).rejects.toMatchObject({ reason: 'rating_of_buyer' })
    for (const stars of [0, 6, 4.5]) {
      await expect(bea.rateOrder({ id: order, ...ratingOf, stars })).rejects.toMatchObject({ code: 'invalid' })
    }
    const long = { ...ratingOf, words: 'x'.repeat(1_001) }
    await expect(bea.rateOrder({ id: order, ...long })).rejects.toMatchObject({ code: 'invalid' })
    const ben = await market.newcomer('buyer')
    await expect(ben.rateOrder({ id: order, ...ratingOf })).rejects.toMatchObject({ reason: 'order_unknown' })
  })
})

describe('whether an order can be rated', () => {
  test('[S13.5] an order on its way, or cancelled before it was shipped, cannot be rated', async () => {
    const shipped = await shippedPhone(market)
    await expect(shipped.bea.rateOrder({ id: shipped.order, ...ratingOf })).rejects.toMatchObject({ reason: 'rating_not_yet' })
    const cancelled = await soldPhone(market)
    await cancelled.bea.takeStep({ id: cancelled.order, step: 'cancelEarly' })
    await untilNothingIsDue(market)
    await expect(cancelled.bea.rateOrder({ id: cancelled.order, ...ratingOf })).rejects.toMatchObject({
      reason: 'rating_not_yet',
    })
  })

  test('[S13.5] [S23.1] an order that its seller cancelled is rated by neither side, and counts as not shipped in time; one with a label alone is rated', async () => {
    const sale = await soldPhone(market)
    const { sam, bea, order } = sale
    await sam.takeStep({ id: order, step: 'cancelAsSeller', reason: 'I have sold it elsewhere.' })
    const labelled = await shippedPhone(market, 250, sam)
    await letTimePassFor(market, 24 * 30, [sale, labelled])
    await sam.takeStep({ id: labelled.order, step: 'refundInFull' })
    await untilNothingIsDue(market)
    for (const side of [sam, bea]) {
      await expect(side.rateOrder({ id: order, stars: 1 })).rejects.toMatchObject({ reason: 'rating_not_yet' })
      expect((await side.getOrderRatings({ id: order })).rateRefusal).not.toBeNull()
    }
    expect((await labelled.bea.getOrderRatings({ id: labelled.order })).rateRefusal).toBeNull()
    await market.connection.write(refreshScoresIn)
    expect((await market.guest.getSeller({ id: sam.person.id })).facts).toMatchObject({ sales: 0, shippedInTime: 50 })
  })

  test('[S13.5] an order refunded after its delivery can be rated', async () => {
    const { sam, bea, order } = await shippedPhone(market)
    await bea.takeStep({ id: order, step: 'confirmArrival' })
    await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A stone was in the box' })
    await sam.takeStep({ id: order, step: 'refundInFull' })
    await untilNothingIsDue(market)
    expect(await bea.rateOrder({ id: order, stars: 1, asDescribed: false })).toMatchObject({ yours: { stars: 1 } })
  })
})

test('[S13.5] completing an order opens its ratings automatically', async () => {
  const { bea, order } = await shippedPhone(market)
  await market.connection.write((tx) => completeOrder(tx, order))
  await untilNothingIsDue(market)
  expect(await bea.getOrderRatings({ id: order })).toMatchObject({ rateRefusal: null })
})

test('[S13.5] ratings are in the data export, and stay without the rater’s name after the account is closed', async () => {
  const { sam, bea, order } = await endedSale()
  await bothRated(market, order)
  const exported = await (await market.fetch('/me/export', { headers: { authorization: `bearer ${bea.token}` } })).json()
  expect(exported).toMatchObject({
    ratingsGiven: [{ orderId: order, stars: 5 }],
    ratingsReceived: [{ stars: 5, asDescribed: null }],
  })
  expect(JSON.stringify(exported.ratingsReceived)).not.toContain(sam.person.name)
  await bea.closeMe()
  expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toMatchObject([{ rater: null, stars: 5 }])
  expect((await sam.listMyRatings({})).items).toMatchObject([{ rater: null, other: null }])
  const told = (await sam.listNotices({ limit: 100 })).items.map(({ title }) => title)
  expect(told.join()).not.toContain(bea.person.name)
  const marks = await market.connection.pool.query('select from account_marks where person_id = $1', [bea.person.id])
  expect(marks.rowCount).toBe(0)
})

test('[S13.5] a suspended person cannot rate', async () => {
  const { sam, bea, order } = await endedSale()
  const ada = await market.newcomer('admin')
  const { threadId } = await sam.openThread({ order })
  await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Hello' })
  await sam.fileReport({ about: 'person', threadId, category: 'scam' })
  await suspend(ada, `person:${bea.person.id}`)
  const rates = market.connection.write((tx) => rateOrder(tx, { id: bea.person.id, role: 'buyer' }, order, ratingOf))
  await expect(rates).rejects.toMatchObject({ reason: 'account_suspended' })
})

const reported = (thing: string) => market.connection.write((tx) => openItemOf(tx, thing))

test('[S13.5] [S14.1] a reported rating can be removed for extortion but not for disrespect, and shows as removed', async () => {
  const { sam, bea, order } = await endedSale()
  await bothRated(market, order)
  const ada = await market.newcomer('admin')
  const [rating] = (await market.guest.listSellerRatings({ id: sam.person.id })).items
  const id = rating?._id ?? ''
  await expect(bea.fileReport({ about: 'rating', ratingId: id, category: 'insult' })).rejects.toMatchObject({
    reason: 'report_own',
  })
  await sam.fileReport({ about: 'rating', ratingId: id, category: 'extortion', words: 'Wanted money back for five stars' })
  const [firstName] = bea.person.name.split(' ')
  expect((await sam.listMyReports({})).items.map(({ what }) => what)).toEqual([`A rating by ${firstName}`])
  const item = await reported(`rating:${id}`)
  await ada.takeModeration({ id: item })
  expect(await ada.getModeration({ id: item })).toMatchObject({
    rating: { stars: 5, order },
    measures: expect.arrayContaining(['remove']),
  })
  const decision = { id: item, measure: 'remove' as const, facts: 'Messages show that money was asked for.' }
  await expect(ada.decideModeration({ ...decision, ground: 'respect' })).rejects.toMatchObject({ reason: 'moderation_rating' })
  await ada.decideModeration({ ...decision, ground: 'extortion' })
  expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toMatchObject([
    { stars: null, words: null, removed: true, counts: false },
  ])
  expect((await bea.listMyRatings({ show: 'given' })).items).toMatchObject([{ stars: 5, removed: true }])
  await ada.liftRestriction({ id: item, reason: 'It was somebody else.' })
  expect((await market.guest.listSellerRatings({ id: sam.person.id })).items).toMatchObject([{ stars: 5, removed: false }])
  const remove = market.connection.pool.query('update ratings set removed = true where id = $1', [id])
  await expect(remove).rejects.toMatchObject({ constraint: 'ratings_removed_with_reasons' })
})

test('[S13.5] [S14.1] a rating is removed on grounds of law, privacy or extortion alone', async () => {
  const ada = await market.newcomer('admin')
  const decision = { measure: 'remove' as const, facts: 'Its words show it.' }
  for (const ground of ['privacy', 'unlawful_words', 'fraud'] as const) {
    const { sam, order } = await endedSale()
    const { ofSeller: ratingId } = await bothRated(market, order)
    await sam.fileReport({ about: 'rating', ratingId, category: 'private_facts' })
    const id = await reported(`rating:${ratingId}`)
    await ada.takeModeration({ id })
    for (const other of ['honest', 'on_market', 'respect', 'no_advertising', 'orders'] as const) {
      await expect(ada.decideModeration({ id, ...decision, ground: other })).rejects.toMatchObject({
        reason: 'moderation_rating',
      })
    }
    const shown = async () => (await market.guest.listSellerRatings({ id: sam.person.id })).items
    expect(await shown()).toMatchObject([{ stars: 5, removed: false }])
    await ada.decideModeration({ id, ...decision, ground })
    expect(await shown()).toMatchObject([{ stars: null, removed: true }])
  }
})

async function suspend(ada: Caller, thing: string) {
  const id = await reported(thing)
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'suspend_account', facts: 'Fraud.', ground: 'fraud' })
}
