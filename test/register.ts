import { askRegistry } from '#server/features/deliveries/ask-registry.ts'
import { untilNothingIsDue } from './clock.ts'
import type { TestMarket } from './market.ts'

/** Makes a register list the phones of the sales from now on, and has it asked even if the hourly job has asked it before. */
export async function reportToRegister(market: TestMarket, ...sales: { imei: string; order: string }[]): Promise<void> {
  await untilNothingIsDue(market)
  for (const { imei, order } of sales) {
    await market.ports.registry.report?.(imei)
    await market.connection.pool.query('update deliveries set registry_asks = 0 where order_id = $1', [order])
  }
  await askRegistry({ ...market.connection, config: market.config, ports: market.ports })
  await untilNothingIsDue(market)
}
