import { expect, inject, test } from 'vitest'
import { contact } from '../bookings.ts'
import { callerWith } from '../market.ts'
import { openPage } from '../open-page.ts'
import { openQuietMarket } from '../payments/quiet-market.ts'
import { tokenFor } from '../token-for.ts'
import { startServerProcess } from './server-process.ts'

const rounds = 20
const notice = /event: notice\nid: (\d+)\ndata: .*\n\n/

test('[S12.3] bookings on one server reach a seller’s page open on another as events, each notice once and in order', async () => {
  const { market, close } = await openQuietMarket(inject('serverUrl'))
  const { connection, config, databaseUrl } = market
  const given = { databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl }
  const [one, other] = [await startServerProcess(given), await startServerProcess(given)]
  try {
    const seller = await market.person('seller')
    const page = await openPage(market, other.url, { token: await tokenFor(connection, config.publicUrl, seller) })
    await page.until(/event: open\nid: 0\n.*\n\n/)
    const told: string[] = []
    const milliseconds: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { id: productsId } = await market.phoneOf(seller)
      const buyer = callerWith(one.url, await tokenFor(connection, config.publicUrl, await market.person('buyer')))
      const asked = performance.now()
      await buyer.placeOrder({ productsId, ...contact })
      told.push(notice.exec(await page.until(notice))?.[1] ?? '')
      milliseconds.push(performance.now() - asked)
    }
    page.leave()
    const { rows } = await connection.pool.query<{ id: string }>('select id from notices where person_id = $1 order by id', [
      seller.id,
    ])
    expect(told).toEqual(rows.map(({ id }) => String(id)))
    const [median = 0, longest = 0] = [milliseconds.sort((a, b) => a - b)[rounds / 2], milliseconds.at(-1)]
    process.stdout.write(
      `from a booking asked for at one process to its notice on a page open at another, ${rounds} times: ${median.toFixed(0)} ms in the middle, ${longest.toFixed(0)} ms at the longest\n`,
    )
  } finally {
    await Promise.all([one.stop(), other.stop()])
    await close()
  }
})
