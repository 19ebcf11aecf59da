import { expect, test } from 'vitest'
import { contact, listedPhone, payablePhone, phoneRow } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { lettersTo } from '#test/letters.ts'
import { type Caller, callerWith, useMarket } from '#test/market.ts'
import { signUpAt } from '#test/provider.ts'
import { soldPhone } from '#test/sales.ts'
import { setDeletionAgain } from './ask-deletion.ts'
import { deleteDue } from './delete-due.ts'

const market = useMarket()
const reason = 'Her letter of Nov 20'
const gone = { reason: 'account_being_deleted', code: 'forbidden' }

/** Staff press Delete. */
const ask = (by: Caller, { person }: Pick<Caller, 'person'>, more: { atOnce?: boolean } = {}) => {
  const call = { userId: person.id, reason, ...more }
  return person.role === 'seller' ? by.deleteSeller(call) : by.deleteBuyer(call)
}

/** The job of each hour, at the market's time. */
const hourly = () => deleteDue(market.connection)
const isClosed = async (id: string) => {
  const rows = await market.connection.db.selectFrom('people').select('closedAt').where('id', '=', id).execute()
  return rows[0]?.closedAt !== null
}

test('[S24.1] an account that staff delete is closed at once, comes back as it was, and is deleted after seven days', async () => {
  const ada = await market.newcomer('admin')
  const { sam, phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const personId = sam.person.id
  await ask(ada, sam)
  await expect(sam.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'suspended' })
  await expect(bea.placeOrder({ productsId: phone.id, ...contact })).rejects.toMatchObject({ reason: 'phone_not_offered' })
  expect(await bea.getSeller({ id: personId })).not.toMatchObject({ name: sam.person.name })
  expect(await ada.getPerson({ personId })).toMatchObject({ deletion: { reason } })
  await untilNothingIsDue(market)
  const letters = await lettersTo(market, sam.person.email)
  expect(letters.at(-1)).toMatchObject({ text: expect.stringContaining(reason) })
  await expect(ask(ada, sam)).rejects.toMatchObject({ reason: 'deletion_asked' })

  await ada.keepPerson({ personId, reason: 'She called: the letter was not hers.' })
  await expect(ada.keepPerson({ personId, reason })).rejects.toMatchObject({ reason: 'deletion_not_asked' })
  await sam.signInAgain()
  expect((await sam.listNotices({})).items.map(({ title }) => title)).toContain('Your account is open again')
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'listed' })

  await ask(ada, sam)
  await letTimePass(market, { hours: 7 * 24 - 1 })
  await hourly()
  expect(await isClosed(personId)).toBe(false)
  await letTimePass(market, { hours: 2 })
  await hourly()
  expect(await isClosed(personId)).toBe(true)
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'withdrawn' })
  await ada.signInAgain()
  await expect(ada.keepPerson({ personId, reason })).rejects.toMatchObject({ reason: 'person_unknown' })
  const log = (await ada.listStaffLog({ about: personId, outcome: 'done' })).items
  expect(log.map(({ operation }) => operation)).toEqual([
    'DELETE /seller/:userId',
    'DELETE /people/:personId/deletion',
    'DELETE /seller/:userId',
  ])
  // Why somebody was deleted is kept for half a year, what else staff wrote is not.
  expect(log.map((entry) => entry.reason)).toEqual([reason, null, reason])
  await expectInvariants(market)
})

