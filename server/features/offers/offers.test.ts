import { expect, test } from 'vitest'
import { contact, endHold, listedPhone, orderRow } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { photosOf, sixFacts } from '#test/listings.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'
import { offeredPhone } from '#test/offers.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'

const market = useMarket()
const offerRow = (id: string) =>
  market.connection.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const titles = async (who: Caller) => (await who.listNotices({})).items.map(({ title }) => title)
const asDraft = (phoneId: string, offer: number) => ({ productsId: phoneId, offer, ...contact })

test('[S13.7] an offer is at least half the price and below the price, and does not reserve the phone', async () => {
  const { sam, bea, phone, id } = await offeredPhone(market)
  expect(await offerRow(id)).toMatchObject({ state: 'made', round: 1, priceCents: 25_000, offerCents: 20_000 })
  const { listing } = await market.guest.getListing({ listingId: phone.id })
  expect(listing.state).toBe('available')
  const [seen] = (await sam.listOffers({})).items
  expect(seen).toMatchObject({
    side: 'seller',
    offer: 200,
    price: 250,
    turn: 'seller',
    steps: ['accept', 'counter', 'decline'],
    order: null,
  })
  expect(JSON.stringify(seen)).not.toContain(contact.phone)
  expect(JSON.stringify(seen)).not.toContain(contact.location)
  expect((await bea.listOffers({ productsId: phone.id })).items).toMatchObject([{ side: 'buyer', steps: ['withdraw'] }])
  expect(await titles(sam)).toEqual([`${phone.name}: You have an offer of $200`])
  const ben = await market.newcomer('buyer')
  const offer = (amount: number) => ben.makeOffer(asDraft(phone.id, amount))
  await expect(offer(124.99)).rejects.toMatchObject({
    reason: 'offer_too_low',
    fields: { offer: expect.stringContaining('$125') },
  })
  await expect(offer(250)).rejects.toMatchObject({ reason: 'offer_not_below' })
  await offer(125)
  await expect(sam.makeOffer(asDraft(phone.id, 200))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ben.getOffer({ id })).rejects.toMatchObject({ reason: 'offer_unknown' })
  await expect(ben.answerOffer({ id, step: 'withdraw' })).rejects.toMatchObject({ reason: 'offer_unknown' })
})

test('[S13.7] accepting an offer books the phone at the agreed price, which payment and payout use', async () => {
  const { sam, bea, phone, id } = await offeredPhone(market)
  const other = await market.newcomer('buyer')
  const { insertedId: overtaken } = await other.makeOffer(asDraft(phone.id, 210))
  await expect(bea.answerOffer({ id, step: 'accept' })).rejects.toMatchObject({ reason: 'offer_not_yours_now' })
  expect(await sam.answerOffer({ id, step: 'accept' })).toMatchObject({ state: 'accepted', order: null, steps: [] })
  const { order } = await bea.getOffer({ id })
  expect(await orderRow(market, order ?? '')).toMatchObject({
    status: 'booked',
    priceCents: 20_000,
    totalCents: 21_200,
    contactPhone: contact.phone,
  })
  expect(await offerRow(id)).toMatchObject({ contactPhone: null, location: null })
  expect(await offerRow(overtaken)).toMatchObject({ state: 'overtaken', lastStep: 'overtake', contactPhone: null })
  expect(await titles(other)).toEqual([`${phone.name}: Booked by someone else`])
  expect(await titles(bea)).toEqual([`Your offer for ${phone.name} was accepted`])
  await expect(bea.createPaymentIntent({ order: order ?? '', resalePrice: 250 })).rejects.toMatchObject({
    reason: 'price_changed',
  })
  const { clientSecret } = await bea.createPaymentIntent({ order: order ?? '', resalePrice: 200 })
  const { id: transactionId } = await payAsBrowser(market, clientSecret)
  await bea.recordPayment({ order: order ?? '', transactionId })
  expect(await bea.getOrder({ id: order ?? '' })).toMatchObject({ resalePrice: 200, total: 212, paid: true })
  const { rows } = await market.connection.pool.query(
    'select share_cents + fee_cents as cents, fee_cents as fee from payouts where order_id = $1',
    [order],
  )
  expect(rows).toEqual([{ cents: 21_200, fee: 1_000 }])
  expect((await sam.listSales({})).items).toMatchObject([{ price: 200 }])
  await expectInvariants(market)
})

