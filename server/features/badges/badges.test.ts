import { expect, test } from 'vitest'
import { askWithDocument, established, getBadge, sellTo, turnDays } from '#test/badges.ts'
import { until } from '#test/cards.ts'
import { lettersTo } from '#test/letters.ts'
import { shareDevice } from '#test/links.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { connectAccount } from '#test/payouts.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket({ BADGE_SALES: '2', BADGE_SELLING_DAYS: '3', BADGE_DAYS: '100' })
const day = 24

const unmetOf = async (seller: Caller) =>
  (await seller.getMyBadge({})).requirements.filter(({ isMet }) => isMet === false).map(({ name }) => name)
const titlesTo = async (person: Caller) => (await person.listNotices({})).items.map(({ title }) => title)
const isVerified = async ({ person }: Caller) => (await market.guest.checkSellerVerified({ sellerEmail: person.email })).result

test('[S14.4] a seller asks with a document, staff check it, and buyers read what was checked until the badge expires', async () => {
  const [ada, vera] = [await market.newcomer('admin', { name: 'Ada' }), await market.newcomer('seller')]
  expect(await unmetOf(vera)).toEqual(['payout_account', 'sales', 'selling_days', 'problems'])
  await expect(askWithDocument(vera)).rejects.toMatchObject({ reason: 'badge_requirements' })
  await connectAccount(market, vera)
  await sellTo(market, vera.person, 1)
  expect((await vera.getMyBadge({})).requirements.find(({ name }) => name === 'sales')).toMatchObject({
    found: '1 buyer so far',
    isMet: false,
  })
  await sellTo(market, vera.person, 1)
  await turnDays(market, 4, vera, ada)
  expect(await unmetOf(vera)).toEqual([])
  await expect(vera.askForBadge({})).rejects.toMatchObject({
    reason: 'badge_document_missing',
    fields: { documents: expect.any(String) },
  })
  const picture = await askWithDocument(vera, 'I run the shop in Mill Lane.')
  await expect(askWithDocument(vera)).rejects.toMatchObject({ reason: 'badge_request_open' })

  const waiting = (await ada.listBadges({})).items
  expect(waiting).toMatchObject([{ _id: vera.person.id, until: null }])
  const evidence = await ada.getEvidence({ userId: vera.person.id })
  expect(evidence).toMatchObject({
    badge: null,
    request: { words: 'I run the shop in Mill Lane.', documents: [{ requirement: 'identity', pictures: [picture] }] },
    alike: [],
    linked: [],
    ownMatter: null,
  })
  expect(evidence.requirements.filter(({ isRequired, isMet }) => isRequired && !isMet).map(({ name }) => name)).toEqual([
    'identity',
  ])
  expect(await ada.verifySeller({ userId: vera.person.id, checked: ['identity', 'telephone'] })).toMatchObject({
    modifiedCount: 1,
  })

  const { badge, verification } = await market.guest.getSeller({ id: vera.person.id })
  expect(badge).toMatchObject({
    isRecorded: true,
    checked: [
      'Email address confirmed',
      'Payout account checked by our payment provider',
      'Completed sales to 2 buyers',
      'Had been selling here for 4 days',
      'Refunds because of problems with 0% of recent sales',
      'No open problems with sales',
      'Identity document checked',
      'Reached by phone',
    ],
    missing: [],
  })
  expect(verification).toMatch(/verified this seller on .* until/)
  expect((await vera.getMyBadge({})).badge).toEqual(badge)
  expect(await titlesTo(vera)).toContain('You’re now a verified seller')

  // It can be renewed in its last weeks, of which a letter tells.
  await expect(askWithDocument(vera)).rejects.toMatchObject({ reason: 'badge_lasts' })
  await turnDays(market, 73, vera)
  expect((await titlesTo(vera))[0]).toMatch(/^Your verified badge ends on/)
  await until(async () => (await lettersTo(market, vera.person.email)).some(({ subject }) => /badge ends on/.test(subject)))
  expect(await isVerified(vera)).toBe(true)
  await turnDays(market, 28, vera)
  expect(await isVerified(vera)).toBe(false)
  expect((await titlesTo(vera))[0]).toBe('Your verified badge has ended')
  expect(await market.guest.getSeller({ id: vera.person.id })).toMatchObject({ badge: null, verifiedAt: null })
  expect(await vera.getMe()).toMatchObject({ status: 'not verified' })
})

