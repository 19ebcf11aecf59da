import { expect, test } from 'vitest'
import { listedPhone } from '#test/bookings.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { lettersTo } from '#test/letters.ts'
import { useMarket } from '#test/market.ts'
import { openItemOf } from '#test/moderation.ts'
import type { Caller } from '#test/newcomer.ts'
import { letTimePassFor } from '#test/sales.ts'

const market = useMarket()

/** A phone that bea has reported, and two members of staff. */
async function reported(category: 'scam' | 'fake' | 'spam' = 'fake') {
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const [ada, abe] = [await market.newcomer('admin'), await market.newcomer('admin')]
  await bea.fileReport({ about: 'phone', productsId: phone.id, category, words: 'Not the phone shown' })
  return { sam, bea, ada, abe, phone, id: await itemOf(ada, phone) }
}

async function itemOf(ada: Caller, phone: { name: string; id: string }) {
  for (const { _id } of (await ada.listModeration({ limit: 100 })).items) {
    if ((await ada.getModeration({ id: _id })).productsId === phone.id) return _id
  }
  throw new Error('It is not in the queue.')
}

test('[S14.1] a phone, its seller, the other side of a conversation and a message can be reported, each once per person', async () => {
  const { sam, phone } = await listedPhone(market)
  const [bea, ben, ada] = [await market.newcomer('buyer'), await market.newcomer('buyer'), await market.newcomer('admin')]
  const { threadId } = await bea.openThread({ productsId: phone.id })
  const { message } = await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Pay you by wire?' })
  const messageId = message.kind === 'message' ? message.id : 0
  await bea.fileReport({ about: 'phone', productsId: phone.id, category: 'stolen' })
  await bea.fileReport({ about: 'phone', productsId: phone.id, category: 'scam', words: 'again' })
  await ben.fileReport({ about: 'phone', productsId: phone.id, category: 'fake' })
  await bea.fileReport({ about: 'person', productsId: phone.id, category: 'insult' })
  await sam.fileReport({ about: 'person', threadId, category: 'scam' })
  await sam.fileReport({ about: 'message', messageId, category: 'off_market', words: 'Wants to pay elsewhere' })
  const { rows } = await market.connection.pool.query(
    `select about, person_id = $1 as "ofSam", harm, (select count(*)::int from reports where item_id = moderation_items.id) as reports
      from moderation_items where person_id in ($1, $2) order by since`,
    [sam.person.id, bea.person.id],
  )
  expect(rows).toEqual([
    { about: 'phone', ofSam: true, harm: 3, reports: 2 },
    { about: 'person', ofSam: true, harm: 2, reports: 1 },
    { about: 'person', ofSam: false, harm: 3, reports: 1 },
    { about: 'message', ofSam: false, harm: 1, reports: 1 },
  ])
  expect((await bea.listMyReports({})).items.map(({ about, what, outcome }) => ({ about, what, outcome }))).toEqual([
    { about: 'person', what: sam.person.name, outcome: 'waiting' },
    { about: 'phone', what: phone.name, outcome: 'waiting' },
  ])
  const seen = await ada.getThread({ id: threadId })
  expect(seen.side).toBe('admin')
})

