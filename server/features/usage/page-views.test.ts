import { expect, test } from 'vitest'
import type { Caller } from '#server/http/mount.ts'
import { listedPhone } from '#test/bookings.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { countPageViews, forgetPageViews } from './count-page-views.ts'

const market = useMarket()
const secret = async () => 'a secret'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const viewsOf = async (phoneId: string) => {
  const rows = await market.connection.db.selectFrom('pageViews').select('views').where('phoneId', '=', phoneId).execute()
  return rows.map(({ views }) => views)
}
const countersFor = (phone: { id: string }, agents: string[], token?: string) =>
  Promise.all(
    agents.map((agent) => callerWith(market.url, token, { 'user-agent': agent }).countPageView({ listingId: phone.id })),
  )

test('[S15.2] people who look at a phone count once a day each; bots, its seller and staff do not', async () => {
  const { sam, phone } = await listedPhone(market)
  const [bea, ada] = [await market.newcomer('buyer'), await market.newcomer('admin')]
  await countersFor(phone, [chrome, chrome, firefox, googlebot, 'curl/8.5.0'])
  await countersFor(phone, [chrome, firefox], bea.token)
  await countersFor(phone, [chrome], sam.token)
  await countersFor(phone, [chrome], ada.token)
  await expect.poll(() => viewsOf(phone.id), { timeout: 60_000 }).toEqual([3])
})

const person = (id: string) => ({ id, role: 'buyer' }) as Caller
const from = (address: string) => ({ address, agent: chrome })

test('[S15.2] several servers count a visitor once a day together, only on phones for sale, and keep nothing about visitors', async () => {
  const [{ phone }, { phone: sold }] = [await listedPhone(market), await listedPhone(market)]
  const one = await market.newcomer('buyer')
  await market.connection.pool.query("update phones set status = 'withdrawn' where id = $1", [sold.id])
  const servers = [countPageViews(market.connection, secret), countPageViews(market.connection, secret)]
  for (const { note } of servers) {
    for (const { id } of [phone, sold, { id: one.person.id }]) {
      note(id, person(one.person.id), from('192.0.2.1'))
      note(id, null, from('192.0.2.1'))
      note(id, null, from('192.0.2.2'))
      note(id, null, { address: '192.0.2.3', agent: '' })
      note(id, null, undefined)
    }
  }
  await Promise.all(servers.map(({ flush }) => flush()))
  expect(await viewsOf(phone.id)).toEqual([3])
  expect(await viewsOf(sold.id)).toEqual([])
  const marks = () => market.connection.db.selectFrom('pageViewMarks').selectAll().execute()
  for (const { mark } of await marks()) expect(mark).toHaveLength(16)

  await market.connection.pool.query('update page_views set day = day - 1; update page_view_marks set day = day - 1')
  await forgetPageViews(market.connection)
  expect(await marks()).toEqual([])
  servers[0]?.note(phone.id, null, from('192.0.2.1'))
  await servers[0]?.flush()
  expect(await viewsOf(phone.id)).toEqual([3, 1])
  await market.connection.pool.query('update page_views set day = day - 800')
  await forgetPageViews(market.connection)
  expect(await viewsOf(phone.id)).toEqual([1])
})

test('[S15.2] what cannot be written is written later, and what waits is bounded', async () => {
  const { phone } = await listedPhone(market)
  let isDown = true
  const write: typeof market.connection.write = (work) =>
    isDown ? Promise.reject(new Error('The database is away.')) : market.connection.write(work)
  const { note, flush } = countPageViews({ write, now: market.connection.now }, secret)
  for (let number = 0; number < 20_100; number++) note(phone.id, null, from(`2001:db8:${number}::/64`))
  await expect(flush()).rejects.toThrow('away')
  isDown = false
  await flush()
  expect(await viewsOf(phone.id)).toEqual([20_000])
})

test('[S15.2] views are limited for each visitor', async () => {
  const { phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  for (let times = 0; times < 60; times++) await bea.countPageView({ listingId: phone.id })
  await expect(bea.countPageView({ listingId: phone.id })).rejects.toMatchObject({ code: 'too_many' })
})