test('[S14.4] a badge that is renewed early lasts from its former end, and only then is the first one over', async () => {
  const [ada, vera] = [await market.newcomer('admin'), await established(market, 'Vera Renewed')]
  await askWithDocument(vera)
  await ada.verifySeller({ userId: vera.person.id, checked: ['identity'] })
  const first = (await vera.getMyBadge({})).badge?.until ?? ''
  expect(await ada.verifySeller({ userId: vera.person.id })).toMatchObject({ modifiedCount: 0 })
  await turnDays(market, 70, vera, ada)
  await askWithDocument(vera)
  await ada.verifySeller({ userId: vera.person.id, checked: ['identity'] })
  const { badge } = await vera.getMyBadge({})
  expect(new Date(badge?.until ?? '').getTime() - new Date(first).getTime()).toBe(100 * day * 3_600_000)
  await turnDays(market, 31, vera, ada)
  expect(await isVerified(vera)).toBe(true)
  expect((await ada.getEvidence({ userId: vera.person.id })).earlier.map(({ text }) => text)).toEqual([
    'Verified',
    'Badge renewed',
    'Verified',
  ])
})

test('[S14.4] a badge is taken back with reasons, and an appeal that another member grants gives it back', async () => {
  const [ada, mo, vera] = [await market.newcomer('admin'), await staffMember(market, 'moderator'), await established(market)]
  const userId = vera.person.id
  const reasons = { facts: 'The document belongs to somebody else.', ground: 'fraud' as const }
  await expect(ada.takeBadgeBack({ userId, ...reasons })).rejects.toMatchObject({ reason: 'badge_none' })
  await askWithDocument(vera)
  await ada.verifySeller({ userId, checked: ['identity'] })
  const before = (await vera.getMyBadge({})).badge
  await ada.takeBadgeBack({ userId, ...reasons })
  expect(await isVerified(vera)).toBe(false)
  await expect(askWithDocument(vera)).rejects.toMatchObject({ reason: 'badge_ask_later' })
  const [decision] = (await vera.listMyDecisions({})).items
  expect(decision).toMatchObject({ measure: 'take_badge', facts: reasons.facts, appealRefusal: null })
  const id = decision?._id ?? ''
  await vera.appealDecision({ id, words: 'It is my passport.' })
  const [item] = (await mo.listModeration({})).items.filter(({ person }) => person === vera.person.name)
  await expect(ada.takeModeration({ id: item?._id ?? '' })).rejects.toMatchObject({ reason: 'moderation_by_another' })
  await mo.takeModeration({ id: item?._id ?? '' })
  await mo.decideAppeal({ id: item?._id ?? '', upheld: false, reason: 'The passport is the seller’s.' })
  expect(await isVerified(vera)).toBe(true)
  expect((await vera.getMyBadge({})).badge).toEqual(before)
  // What the appeal has given back can be taken again.
  await ada.takeBadgeBack({ userId, ...reasons })
  expect((await ada.getEvidence({ userId })).earlier[0]).toMatchObject({ text: 'Badge taken back', reason: reasons.facts })
})

test('[S14.4] moderators who decide a report can take the badge back, only from somebody who has one', async () => {
  const [mo, vera, bea] = [
    await staffMember(market, 'moderator'),
    await market.newcomer('seller'),
    await market.newcomer('buyer'),
  ]
  await bea.fileReport({ about: 'person', sellerId: vera.person.id, category: 'scam' })
  const [item] = (await mo.listModeration({})).items.filter(({ person }) => person === vera.person.name)
  const id = item?._id ?? ''
  expect((await mo.getModeration({ id })).measures).not.toContain('take_badge')
  await mo.takeModeration({ id })
  const decision = { id, measure: 'take_badge' as const, facts: 'Several buyers were deceived.', ground: 'honest' as const }
  await expect(mo.decideModeration(decision)).rejects.toMatchObject({ reason: 'badge_none' })
  await getBadge(market, vera.person)
  expect((await mo.getModeration({ id })).measures).toContain('take_badge')
  await mo.decideModeration(decision)
  expect(await isVerified(vera)).toBe(false)
})

