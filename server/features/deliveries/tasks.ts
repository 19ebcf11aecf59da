import { sql } from 'kysely'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { arrivedAt, askRegistry } from './ask-registry.ts'
import { askCarriers } from './record-scan.ts'
import { runTimers } from './run-timers.ts'

/**
 * The register is asked for the last time 30 days after a phone arrived; one that gave no answer by the day after is not
 * waited for (S10.6). Of an order that ended without the phone arriving nothing is asked, and as long as it goes on it may.
 */
const sealedDays = 31

export const deliveryTasks = (
  market: Omit<Market, 'mount'>,
): Pick<Tasks, 'run_timers' | 'ask_carriers' | 'ask_registry' | 'erase_sealed_imeis'> => ({
  run_timers: () => runTimers(market),
  ask_carriers: () => askCarriers(market),
  ask_registry: () => askRegistry(market),

  async erase_sealed_imeis() {
    await market.write((tx) =>
      tx
        .updateTable('deliveries')
        .from('payouts')
        .set({ imeiSealed: null })
        .whereRef('payouts.orderId', '=', 'deliveries.orderId')
        .where('imeiSealed', 'is not', null)
        .where(
          sql`coalesce(${arrivedAt}, case when deliveries.due_at is null then coalesce(shipped_at, deliveries.since) end)`,
          '<',
          sql<Date>`market_now() - ${sealedDays}::int * interval '1 day'`,
        )
        .execute(),
    )
  },
})
