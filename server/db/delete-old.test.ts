import { expect, test } from 'vitest'
import { bookedPhone } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
const count = async (table: 'mailMessages' | 'notices') =>
  (await market.connection.db.selectFrom(table).select('id').execute()).length

test('e-mails are deleted once they are sent, including those that a former version has sent', async () => {
  await market.guest.writeToOperator({ name: 'Gus', email: 'gus@people.example', message: 'Is anybody there?' })
  await untilNothingIsDue(market)
  expect(await count('mailMessages')).toBe(0)
  await market.connection.pool.query(
    `insert into mail_messages (message_id, to_address, subject, body, sent_at) values ('a', 'b', 'c', 'd', market_now()), ('e', 'f', 'g', 'h', null)`,
  )
  await letTimePass(market, { hours: 25 })
  expect(await count('mailMessages')).toBe(1)
})

test('notices are deleted after a year, not before', async () => {
  await bookedPhone(market)
  await letTimePass(market, { hours: 25 })
  const notices = await count('notices')
  expect(notices).toBeGreaterThan(0)
  await letTimePass(market, { hours: 300 * 24 })
  expect(await count('notices')).toBe(notices)
  await letTimePass(market, { hours: 70 * 24 })
  expect(await count('notices')).toBe(0)
})
