import { expect, test } from 'vitest'
import { bookedPhone } from '#test/bookings.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
const noticesKept = async () => (await market.connection.db.selectFrom('notices').select('id').execute()).map(({ id }) => id)
const lettersKept = async () => (await market.connection.db.selectFrom('mailMessages').select('id').execute()).length

test('e-mails are deleted once they are sent, including those that a former version has sent', async () => {
  await market.guest.writeToOperator({ name: 'Gus', email: 'gus@people.example', message: 'Is anybody there?' })
  await untilNothingIsDue(market)
  expect(await lettersKept()).toBe(0)
  await market.connection.pool.query(
    `insert into mail_messages (message_id, to_address, subject, body, sent_at) values ('a', 'b', 'c', 'd', market_now()), ('e', 'f', 'g', 'h', null)`,
  )
  await letTimePass(market, { hours: 25 })
  expect(await lettersKept()).toBe(1)
})

test('notices are deleted after a year, not before', async () => {
  await bookedPhone(market)
  await letTimePass(market, { hours: 25 })
  const notices = await noticesKept()
  expect(notices.length).toBeGreaterThan(0)
  await letTimePass(market, { hours: 300 * 24 })
  expect(await noticesKept()).toEqual(expect.arrayContaining(notices))
  await letTimePass(market, { hours: 70 * 24 })
  for (const notice of notices) expect(await noticesKept()).not.toContain(notice)
})
