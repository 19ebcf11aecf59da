import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { shareDevice } from '#test/links.ts'
import { newImei, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { openItemOf } from '#test/moderation.ts'
import type { Caller } from '#test/newcomer.ts'
import { longAgo } from '#test/register.ts'
import { deliveredPhone, deliveryRow, parcelOf, shippedPhone, soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
afterEach(() => expectInvariants(market))
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})
const reason = 'Case 4711'

async function block(imei: string, more: { since?: string; reportNumber?: string } = {}, by = ada) {
  const blockId = randomUUID()
  await by.blockImei({ blockId, imei, reason, ...more })
  return blockId
}
async function listed(imei: string) {
  const sam = await market.newcomer('seller')
  const facts = await sixFacts(market, sam)
  const { listingId } = await sam.addListing({ ...facts, imei })
  return { sam, listingId, facts }
}
const stateOf = async (listingId: string) =>
  (await market.connection.db.selectFrom('phones').select('status').where('id', '=', listingId).executeTakeFirstOrThrow()).status
const flagOf = async (order: string) =>
  (await market.connection.db.selectFrom('orders').select('flagged').where('id', '=', order).executeTakeFirstOrThrow()).flagged

describe('[S24.1] for a request of the police, an IMEI', () => {
  test('tells who listed, sold and bought the phone, and is recorded with the reason and the people', async () => {
    const sale = await deliveredPhone(market)
    const file = await ada.lookUpImei({ imei: sale.imei, reason })
    expect(file.events.map(({ what, person }) => [what, person._id])).toEqual(
      expect.arrayContaining([
        ['arrived', sale.bea.person.id],
        ['shipped', sale.sam.person.id],
        ['paid', sale.bea.person.id],
        ['listed', sale.sam.person.id],
      ]),
    )
    expect(file).toMatchObject({ last4: sale.imei.slice(-4), orders: [{ _id: sale.order }], phones: [{ _id: sale.phone.id }] })
    const looks = (await ada.listStaffLog({ about: sale.bea.person.id })).items
    expect(looks).toMatchObject([{ operation: 'POST /imei-lookups', outcome: 'looked', reason, chosen: {} }])
    expect(JSON.stringify(looks)).not.toContain(sale.imei)
  })

  test('that nobody has used says so, to whoever may look alone', async () => {
    const imei = newImei()
    expect(await ada.lookUpImei({ imei, reason })).toMatchObject({ events: [], blocks: [] })
    await expect(ada.lookUpImei({ imei: '123', reason })).rejects.toMatchObject({ fields: { imei: expect.any(String) } })
    const mo = await staffMember(market, 'support')
    await expect(mo.lookUpImei({ imei, reason })).rejects.toMatchObject({ reason: 'permission_missing' })
  })
})

