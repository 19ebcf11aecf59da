import { expect, test } from 'vitest'
import { expectInvariants } from '../invariants.ts'
import { useMarket } from '../market.ts'
import { raceForPhones } from './race-for-phones.ts'
import { startServerProcess } from './server-process.ts'

const market = useMarket()
const phones = Number(process.env.TRUST_PHONES ?? 6)

test.each([
  ['one server process', 1],
  ['two server processes', 2],
])(
  `[M1] [M10] 200 buyers race for each of ${phones} phones on %s: one wins and is charged, all others are told why not`,
  { timeout: 600_000 + phones * 3_000 },
  async (_, processes) => {
    const { databaseUrl, config } = market
    const given = { databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl }
    const second = processes === 2 ? await startServerProcess(given) : undefined
    try {
      const servers = second ? [market.url, second.url] : [market.url]
      const race = await raceForPhones(market, { phones, buyers: 200, servers })
      expect(race).toMatchObject({ winners: phones, charged: phones, told: phones * 199, untold: [] })
      const { rows } =
        await market.connection.pool.query(`select count(distinct phone_id)::integer as sold, count(*)::integer as orders,
      (select count(*) from card_sandbox.intents where status = 'succeeded')::integer as charges from orders where status = 'paid'`)
      expect(rows[0].charges).toBe(rows[0].sold)
      expect(rows[0].orders).toBe(rows[0].sold)
      await expectInvariants(market)
    } finally {
      await second?.stop()
    }
  },
)