test('[S14.1] a seller can be reported from the seller page, even with no phone on offer', async () => {
  const [sam, bea, ada] = [await market.newcomer('seller'), await market.newcomer('buyer'), await market.newcomer('admin')]
  await bea.fileReport({ about: 'person', sellerId: sam.person.id, category: 'scam', words: 'Asked for gift cards' })
  const item = await market.connection.write((tx) => openItemOf(tx, `person:${sam.person.id}`))
  expect(await ada.getModeration({ id: item })).toMatchObject({ about: 'person', what: sam.person.name, conversation: [] })
  await expect(sam.fileReport({ about: 'person', sellerId: sam.person.id, category: 'scam' })).rejects.toMatchObject({
    reason: 'report_own',
  })
  for (const sellerId of [bea.person.id, crypto.randomUUID()]) {
    await expect(bea.fileReport({ about: 'person', sellerId, category: 'scam' })).rejects.toMatchObject({
      reason: 'seller_unknown',
    })
  }
  const { phone } = await listedPhone(market)
  await expect(
    bea.fileReport({ about: 'person', sellerId: sam.person.id, productsId: phone.id, category: 'scam' }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

test('[S14.1] reporting one’s own phone, or a conversation or message one cannot see, is rejected', async () => {
  const { sam, phone } = await listedPhone(market)
  const [bea, ben] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
  const { threadId } = await bea.openThread({ productsId: phone.id })
  await expect(sam.fileReport({ about: 'phone', productsId: phone.id, category: 'spam' })).rejects.toMatchObject({
    reason: 'report_own',
  })
  // Nothing is written yet, so the seller does not know of the thread.
  await expect(sam.fileReport({ about: 'person', threadId, category: 'spam' })).rejects.toMatchObject({
    reason: 'thread_unknown',
  })
  const { message } = await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Hello' })
  const messageId = message.kind === 'message' ? message.id : 0
  await expect(ben.fileReport({ about: 'message', messageId, category: 'spam' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ben.fileReport({ about: 'person', threadId, category: 'spam' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bea.fileReport({ about: 'message', messageId, category: 'stolen' })).rejects.toMatchObject({
    fields: { category: 'Choose what’s wrong' },
  })
  await expect(bea.fileReport({ about: 'message', messageId, category: 'many_contacts' })).rejects.toMatchObject({
    reason: 'report_category',
  })
  await expect(bea.fileReport({ about: 'phone', threadId, category: 'spam' })).rejects.toMatchObject({ code: 'invalid' })
})

test('[S14.1] when a reported person closes their account, the reporter’s notices and reports say ‘Closed account’', async () => {
  const { sam, bea, ada, phone } = await reported()
  await bea.fileReport({ about: 'person', productsId: phone.id, category: 'spam' })
  const exported = await (await market.fetch('/me/export', { headers: { authorization: `bearer ${bea.token}` } })).json()
  expect(exported.reports).toHaveLength(2)
  const id = await market.connection.write((tx) => openItemOf(tx, `person:${sam.person.id}`))
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'warn', facts: 'Advertising.', ground: 'no_advertising' })
  expect((await bea.listNotices({})).items[0]?.title).toContain(sam.person.name)
  await sam.closeMe()
  expect((await bea.listNotices({})).items[0]?.title).toBe('We’ve reviewed your report of Closed account')
  expect((await bea.listMyReports({})).items).toMatchObject([{ what: 'Closed account' }, { what: phone.name }])
})

test('[S14.1] the twenty-first report within an hour is rejected', async () => {
  const bea = await market.newcomer('buyer')
  const { phone } = await listedPhone(market)
  for (let i = 0; i < 20; i++) await bea.fileReport({ about: 'phone', productsId: phone.id, category: 'spam' })
  await expect(bea.fileReport({ about: 'phone', productsId: phone.id, category: 'spam' })).rejects.toMatchObject({
    code: 'too_many',
  })
})

test('[S14.2] the moderation queue lists the most serious first, then the longest waiting, with all details for a decision', async () => {
  const [spam, scam, late] = [await reported('spam'), await reported('scam'), await reported('scam')]
  const { ada } = spam
  const places = (await ada.listModeration({ limit: 100 })).items.map(({ _id }) => _id)
  const [first, second, third] = [places.indexOf(scam.id), places.indexOf(late.id), places.indexOf(spam.id)]
  expect(first >= 0 && first < second && second < third).toBe(true)
  const one = await ada.listModeration({ limit: 1 })
  const rest = await ada.listModeration({ ...one.next, limit: 100 })
  expect([...one.items, ...rest.items].map(({ _id }) => _id)).toEqual(places)
  await scam.sam.editListing({
    listingId: scam.phone.id,
    ...(await scam.sam.getMyListing({ listingId: scam.phone.id })).draft,
    description: 'Put right since',
  })
  const details = await ada.getModeration({ id: scam.id })
  expect(details).toMatchObject({
    person: { name: scam.sam.person.name, userstatus: 'seller', listed: 1, sold: 0, decisions: [] },
    listing: { name: scam.phone.name, description: null },
    reportRows: [{ by: scam.bea.person.name, category: 'scam', words: 'Not the phone shown', before: 0 }],
    refusals: { take: null, decide: 'Assign it to yourself first, so that nobody else works on it.' },
  })
})

test('[S14.2] an item taken by one admin cannot be taken or decided by another for fifteen minutes', async () => {
  const { ada, abe, sam, bea, id } = await reported()
  const nothing = { id, measure: 'none' as const, facts: 'It is the phone shown.' }
  await expect(ada.decideModeration(nothing)).rejects.toMatchObject({ reason: 'moderation_take_first' })
  const both = await Promise.allSettled([ada.takeModeration({ id }), abe.takeModeration({ id })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [mine, other] = both[0]?.status === 'fulfilled' ? [ada, abe] : [abe, ada]
  await expect(other.takeModeration({ id })).rejects.toMatchObject({ reason: 'moderation_taken' })
  await expect(other.decideModeration(nothing)).rejects.toMatchObject({ reason: 'moderation_take_first' })
  expect((await other.getModeration({ id })).lease).toMatchObject({ by: mine.person.name, yours: false })
  await letTimePassFor(market, 0.3, [{ sam, bea, ada, abe }])
  await expect(mine.decideModeration(nothing)).rejects.toMatchObject({ reason: 'moderation_take_first' })
  await other.takeModeration({ id })
  await other.releaseModeration({ id })
  await mine.takeModeration({ id })
  await mine.decideModeration(nothing)
  expect((await bea.listMyReports({})).items).toMatchObject([{ outcome: 'nothing' }])
  expect((await sam.listMyDecisions({})).items).toEqual([])
  await expect(mine.decideModeration(nothing)).rejects.toMatchObject({ reason: 'moderation_not_now' })
  const { events } = await mine.getModeration({ id })
  expect(events.map(({ step, by }) => ({ step, by }))).toEqual([
    { step: 'take', by: mine.person.name },
    { step: 'take', by: other.person.name },
    { step: 'release', by: other.person.name },
    { step: 'take', by: mine.person.name },
    { step: 'dismiss', by: mine.person.name },
  ])
})

test('[S14.2] a decision states its facts, its ground, that it was not automated and how to appeal, on the page, by notice and by mail', async () => {
  const { ada, sam, bea, phone, id } = await reported()
  await ada.takeModeration({ id })
  await expect(ada.decideModeration({ id, measure: 'hide', facts: 'Another phone.' })).rejects.toMatchObject({
    fields: { ground: 'Choose what the decision is based on' },
  })
  await ada.decideModeration({ id, measure: 'hide', facts: 'The photo is of another phone.', ground: 'honest' })
  const [decision] = (await sam.listMyDecisions({})).items
  expect(decision).toMatchObject({
    measure: 'hide',
    facts: 'The photo is of another phone.',
    ground: { kind: 'rule', words: 'A listing shows and describes what is for sale, and nothing else.' },
    automated: false,
    inForce: true,
    appealRefusal: null,
  })
  expect((await sam.listNotices({})).items[0]).toMatchObject({
    text: expect.stringContaining('The photo is of another phone.'),
    link: { to: `/dashboard/decisions/${decision?._id}` },
  })
  await untilNothingIsDue(market)
  const letter = (await lettersTo(market, sam.person.email)).at(-1)
  for (const words of [
    'The photo is of another phone.',
    'Our rule:',
    'decided by a person, not automatically',
    'You can appeal',
  ]) {
    expect(letter?.text).toContain(words)
  }
  expect((await bea.listMyReports({})).items).toMatchObject([{ outcome: 'acted' }])
  expect((await bea.listNotices({})).items).toMatchObject([{ title: `We’ve reviewed your report of ${phone.name}` }])
})

test('[S14.2] [S14.3] a hidden listing is not visible or bookable, can be edited by its seller, and is shown again once lifted', async () => {
  const { ada, sam, bea, phone, id } = await reported()
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'hide', facts: 'The photo is of another phone.', ground: 'honest' })
  const contact = { phone: '+1 202 555 0143', location: '12 Harbour Street, Springfield' }
  await expect(bea.placeOrder({ productsId: phone.id, ...contact })).rejects.toMatchObject({ reason: 'phone_not_offered' })
  await expect(bea.getListing({ listingId: phone.id })).rejects.toMatchObject({ reason: 'phone_unknown' })
  expect(await found(bea, sam.person.name, phone.id)).toBe(false)
  await expect(sam.relistListing({ listingId: phone.id })).rejects.toMatchObject({ reason: 'phone_restricted' })
  const { draft, state } = await sam.getMyListing({ listingId: phone.id })
  expect(state).toBe('hidden')
  const own = async (status: 'hidden' | 'paused') =>
    (await sam.listMyProducts({ sellerName: sam.person.name, status })).items.find(({ _id }) => _id === phone.id)?.hidden
  const { items } = await sam.listMyDecisions({})
  expect(await own('hidden')).toEqual({ decision: items[0]?._id, reason: 'The photo is of another phone.' })
  expect(await own('paused')).toBeUndefined()
  await sam.editListing({ listingId: phone.id, ...draft, description: 'With the right photo' })
  await ada.liftRestriction({ id, reason: 'The photo was put right.' })
  expect(await found(bea, sam.person.name, phone.id)).toBe(true)
  expect((await sam.listNotices({})).items[0]).toMatchObject({ title: `${phone.name} is shown again` })
  await expect(ada.liftRestriction({ id, reason: 'Twice.' })).rejects.toMatchObject({ reason: 'moderation_not_now' })
})

const found = async (caller: Caller, _: string, id: string) =>
  (await caller.listProducts({ categoryName: 'Samsung' })).items.some((phone) => phone._id === id)

test('[S14.2] a removed listing cannot be edited, and removing a booked one cancels its order', async () => {
  const { ada, sam, bea, phone, id } = await reported()
  const contact = { phone: '+1 202 555 0143', location: '12 Harbour Street, Springfield' }
  const { insertedId: order } = await bea.placeOrder({ productsId: phone.id, ...contact })
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'remove', facts: 'It is stolen.', ground: 'stolen_goods' })
  expect(await bea.getOrder({ id: order })).toMatchObject({ state: 'cancelled' })
  const { draft } = await sam.getMyListing({ listingId: phone.id })
  await expect(sam.editListing({ listingId: phone.id, ...draft })).rejects.toMatchObject({ reason: 'phone_restricted' })
})

test('[S14.2] a hidden message stays visible to its writer and to staff, but not to its receiver', async () => {
  const { sam, phone } = await listedPhone(market)
  const [bea, ada] = [await market.newcomer('buyer'), await market.newcomer('admin')]
  const { threadId } = await bea.openThread({ productsId: phone.id })
  const { message } = await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'You are a fool' })
  await sam.fileReport({ about: 'message', messageId: message.kind === 'message' ? message.id : 0, category: 'insult' })
  const { rows } = await market.connection.pool.query(`select id from moderation_items where person_id = $1`, [bea.person.id])
  const id = rows[0].id as string
  expect((await ada.getModeration({ id })).conversation).toMatchObject([{ text: 'You are a fool', reported: true }])
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'hide', facts: 'It insults.', ground: 'respect' })
  expect((await sam.getThread({ id: threadId })).lines).toMatchObject([{ parts: [], removed: true }])
  expect((await sam.listThreads({})).items).toMatchObject([{ last: { text: '' } }])
  for (const reader of [bea, ada]) {
    const { lines } = await reader.getThread({ id: threadId })
    expect(lines).toMatchObject([{ parts: [{ text: 'You are a fool' }], removed: true }])
  }
})