test('[S13.7] the seller makes a counter-offer, which the buyer accepts', async () => {
  const { sam, bea, phone, id } = await offeredPhone(market)
  for (const [counter, reason] of [
    [200, 'counter_not_above'],
    [250, 'counter_not_below'],
  ] as const) {
    await expect(sam.answerOffer({ id, step: 'counter', counter })).rejects.toMatchObject({ reason })
  }
  expect(await sam.answerOffer({ id, step: 'counter', counter: 230 })).toMatchObject({
    turn: 'buyer',
    counter: 230,
    steps: ['withdraw'],
  })
  expect(await titles(bea)).toEqual([`${phone.name}: Counter-offer: $230`])
  const { order } = await bea.answerOffer({ id, step: 'accept' })
  expect(await orderRow(market, order ?? '')).toMatchObject({ priceCents: 23_000 })
  expect(await titles(sam)).toEqual([
    `Your counter-offer for ${phone.name} was accepted`,
    `${phone.name}: You have an offer of $200`,
  ])
  expect(await titles(bea)).toHaveLength(2)
})

test('[S13.7] offers are declined, withdrawn and expire after 48 hours; three rounds and three open offers are the limit', async () => {
  const { sam, bea, phone, id } = await offeredPhone(market)
  await expect(bea.makeOffer(asDraft(phone.id, 210))).rejects.toMatchObject({ reason: 'offer_open_already' })
  expect(await sam.answerOffer({ id, step: 'decline' })).toMatchObject({ state: 'declined', turn: null, until: null })
  await expect(sam.answerOffer({ id, step: 'accept' })).rejects.toMatchObject({ reason: 'offer_answered' })
  const { insertedId: second } = await bea.makeOffer(asDraft(phone.id, 210))
  expect(await bea.answerOffer({ id: second, step: 'withdraw' })).toMatchObject({ state: 'withdrawn', roundsLeft: 1 })
  const { insertedId: third } = await bea.makeOffer(asDraft(phone.id, 220))
  await letTimePass(market, { hours: 47 })
  expect(await offerRow(third)).toMatchObject({ state: 'made' })
  await letTimePass(market, { hours: 1, minutes: 2 })
  await sam.signInAgain()
  await bea.signInAgain()
  await expect.poll(async () => (await offerRow(third)).state, { timeout: 90_000, interval: 500 }).toBe('expired')
  await expect(bea.makeOffer(asDraft(phone.id, 230))).rejects.toMatchObject({ reason: 'offers_too_many_rounds' })
  expect(await titles(sam)).toContain(`${phone.name}: Offer expired`)
  expect(await titles(bea)).toContain(`${phone.name}: Offer expired`)
  const ben = await market.newcomer('buyer')
  for (let made = 0; made < 3; made++) await offeredPhone(market, { buyer: ben })
  await expect(offeredPhone(market, { buyer: ben })).rejects.toMatchObject({ reason: 'offers_too_many_open' })
})

test('[S13.7] after 48 hours an offer cannot be accepted, countered, declined or withdrawn, even before the expiry job runs', async () => {
  await postponeScheduledJobs(market)
  const [offer, counter] = [await offeredPhone(market), await offeredPhone(market)]
  await counter.sam.answerOffer({ id: counter.id, step: 'counter', counter: 230 })
  await market.connection.pool.query(`update offers set since = since - interval '48 hours' where id = any($1)`, [
    [offer.id, counter.id],
  ])
  const over = { reason: 'offer_answered' }
  await expect(offer.sam.answerOffer({ id: offer.id, step: 'accept' })).rejects.toMatchObject(over)
  await expect(offer.sam.answerOffer({ id: offer.id, step: 'counter', counter: 230 })).rejects.toMatchObject(over)
  await expect(offer.sam.answerOffer({ id: offer.id, step: 'decline' })).rejects.toMatchObject(over)
  await expect(offer.bea.answerOffer({ id: offer.id, step: 'withdraw' })).rejects.toMatchObject(over)
  await expect(counter.bea.answerOffer({ id: counter.id, step: 'accept' })).rejects.toMatchObject(over)
  for (const [{ sam, bea, id, phone }, state] of [
    [offer, 'made'],
    [counter, 'countered'],
  ] as const) {
    expect(await offerRow(id)).toMatchObject({ state })
    for (const side of [sam, bea]) expect((await side.getOffer({ id })).steps).toEqual([])
    expect((await market.guest.getListing({ listingId: phone.id })).listing.state).toBe('available')
  }
})