test('[S24.1] whoever waits to be deleted cannot sign in, nor register their address anew, and does nothing in between', async () => {
  const ada = await market.newcomer('admin')
  const email = 'zoe-waits@people.example'
  const { caller, identityToken } = await signUpAt(market.url, { name: 'Zoe', email, userstatus: 'buyer' })
  const { _id: personId } = await caller.getMe()
  const { phone } = await listedPhone(market)
  await caller.placeOrder({ productsId: phone.id, ...contact })
  await ada.deleteBuyer({ userId: personId, reason })
  const provider = callerWith(market.url, identityToken)
  await expect(provider.getAccessToken({ email })).rejects.toMatchObject(gone)
  await expect(provider.registerPerson({ name: 'Zoe', email, userstatus: 'buyer' })).rejects.toMatchObject(gone)
  const bea = await market.newcomer('buyer')
  await bea.placeOrder({ productsId: phone.id, ...contact })
  // A session that a race had left open could book nothing either.
  await market.connection.pool.query('update sessions set ended_at = null where person_id = $1', [personId])
  const other = await listedPhone(market)
  await expect(caller.placeOrder({ productsId: other.phone.id, ...contact })).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('[S10.15] nobody asks to delete somebody with an unfinished order, a payment under way, or an unseen debt, or in their own matter', async () => {
  const ada = await market.newcomer('admin')
  const { sam, bea } = await soldPhone(market)
  for (const { person } of [sam, bea]) {
    await expect(ask(ada, { person })).rejects.toMatchObject({ reason: 'order_unfinished' })
  }
  const paying = await payablePhone(market)
  await market.connection.pool.query(`update orders set status = 'paying' where id = $1`, [paying.order])
  for (const { person } of [paying.sam, paying.bea]) {
    await expect(ask(ada, { person })).rejects.toMatchObject({ reason: 'phone_being_paid_for' })
  }
  await expect(ada.deleteSeller({ userId: ada.person.id, reason })).rejects.toMatchObject({ code: 'forbidden' })
})

test('[S24.1] two of the staff ask at once: one is told that the other has', async () => {
  const [ada, abe] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const bea = await market.newcomer('buyer')
  const answers = await Promise.allSettled([ada, abe].map((by) => ask(by, bea)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[S24.1] whoever insists is deleted now, also while they wait', async () => {
  const ada = await market.newcomer('admin')
  const bea = await market.newcomer('buyer')
  await ask(ada, bea)
  expect(await isClosed(bea.person.id)).toBe(false)
  await ask(ada, bea, { atOnce: true })
  expect(await isClosed(bea.person.id)).toBe(true)
})

test('[S14.3] a suspension that ends meanwhile puts no phone back, and one that lasts outlives the coming back', async () => {
  const ada = await market.newcomer('admin')
  const { sam, phone } = await listedPhone(market)
  const personId = sam.person.id
  await ada.hidePhone({ productId: phone.id, facts: 'Another phone.', ground: 'honest' })
  await ask(ada, sam)
  await ada.showPhone({ productId: phone.id, reason: 'It is the phone.' })
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'suspended' })
  await ada.keepPerson({ personId, reason })
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'listed' })
})

test('[S24.1] a deletion waits for an order that something opened again', async () => {
  const ada = await market.newcomer('admin')
  const { sam, bea, order } = await soldPhone(market)
  await market.connection.pool.query(
    `update people set deletion_due_at = market_now() - interval '1 hour', deletion_reason = 'x' where id = $1`,
    [bea.person.id],
  )
  await hourly()
  expect(await isClosed(bea.person.id)).toBe(false)
  const { deletion } = await ada.getPerson({ personId: bea.person.id })
  expect(new Date(deletion?.at ?? 0).getTime()).toBeGreaterThan((await market.connection.now()).getTime())
  expect(sam.person.id).not.toBe(order)
})

test('[S24.1] a restored backup that knows nothing of it closes the account again, and opens it again', async () => {
  const { sam, phone } = await listedPhone(market)
  const deletionOf = sam.person.id
  const due = new Date(Date.now() + 86_400_000).toISOString()
  const again = (at: string | null) => market.connection.write((tx) => setDeletionAgain(tx, { deletionOf, due: at }))
  expect([await again(due), await again(due)]).toEqual([1, 0])
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'suspended' })
  expect([await again(null), await again(null)]).toEqual([1, 0])
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'listed' })
})
