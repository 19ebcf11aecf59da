import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { suspensionRefusal } from '#shared/domain/moderation/suspension.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'
import type { Caller } from '#test/newcomer.ts'
import { connectAccount, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, letTimePassFor, parcelOf, soldPhone } from '#test/sales.ts'

const market = useMarket()
const day = 24

type Measure = { measure: 'suspend_selling' | 'suspend_account'; days?: number }

/** Suspends the seller of a phone; a suspension of the account ends their session, so they sign in again. */
async function suspended(sam: Caller, phoneId: string, given: Measure) {
  const [ben, ada] = [await market.newcomer('buyer'), await market.newcomer('admin')]
  await ben.fileReport({ about: 'person', productsId: phoneId, category: 'scam' })
  return { ada, ...(await decided(ada, sam, given)) }
}

async function decided(ada: Caller, person: Caller, given: Measure) {
  const id = await market.connection.write((tx) => openItemOf(tx, `person:${person.person.id}`))
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, facts: 'Three buyers got empty boxes.', ground: 'fraud', ...given })
  if (given.measure === 'suspend_account') await signInAgain(person)
  return { id }
}

/** Expects that the session was ended, and opens it again in the database as a new sign-in would. */
async function signInAgain(person: Caller) {
  await expect(person.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await market.connection.pool.query('update sessions set ended_at = null where person_id = $1', [person.person.id])
}

test('[S10.15] [S14.3] a suspended seller’s phones disappear and come back as they were; sold phones are still shipped and paid out', async () => {
  const sale = await soldPhone(market)
  const { sam, bea, order } = sale
  const { listed, paused } = await twoMore(sam)
  const { ada, id } = await suspended(sam, listed, { measure: 'suspend_account', days: 7 })
  const { suspension } = await sam.getMe()
  expect(suspension).toMatchObject({ scope: 'account' })
  await expect(bea.placeOrder({ productsId: listed, ...contact })).rejects.toMatchObject({ reason: 'phone_not_offered' })
  expect((await bea.listProducts({ categoryName: 'Samsung' })).items.map(({ _id }) => _id)).not.toContain(listed)
  expect((await bea.searchListings({ limit: 48 })).listings.map(({ _id }) => _id)).not.toContain(listed)
  for (const refused of [
    () => sam.relistListing({ listingId: paused }),
    () => sam.pauseListing({ listingId: listed }),
    () => sam.advertiseProduct({ productId: listed }),
    () => sam.fileReport({ about: 'phone', productsId: listed, category: 'spam' }),
    () => sam.renameMe({ name: 'Somebody Else' }),
    () => sam.closeMe(),
  ]) {
    await expect(refused()).rejects.toMatchObject({ reason: 'account_suspended_until', code: 'forbidden' })
  }
  const { threadId } = await sam.openThread({ order })
  await sam.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'It is on its way' })
  await sam.takeStep({ id: order, ...parcelOf(sale) })
  await bea.takeStep({ id: order, step: 'confirmArrival' })
  await bea.takeStep({ id: order, step: 'accept', imei: sale.imei })
  await connectAccount(market, sam)
  await untilPayout(market, sale, 'paid_out')
  expect((await sam.getMoney()).rows).toMatchObject([{ order, state: 'paid_out' }])
  await letTimePassFor(market, 8 * day, [{ sam, bea, ada }])
  await untilNothingIsDue(market)
  await sam.signInAgain()
  expect((await sam.getMe()).suspension).toBeNull()
  const { rows } = await market.connection.pool.query('select id, status from phones where id = any($1)', [[listed, paused]])
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({ [listed]: 'listed', [paused]: 'paused' })
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContain('Your account is open again')
  await ada.signInAgain()
  expect((await ada.getModeration({ id })).statement).toMatchObject({ inForce: false, endedBy: 'time' })
  await expectInvariants(market)
})