test('[S13.4] [S14.1] whoever reports a question or message sees only the first name of its writer, in lists, notices and mail', async () => {
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer', { name: 'Samantha Fullname' })
  const [ben, ada] = [await market.newcomer('buyer'), await market.newcomer('admin')]
  const { insertedId } = await bea.askQuestion({ listingId: phone.id, text: 'Are you a thief?' })
  await ben.fileReport({ about: 'question', questionId: insertedId, category: 'insult' })
  const { threadId } = await bea.openThread({ productsId: phone.id })
  const { message } = await bea.sendMessage({ id: threadId, clientKey: crypto.randomUUID(), text: 'Thief!' })
  const messageId = message.kind === 'message' ? message.id : 0
  await sam.fileReport({ about: 'message', messageId, category: 'insult' })
  for (const [reporter, thing, what] of [
    [ben, `question:${insertedId}`, 'A question from Samantha'],
    [sam, `message:${messageId}`, 'A message from Samantha'],
  ] as const) {
    expect((await reporter.listMyReports({})).items).toMatchObject([{ what }])
    const id = await market.connection.write((tx) => openItemOf(tx, thing))
    expect((await ada.getModeration({ id })).what).toBe(`${what} Fullname`)
    await ada.takeModeration({ id })
    await ada.decideModeration({ id, measure: 'none', facts: 'It breaks no rule.' })
    expect((await reporter.listNotices({})).items[0]?.title).toBe(`We’ve reviewed your report of ${what}`)
    await untilNothingIsDue(market)
    const letter = (await lettersTo(market, reporter.person.email)).at(-1)
    expect(letter?.subject).toBe(`We’ve reviewed your report of ${what}`)
    expect(JSON.stringify(letter)).not.toContain('Fullname')
  }
})
