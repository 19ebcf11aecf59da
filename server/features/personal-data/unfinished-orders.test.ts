import { expect, test } from 'vitest'
import { makeAdmin } from '#server/features/accounts/make-admin.ts'
import { eraseEndedContacts } from '#server/features/orders/erase-ended-contacts.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { contact, orderRow, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { untilWebhooksApplied } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { faultsOf } from '#test/payouts.ts'
import { keepSale, soldPhone } from '#test/sales.ts'
import { exportPerson } from './export-person.ts'

const market = useMarket()

test('[S10.15] an account with an unfinished order cannot be closed, not even by an admin', async () => {
  const { sam, bea, order, phone } = await soldPhone(market)
  const ada = await market.newcomer('admin')
  const why = expect.stringContaining(`The order for ${phone.name} isn’t finished`)
  for (const close of [
    () => sam.closeMe(),
    () => bea.closeMe(),
    () => ada.deleteSeller({ userId: sam.person.id }),
    () => ada.deleteBuyer({ userId: bea.person.id }),
  ]) {
    await expect(close()).rejects.toMatchObject({ code: 'conflict', message: why })
  }
  for (const { person } of [sam, bea]) {
    await market.connection.pool.query(`update phones set status = 'sold' where id = $1`, [phone.id])
    const becomesStaff = market.connection.write((tx) => makeAdmin(tx, person.email, { verifiedOnly: false }))
    await expect(becomesStaff).rejects.toMatchObject({ reason: 'has_unsettled_orders' })
  }
  const answer = await market.fetch(`/seller/${sam.person.id}`, {
    method: 'DELETE',
    headers: { authorization: `bearer ${ada.token}` },
  })
  expect([answer.status, await answer.json()]).toMatchObject([409, { deletedCount: 0 }])
  await market.connection.write((tx) => keepSale(tx, order))
  await untilNothingIsDue(market)
  expect(await sam.closeMe()).toMatchObject({ deletedCount: 1 })
  expect(await ada.deleteBuyer({ userId: bea.person.id })).toMatchObject({ deletedCount: 1 })
})

test('[S10.15] a buyer cannot close the account until a pending refund has arrived', async () => {
  const { bea, order } = await soldPhone(market)
  await bea.takeStep({ id: order, step: 'cancelEarly' })
  await untilWebhooksApplied(market)
  await market.connection.pool.query(
    `update refunds set state = 'requested', refunded_at = null, provider_refund_id = null where order_id = $1`,
    [order],
  )
  await expect(bea.closeMe()).rejects.toMatchObject({ reason: 'order_unfinished' })
  await market.connection.pool.query(
    `update refunds set state = 'done', refunded_at = market_now(), provider_refund_id = 're_arrived' where order_id = $1`,
    [order],
  )
  expect(await bea.closeMe()).toMatchObject({ deletedCount: 1 })
})

test('what a person is given does not name the staff who decided', async () => {
  const { sam, order } = await soldPhone(market)
  const facts = { openCase: { state: 'decided', ruledBy: 'an admin' } }
  await market.connection.write((tx) =>
    notifyOfOrder(tx, order, { seller: 'caseMoved', more: { facts, buyer: 'Bea' }, cause: 'test' }),
  )
  const chunks: string[] = []
  for await (const chunk of exportPerson(market.connection.db, market.ports.identity, sam.person.id)) chunks.push(chunk)
  expect(chunks.join('')).toContain('"openCase":{"state":"decided"}')
  expect(chunks.join('')).not.toContain('an admin')
})

test('[S10.15] closing an account removes its name from the notices and orders of others', async () => {
  const { sam, bea, order } = await soldPhone(market)
  await market.connection.write((tx) => keepSale(tx, order))
  await untilNothingIsDue(market)
  const name = sam.person.name
  await sam.closeMe()
  const { items } = await bea.listNotices({})
  expect(items.length).toBeGreaterThan(0)
  expect(JSON.stringify(items)).not.toContain(name)
  expect((await bea.getProgress({ id: order })).seller).toBe('Closed account')
})

/** Pays an order that has ended, with a provider that rejects the refund. */
async function refusedRefund({ clientSecret, order }: Awaited<ReturnType<typeof payablePhone>>) {
  const ended = { status: 'cancelled', claimUntil: null, endedAt: new Date() } as const
  await market.connection.write((tx) => tx.updateTable('orders').set(ended).where('id', '=', order).execute())
  faultsOf(market).plan({ calls: [{ call: 'refund', fault: 'reject' }] })
  await payAsBrowser(market, clientSecret)
  const refund = () => market.connection.db.selectFrom('refunds').selectAll().where('orderId', '=', order).executeTakeFirst()
  await until(async () => (await refund())?.state === 'failed')
  return { id: (await refund())?.id ?? '', reference: 'RB-1' }
}

test('[S10.15] a buyer whose payment came after the order had ended cannot leave before it is refunded', async () => {
  const payable = await payablePhone(market)
  const refund = await refusedRefund(payable)
  const ada = await market.newcomer('admin')
  await expect(payable.bea.closeMe()).rejects.toMatchObject({ reason: 'order_unfinished' })
  await expect(ada.deleteBuyer({ userId: payable.bea.person.id })).rejects.toMatchObject({ reason: 'order_unfinished' })
  await ada.recordRefundTransfer({ ...refund, reason: 'It is due.' })
  expect(await payable.bea.closeMe()).toMatchObject({ deletedCount: 1 })
})

test('[S10.15] an order being paid when its buyer was deleted keeps the address until the money is refunded', async () => {
  const payable = await payablePhone(market)
  const ada = await market.newcomer('admin')
  await market.connection.write((tx) =>
    tx.updateTable('orders').set({ status: 'paying' }).where('id', '=', payable.order).execute(),
  )
  await ada.deleteBuyer({ userId: payable.bea.person.id })
  await untilNothingIsDue(market)
  const refund = await refusedRefund(payable)
  const contactOf = async () => {
    await eraseEndedContacts(market.connection)
    return (await orderRow(market, payable.order)).contactPhone
  }
  expect(await contactOf()).toBe(contact.phone)
  await ada.recordRefundTransfer({ ...refund, reason: 'It is due.' })
  expect(await contactOf()).toBe('—')
})
