import { expect, onTestFinished, test } from 'vitest'
import { remindOfHolds } from '#server/features/orders/remind-of-holds.ts'
import { listAndTell } from '#test/alerts.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { sendDigests } from './notify-alerts.ts'

const market = useMarket()

/** Lets no notice to this person be written until the returned function is called. */
async function failFor({ person }: Caller) {
  const { pool } = market.connection
  await pool.query(`create function fail_for_one() returns trigger language plpgsql as
    $$begin if new.person_id = '${person.id}' then raise 'No notice.'; end if; return new; end$$`)
  await pool.query('create trigger fail_for_one before insert on notices for each row execute function fail_for_one()')
  const end = () => pool.query('drop function if exists fail_for_one cascade')
  onTestFinished(async () => {
    await end()
  })
  return end
}

const outcomes = async (caller: Caller) => (await caller.listAlerts({})).items.map(({ outcome }) => outcome)

test('digests are sent to everybody else although that of the first in line cannot be written', async () => {
  await postponeScheduledJobs(market)
  const [sam, bea, ben] = [await market.newcomer('seller'), await market.newcomer('buyer'), await market.newcomer('buyer')]
  for (const one of [bea, ben]) await one.saveSearch({ name: 'Large ones', words: { storage: '512', brand: 'Realme' } })
  await listAndTell(market, sam, { categoryName: 'Realme', storage: 512, resalePrice: 150, productName: 'realme one' })
  const end = await failFor(bea)
  const due = `update alerts set due_at = market_now() - case when person_id = $1 then interval '2 days' else interval '1 day' end`
  await market.connection.pool.query(due, [bea.person.id])
  await sendDigests(market.connection)
  expect([await outcomes(bea), await outcomes(ben)]).toEqual([[null], ['digest']])
  await end()
  await sendDigests(market.connection)
  expect(await outcomes(bea)).toEqual(['digest'])
})

test('buyers are reminded of bookings although the first in line cannot be', async () => {
  const buyers = [await market.newcomer('buyer'), await market.newcomer('buyer')] as const
  for (const [at, bea] of buyers.entries()) {
    const { phone } = await listedPhone(market)
    const { insertedId } = await bea.placeOrder({ productsId: phone.id, ...contact })
    const endsSoon = `update orders set booked_at = booked_at - interval '12 hours', claim_until = market_now() + $2 * interval '1 hour' where id = $1`
    await market.connection.pool.query(endsSoon, [insertedId, at + 1])
  }
  const end = await failFor(buyers[0])
  await remindOfHolds(market.connection)
  const reminded = async () => {
    const { rows } = await market.connection.pool.query(`select person_id from notices where kind = 'holdEnding'`)
    return buyers.map(({ person }) => rows.filter(({ person_id: id }) => id === person.id).length)
  }
  expect(await reminded()).toEqual([0, 1])
  await end()
  await remindOfHolds(market.connection)
  expect(await reminded()).toEqual([1, 1])
})