describe('[S24.1] a blocked IMEI', () => {
  test('cannot be listed, by a new listing, a change, or one that is paused', async () => {
    const imei = newImei()
    const { sam, listingId, facts } = await listed(newImei())
    await block(imei)
    const refused = { code: 'conflict', reason: 'imei_reported', fields: { imei: expect.stringContaining('contact us') } }
    await expect(sam.addListing({ ...(await sixFacts(market, sam)), imei })).rejects.toMatchObject(refused)
    await expect(sam.editListing({ listingId, ...facts, imei })).rejects.toMatchObject(refused)
    await expect(block(imei)).rejects.toMatchObject({ reason: 'imei_blocked_already' })
  })

  test('hides its listing by a decision that the seller can appeal; once it ends, the listing is back', async () => {
    const imei = newImei()
    const { sam, listingId } = await listed(imei)
    const blockId = await block(imei, { reportNumber: 'B-12' })
    expect(await stateOf(listingId)).toBe('suspended')
    const [decision] = (await sam.listMyDecisions({})).items
    expect(decision).toMatchObject({ measure: 'hide', inForce: true, facts: expect.stringContaining(imei.slice(-4)) })
    await expect(sam.relistListing({ listingId })).rejects.toMatchObject({ reason: 'phone_restricted' })
    expect((await ada.listBlockedImeis({})).items[0]).toMatchObject({ _id: blockId, reason, reportNumber: 'B-12', endedAt: null })
    await ada.unblockImei({ blockId, reason: 'It was found.' })
    expect(await stateOf(listingId)).toBe('listed')
    expect((await sam.listMyDecisions({})).items).toMatchObject([{ inForce: false, endedBy: 'staff' }])
    await sam.closeMe({})
    expect((await ada.listBlockedImeis({})).items[0]).toMatchObject({ _id: blockId, reason: '', reportNumber: null })
    await expect(ada.unblockImei({ blockId, reason })).rejects.toMatchObject({ reason: 'imei_block_unknown' })
  })

  test('ends with the decision, if a colleague grants the appeal', async () => {
    const imei = newImei()
    const { sam, listingId } = await listed(imei)
    await block(imei)
    const [decision] = (await sam.listMyDecisions({})).items
    await sam.appealDecision({ id: decision?._id ?? '', words: 'Here is the receipt.' })
    const mo = await staffMember(market, 'moderator')
    const { itemId } = await market.connection.db
      .selectFrom('moderationDecisions')
      .select('itemId')
      .where('id', '=', decision?._id ?? '')
      .executeTakeFirstOrThrow()
    await mo.takeModeration({ id: itemId })
    await mo.decideAppeal({ id: itemId, upheld: false, reason: 'The receipt is right.' })
    expect(await stateOf(listingId)).toBe('listed')
    expect(await ada.lookUpImei({ imei, reason })).toMatchObject({ blocks: [{ endedBy: null, endedAt: expect.any(String) }] })
  })

  test('keeps a phone off the lists that was hidden with its seller’s shop, also after the shop opens again', async () => {
    const imei = newImei()
    const { sam, listingId } = await listed(imei)
    const ben = await market.newcomer('buyer')
    await ben.fileReport({ about: 'person', productsId: listingId, category: 'scam' })
    const id = await market.connection.write((tx) => openItemOf(tx, `person:${sam.person.id}`))
    await ada.takeModeration({ id })
    await ada.decideModeration({ id, measure: 'suspend_selling', facts: 'Empty boxes.', ground: 'fraud' })
    const blockId = await block(imei)
    await ada.liftRestriction({ id, reason: 'It was a mistake.' })
    expect(await stateOf(listingId)).toBe('paused')
    await expect(sam.relistListing({ listingId })).rejects.toMatchObject({ reason: 'imei_reported' })
    await ada.unblockImei({ blockId, reason })
    await sam.relistListing({ listingId })
    expect(await stateOf(listingId)).toBe('listed')
  })

  test('cannot be shipped: the seller reads why, and staff have the order on their list', async () => {
    const sale = await soldPhone(market)
    await block(sale.imei)
    await expect(sale.sam.takeStep({ id: sale.order, ...parcelOf(sale) })).rejects.toMatchObject({
      reason: 'imei_reported_not_shipped',
    })
    expect((await deliveryRow(market, sale)).state).toBe('to_ship')
  })

  test('cannot be handed over: a code that was shown before is worth nothing', async () => {
    const sale = await soldPhone(market)
    await market.connection.write((tx) => agreeToMeet(tx, sale.order))
    const { code } = await sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
    await block(sale.imei)
    expect(await flagOf(sale.order)).toContain('imeiBlockedUnshipped')
    await expect(sale.sam.takeStep({ id: sale.order, step: 'handOver', code })).rejects.toMatchObject({ reason: 'code_none' })
    await expect(sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })).rejects.toMatchObject({
      reason: 'imei_reported_not_taken',
    })
  })

  test('opens a case for a phone that arrived, if it was missing before it was shipped', async () => {
    const sale = await deliveredPhone(market)
    await block(sale.imei, { since: longAgo })
    await untilNothingIsDue(market)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'case', registryListedAt: expect.any(Date) })
    const progress = await sale.bea.getProgress({ id: sale.order })
    expect(JSON.stringify(progress)).toContain('staff acted on a report that this phone was lost or stolen on')
  })

  test('opens it once a phone arrives that was under way, and none without a day', async () => {
    const [sale, undated] = [await shippedPhone(market), await deliveredPhone(market)]
    await block(sale.imei, { since: longAgo })
    await block(undated.imei)
    await untilNothingIsDue(market)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped', registryListedAt: null })
    expect(await deliveryRow(market, undated)).toMatchObject({ state: 'delivered' })
    expect(await flagOf(undated.order)).toContain('imeiBlockedUndated')
  })

  test('is nobody’s own matter: staff who share a device with the seller neither block nor unblock it', async () => {
    const imei = newImei()
    const { sam } = await listed(imei)
    const mo = await staffMember(market, 'owner')
    await shareDevice(market, sam, mo)
    await expect(block(imei, {}, mo)).rejects.toMatchObject({ reason: 'own_matter' })
    const blockId = await block(imei)
    await expect(mo.unblockImei({ blockId, reason })).rejects.toMatchObject({ reason: 'own_matter' })
  })

  test('and a listing at once: never is a blocked one on the lists', async () => {
    for (let round = 0; round < 8; round++) {
      const imei = newImei()
      const sam = await market.newcomer('seller')
      const facts = await sixFacts(market, sam)
      const [added] = await Promise.allSettled([sam.addListing({ ...facts, imei }), block(imei)])
      const state = added.status === 'fulfilled' ? await stateOf(added.value.listingId) : 'refused'
      expect(['suspended', 'refused']).toContain(state)
    }
  })
})