test('[S14.4] [S4.5] without a request the badge says what was not checked, and no document is checked that nobody sent', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  const userId = sam.person.id
  const unseen = ada.verifySeller({ userId, checked: ['identity'] })
  await expect(unseen).rejects.toMatchObject({ reason: 'badge_document_unseen' })
  expect(await ada.verifySeller({ userId, checked: ['in_person'] })).toMatchObject({
    modifiedCount: 1,
    message: 'Seller verified',
  })
  expect((await market.guest.getSeller({ id: userId })).badge).toMatchObject({
    isRecorded: true,
    checked: ['Email address confirmed', 'No open problems with sales', 'Met in person, with an identity document'],
    missing: ['Payout account', 'Completed sales', 'Time selling here', 'Few refunds because of problems', 'Proof of identity'],
  })
  const [row] = (await ada.listBadges({ show: 'verified' })).items.filter(({ _id }) => _id === userId)
  expect(row?.missing).toContain('Proof of identity')
})

test('[S14.4] a seller gives the badge up to change their name', async () => {
  const sam = await market.newcomer('seller')
  await getBadge(market, sam.person)
  await expect(sam.renameMe({ name: 'Sam Anew' })).rejects.toMatchObject({ reason: 'verified_name' })
  await sam.giveUpBadge({})
  await sam.renameMe({ name: 'Sam Anew' })
  expect(await isVerified(sam)).toBe(false)
  await expect(sam.giveUpBadge({})).rejects.toMatchObject({ reason: 'badge_none' })
})

test('[S14.4] [S23.2] staff see look-alikes and linked accounts, and nobody decides about an account linked with theirs', async () => {
  const [ada, abe] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const [one, two] = [await established(market, 'Acme Gadget Shop'), await established(market, 'Acme Gadget Shop')]
  await shareDevice(market, one, two)
  await askWithDocument(one)
  await ada.verifySeller({ userId: one.person.id, checked: ['identity'] })
  await askWithDocument(two)
  expect(await ada.getEvidence({ userId: two.person.id })).toMatchObject({
    alike: [{ _id: one.person.id, isVerified: true }],
    linked: [{ _id: one.person.id, isVerified: true, shared: 'a device' }],
  })
  const same = ada.verifySeller({ userId: two.person.id, checked: ['identity'] })
  await expect(same).rejects.toMatchObject({ reason: 'seller_name_alike' })
  // The refusal has changed nothing: the request and its document are still there.
  expect((await ada.getEvidence({ userId: two.person.id })).request?.documents).toHaveLength(1)
  await shareDevice(market, abe, two)
  expect((await abe.getEvidence({ userId: two.person.id })).ownMatter).toMatch(/another admin/)
  await expect(abe.refuseBadge({ userId: two.person.id, reason: 'No.' })).rejects.toMatchObject({ reason: 'own_matter' })
  await expect(abe.verifySeller({ userId: two.person.id })).rejects.toMatchObject({ reason: 'own_matter' })
  await getBadge(market, two.person)
  const taking = abe.takeBadgeBack({ userId: two.person.id, facts: 'A rival.', ground: 'fraud' })
  await expect(taking).rejects.toMatchObject({ reason: 'own_matter' })
})

test('[S14.4] sales to linked accounts and several sales to one buyer do not make a seller', async () => {
  const [vera, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const found = async () => (await vera.getMyBadge({})).requirements.find(({ name }) => name === 'sales')?.found
  await sellTo(market, vera.person, 1)
  await market.connection.pool.query('update payouts set is_linked = true where seller_id = $1', [vera.person.id])
  expect(await found()).toBe('No buyers so far')
  await sellTo(market, vera.person, 1)
  await market.connection.pool.query(
    `update orders set buyer_id = $2 from payouts where payouts.order_id = orders.id and seller_id = $1`,
    [vera.person.id, bea.person.id],
  )
  await sellTo(market, vera.person, 1)
  expect(await found()).toBe('2 buyers so far')
})

test('[S14.4] a suspended seller is not shown as verified, asks for nothing, and has the badge again afterwards', async () => {
  const [mo, vera, bea] = [await market.newcomer('admin'), await established(market), await market.newcomer('buyer')]
  await getBadge(market, vera.person)
  await bea.fileReport({ about: 'person', sellerId: vera.person.id, category: 'scam' })
  const [item] = (await mo.listModeration({})).items.filter(({ person }) => person === vera.person.name)
  const id = item?._id ?? ''
  await mo.takeModeration({ id })
  await mo.decideModeration({ id, measure: 'suspend_selling', facts: 'Several complaints.', ground: 'orders', days: 3 })
  expect((await market.guest.getSeller({ id: vera.person.id })).badge).toBeNull()
  await expect(askWithDocument(vera)).rejects.toMatchObject({ code: 'forbidden' })
  await turnDays(market, 4, vera)
  expect((await market.guest.getSeller({ id: vera.person.id })).badge).toMatchObject({ isRecorded: false })
})