/** Two more phones of a seller, one listed and one paused. */
async function twoMore(sam: Caller) {
  const ids = []
  for (let i = 0; i < 2; i++) {
    const { draft } = await draftOf(sam)
    ids.push((await sam.addListing({ ...draft, imei: newImei() })).listingId)
  }
  const [listed = '', paused = ''] = ids
  await sam.pauseListing({ listingId: paused })
  return { listed, paused }
}

async function draftOf(sam: Caller) {
  const { items } = await sam.listMyProducts({ sellerName: sam.person.name })
  return sam.getMyListing({ listingId: items[0]?._id ?? '' })
}

test('[S14.3] a seller suspended from selling cannot advertise, but can still use the account', async () => {
  const { sam, phone } = await listedPhone(market)
  await suspended(sam, phone.id, { measure: 'suspend_selling' })
  await expect(sam.advertiseProduct({ productId: phone.id })).rejects.toMatchObject({ reason: 'selling_suspended' })
  expect((await sam.getMe()).suspension).toEqual({ scope: 'selling', until: null })
  expect((await sam.listMyProducts({ sellerName: sam.person.name })).items).toMatchObject([{ paused: true }])
  await sam.renameMe({ name: 'Samuel Quiet' })
})

test('[S10.15] a suspended buyer cannot book or open new conversations, but open orders, cases and refunds go on', async () => {
  const sale = await deliveredPhone(market)
  const { bea, sam, order } = sale
  const { threadId } = await bea.openThread({ order })
  await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Thank you' })
  await sam.fileReport({ about: 'person', threadId, category: 'insult' })
  const ada = await market.newcomer('admin')
  await decided(ada, bea, { measure: 'suspend_account' })
  const { phone } = await listedPhone(market)
  await expect(bea.placeOrder({ productsId: phone.id, ...contact })).rejects.toMatchObject({ reason: 'account_suspended' })
  await expect(bea.openThread({ productsId: phone.id })).rejects.toMatchObject({ reason: 'account_suspended' })
  await expect(bea.addWish({ productsId: phone.id })).rejects.toMatchObject({ reason: 'account_suspended' })
  const points = ['Model']
  await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'A crack' })
  await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'There is a crack' })
  await sam.takeStep({ id: order, step: 'refundInFull' })
  await untilNothingIsDue(market)
  expect(await bea.getOrder({ id: order })).toMatchObject({ state: 'refunded' })
  await expect(bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Bye' })).rejects.toMatchObject({
    reason: 'account_suspended',
  })
  await expectInvariants(market)
})

test('[S10.15] a suspended person cannot use saved searches, alerts or questions until it is lifted, but can export saved searches', async () => {
  const [{ sam, phone }, other] = [await listedPhone(market), await listedPhone(market)]
  const bea = await market.newcomer('buyer')
  const { insertedId: searchId } = await bea.saveSearch({ name: 'Phones', words: { q: 'phone' } })
  await suspended(sam, phone.id, { measure: 'suspend_account' })
  const { threadId } = await bea.openThread({ productsId: other.phone.id })
  await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Hello' })
  await other.sam.fileReport({ about: 'person', threadId, category: 'insult' })
  const ada = await market.newcomer('admin')
  const { id } = await decided(ada, bea, { measure: 'suspend_account' })
  for (const use of [
    () => sam.listUnansweredQuestions({}),
    () => bea.listSavedSearches(),
    () => bea.missedBySearch({ searchId }),
    () => bea.listAlerts({}),
    () => bea.deleteSavedSearch({ searchId }),
    () => bea.saveTimeZone({ timeZone: 'Europe/Berlin' }),
  ]) {
    await expect(use()).rejects.toMatchObject({ reason: 'account_suspended' })
  }
  expect(await bea.exportMe()).toMatchObject({ keptSearches: [{ name: 'Phones' }] })
  await ada.liftRestriction({ id, reason: 'It was a mistake.' })
  expect(await bea.listSavedSearches()).toMatchObject({ searches: [{ name: 'Phones' }] })
})