test('[S13.7] a booking, a pause and a deletion end open offers, each with its own reason', async () => {
  const booked = await offeredPhone(market)
  const ben = await market.newcomer('buyer')
  await ben.placeOrder({ productsId: booked.phone.id, ...contact })
  expect(await offerRow(booked.id)).toMatchObject({ state: 'overtaken', lastStep: 'overtake' })
  await expect(booked.sam.answerOffer({ id: booked.id, step: 'accept' })).rejects.toMatchObject({ reason: 'offer_overtaken' })
  await expect(booked.bea.makeOffer(asDraft(booked.phone.id, 200))).rejects.toMatchObject({ reason: 'phone_booked_until' })
  const own = await offeredPhone(market)
  await own.bea.placeOrder({ productsId: own.phone.id, ...contact })
  expect(await offerRow(own.id)).toMatchObject({ state: 'overtaken' })
  expect(await titles(own.bea)).toEqual([`You booked ${own.phone.name}`])
  const paused = await offeredPhone(market)
  await paused.sam.pauseListing({ listingId: paused.phone.id })
  expect(await offerRow(paused.id)).toMatchObject({ state: 'overtaken', lastStep: 'remove' })
  await expect(paused.bea.makeOffer(asDraft(paused.phone.id, 200))).rejects.toMatchObject({ reason: 'phone_paused' })
  const deleted = await offeredPhone(market)
  await deleted.sam.deleteProduct({ productId: deleted.phone.id })
  expect(await offerRow(deleted.id)).toMatchObject({ state: 'overtaken', lastStep: 'remove' })
})

test('[S13.7] three lapsed bookings from accepted offers block a buyer’s offers for 14 days', async () => {
  const bea = await market.newcomer('buyer')
  for (let lapsed = 0; lapsed < 3; lapsed++) {
    const { sam, id } = await offeredPhone(market, { buyer: bea })
    await sam.answerOffer({ id, step: 'accept' })
    const { order } = await bea.getOffer({ id })
    if (lapsed === 0) await bea.cancelOrder({ id: order ?? '' })
    else {
      await endHold(market, order ?? '')
      const { phoneId } = await orderRow(market, order ?? '')
      // The next booking of the phone ends the expired hold.
      await (await market.newcomer('buyer')).placeOrder({ productsId: phoneId, ...contact })
    }
  }
  await expect(offeredPhone(market, { buyer: bea })).rejects.toMatchObject({ reason: 'offers_lapsed' })
  await letTimePass(market, { hours: 14 * 24 + 1 })
  await bea.signInAgain()
  await offeredPhone(market, { buyer: bea })
})

test('[S13.7] a changed price or description ends open offers; a changed photo does not', async () => {
  const sam = await market.newcomer('seller')
  const draft = await sixFacts(market, sam)
  const { listingId } = await sam.addListing(draft)
  const bea = await market.newcomer('buyer')
  const { insertedId: id } = await bea.makeOffer(asDraft(listingId, 200))
  await sam.editListing({ listingId, ...draft, photos: await photosOf(market, sam, 2) })
  expect(await offerRow(id)).toMatchObject({ state: 'made' })
  await sam.editListing({ listingId, ...draft, resalePrice: 240 })
  expect(await offerRow(id)).toMatchObject({ state: 'overtaken', lastStep: 'change' })
  const { insertedId: again } = await bea.makeOffer(asDraft(listingId, 200))
  expect(await offerRow(again)).toMatchObject({ round: 1, priceCents: 24_000 })
  await sam.editListing({ listingId, ...draft, resalePrice: 240, description: 'The screen has a scratch.' })
  expect(await offerRow(again)).toMatchObject({ state: 'overtaken', lastStep: 'change' })
  expect((await titles(bea))[0]).toBe('Galaxy S21: The listing changed')
})

