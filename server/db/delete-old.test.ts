import { expect, test } from 'vitest'
import { bookedPhone } from '#test/bookings.ts'
import { letTimePass } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
const count = async (table: 'mailMessages' | 'notices') =>
  (await market.connection.db.selectFrom(table).select('id').execute()).length

test('letters go after thirty days and notices after a year, not before', async () => {
  await bookedPhone(market)
  await market.guest.writeToOperator({ name: 'Gus', email: 'gus@people.example', message: 'Is anybody there?' })
  await letTimePass(market, { hours: 25 })
  const notices = await count('notices')
  expect(notices).toBeGreaterThan(0)
  await letTimePass(market, { hours: 28 * 24 })
  expect(await count('mailMessages')).toBeGreaterThan(0)
  await letTimePass(market, { hours: 4 * 24 })
  expect(await count('mailMessages')).toBe(0)
  expect(await count('notices')).toBe(notices)
  await letTimePass(market, { hours: 340 * 24 })
  expect(await count('notices')).toBe(0)
})