/** Each belongs to orders and their cases, money, notices, the appeal, or sign-in and the account page. */
const settling = `
  cancelOrder getOrder listOrders getProgress listSales makeHandOverCode takeStep getOrderRatings getOffer listOffers getSummary
  getThread listThreads openThread readThread sendMessage countUnreadMessages getPicture uploadPicture
  createPaymentIntent recordPayment getMoney connectPayoutAccount getMyBankDetails getPayoutAccount saveBankDetails sendPayoutLetter
  countUnreadNotices listNotices readNotices getNoticeSettings saveNoticeSetting
  appealDecision getMyDecision listMyDecisions
  checkAdmin checkBuyer checkSeller
  agreeToTerms chooseLanguage endAllSessions endSession exportMe getMe getMyAddress listMyKeys retryMail revokeMyKey
  getMyBadge withdrawBadgeRequest giveUpBadge`

/** Each puts a phone on sale, prepares that, or asks for what recommends the seller. */
const selling = `
  addListing addProduct advertiseProduct bringBackListing changePrices editListing fetchImage makePhotoCode readListingFile relistListing
  renewListings saveDraft uploadImage askForBadge`

test('[S14.3] a suspension from selling blocks these operations only', () => {
  const stopped = operations
    .filter(({ act }) => suspensionRefusal({ scope: 'selling', until: null }, act))
    .map(({ name }) => name)
  expect(stopped.toSorted()).toEqual(selling.trim().split(/\s+/).toSorted())
})

test('[S10.15] a suspension blocks every operation except those listed here', () => {
  const unstopped = operations.filter(({ act }) => act === 'settle').map(({ name }) => name)
  expect(unstopped.toSorted()).toEqual(settling.trim().split(/\s+/).toSorted())
})

test('[S14.3] of two suspensions at once the wider one applies, and each ends on its own', async () => {
  const { sam, phone } = await listedPhone(market)
  const first = await suspended(sam, phone.id, { measure: 'suspend_selling' })
  const { ada } = first
  await market.connection.pool.query(`insert into moderation_items (about, person_id, harm) values ('person', $1, 3)`, [
    sam.person.id,
  ])
  await decided(ada, sam, { measure: 'suspend_account', days: 2 })
  expect((await sam.getMe()).suspension).toMatchObject({ scope: 'account' })
  await letTimePassFor(market, 3 * day, [{ sam, ada }])
  await untilNothingIsDue(market)
  await sam.signInAgain()
  expect((await sam.getMe()).suspension).toEqual({ scope: 'selling', until: null })
  await ada.signInAgain()
  await ada.liftRestriction({ id: first.id, reason: 'It was a mistake.' })
  expect((await sam.getMe()).suspension).toBeNull()
  const { rows } = await market.connection.pool.query('select status from phones where id = $1', [phone.id])
  expect(rows).toEqual([{ status: 'listed' }])
})

test('[S14.2] a closed account and a member of staff cannot be suspended', async () => {
  const { sam, phone } = await listedPhone(market)
  const [ben, ada] = [await market.newcomer('buyer'), await market.newcomer('admin')]
  await ben.fileReport({ about: 'person', productsId: phone.id, category: 'scam' })
  const id = await market.connection.write((tx) => openItemOf(tx, `person:${sam.person.id}`))
  await sam.closeMe()
  const abe = await market.newcomer('seller')
  await ben.fileReport({ about: 'person', sellerId: abe.person.id, category: 'scam' })
  const ofStaff = await market.connection.write((tx) => openItemOf(tx, `person:${abe.person.id}`))
  await market.connection.pool.query(`update people set role = 'admin' where id = $1`, [abe.person.id])
  for (const item of [id, ofStaff]) {
    await ada.takeModeration({ id: item })
    for (const measure of ['suspend_selling', 'suspend_account'] as const) {
      await expect(ada.decideModeration({ id: item, measure, facts: 'Empty boxes.', ground: 'fraud' })).rejects.toMatchObject({
        reason: 'moderation_of_staff',
      })
    }
  }
  await ada.decideModeration({ id, measure: 'none', facts: 'The account is closed.' })
})
