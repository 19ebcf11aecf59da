import { askRegistry } from '#server/features/deliveries/ask-registry.ts'
import { untilNothingIsDue } from './clock.ts'
import type { TestMarket } from './market.ts'

/** A day before any sale of a test. */
export const longAgo = '2020-01-01'

type Sale = { imei: string; order: string }

/** Makes a register list the phones of the sales since long ago, and has it asked even if the hourly job has asked it before. */
export const reportToRegister = (market: TestMarket, ...sales: Sale[]) => reportSince(market, longAgo, ...sales)

/** The same since another day; undefined: since today; null: without a date. */
export async function reportSince(market: TestMarket, since: string | null | undefined, ...sales: Sale[]): Promise<void> {
  await untilNothingIsDue(market)
  for (const { imei, order } of sales) {
    await market.ports.registry.report?.(imei, since)
    await market.connection.pool.query('update deliveries set registry_asks = 0 where order_id = $1', [order])
  }
  await askRegistry({ ...market.connection, config: market.config, ports: market.ports })
  await untilNothingIsDue(market)
}