test('[S13.7] [S14.2] suspending a buyer ends their open offers and blocks new ones', async () => {
  const { bea, id, sam, phone } = await offeredPhone(market)
  const ada = await market.newcomer('admin')
  const { write } = market.connection
  const { threadId } = await bea.getOffer({ id })
  await bea.sendMessage({ id: threadId ?? '', clientKey: id, text: 'Hello' })
  await sam.fileReport({ about: 'person', threadId: threadId ?? '', category: 'spam' })
  const item = await write((tx) => openItemOf(tx, `person:${bea.person.id}`))
  await ada.takeModeration({ id: item })
  await ada.decideModeration({ id: item, measure: 'suspend_account', facts: 'Many of them.', ground: 'no_advertising', days: 3 })
  expect(await offerRow(id)).toMatchObject({ state: 'overtaken', lastStep: 'remove', contactPhone: null })
  await market.connection.pool.query('update sessions set ended_at = null where person_id = $1', [bea.person.id])
  await expect(bea.makeOffer(asDraft(phone.id, 200))).rejects.toMatchObject({ reason: 'account_suspended_until' })
})

test('[S13.7] an offer cannot be accepted while its buyer cannot book, and it stays open', async () => {
  const bea = await market.newcomer('buyer')
  const { sam, id, phone } = await offeredPhone(market, { buyer: bea })
  for (let held = 0; held < 5; held++) {
    const { phone: another } = await listedPhone(market)
    await bea.placeOrder({ productsId: another.id, ...contact })
  }
  await expect(sam.answerOffer({ id, step: 'accept' })).rejects.toMatchObject({
    reason: 'offer_buyer_cannot',
    params: { phone: phone.name },
  })
  expect(await offerRow(id)).toMatchObject({ state: 'made' })
  expect(await listedPhoneState(phone.id)).toBe('available')
})

const listedPhoneState = async (listingId: string) => (await market.guest.getListing({ listingId })).listing.state

test('[S13.7] an offer appears in the conversation and in both sides’ exports, and ends when the buyer’s account is closed', async () => {
  const { sam, bea, phone, id } = await offeredPhone(market)
  const { threadId } = await sam.getOffer({ id })
  const thread = await sam.getThread({ id: threadId ?? '' })
  expect(thread.lines).toMatchObject([{ kind: 'step', text: `${bea.person.name} offered $200.` }])
  await sam.sendMessage({ id: threadId ?? '', clientKey: id, text: 'A little more?' })
  const exported = await (await market.fetch('/me/export', { headers: { authorization: `bearer ${bea.token}` } })).text()
  expect(JSON.parse(exported).offers).toMatchObject([{ phone: phone.name, offer: 200, contactPhone: contact.phone }])
  const ofSeller = await (await market.fetch('/me/export', { headers: { authorization: `bearer ${sam.token}` } })).text()
  expect(JSON.parse(ofSeller).offers).toMatchObject([{ offer: 200, contactPhone: null, location: null }])
  await bea.closeMe({})
  await untilNothingIsDue(market)
  expect(await offerRow(id)).toMatchObject({ state: 'overtaken', lastStep: 'remove', contactPhone: null })
  expect((await sam.listOffers({ show: 'ended' })).items).toMatchObject([{ other: 'Closed account' }])
})

test('[S13.7] the database rejects bookings that leave offers open, other prices than agreed, and accepting ended offers', async () => {
  const { phone, id, bea } = await offeredPhone(market)
  const { pool } = market.connection
  await expect(
    pool.query(
      `insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, claim_until, terms)
      select buyer_id, phone_id, '-', '-', 25000, 1200, market_now(), '{}' from offers where id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'orders_end_offers' })
  const agreed = `state = 'accepted', contact_phone = null, location = null`
  const booked = `insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, claim_until, terms)
    select buyer_id, phone_id, '-', '-', $2, 1200, market_now(), '{}' from offers where id = $1 returning id`
  const acceptAt = (cents: number) =>
    pool.query(`with made as (${booked}) update offers set ${agreed}, order_id = made.id from made where offers.id = $1`, [
      id,
      cents,
    ])
  await expect(acceptAt(19_900)).rejects.toMatchObject({ constraint: 'offers_order_as_agreed' })
  await bea.placeOrder({ productsId: phone.id, ...contact })
  const accepted = `update offers set ${agreed}, order_id = orders.id
    from orders where orders.phone_id = offers.phone_id and offers.id = $1`
  await expect(pool.query(accepted, [id])).rejects.toMatchObject({ constraint: 'offers_known_moves' })
})
