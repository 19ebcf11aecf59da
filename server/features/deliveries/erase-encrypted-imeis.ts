import { sql } from 'kysely'
import type { Market } from '#server/market.ts'
import { arrivedAt } from './ask-registry.ts'
import { learnTypeCodes } from './learn-type-codes.ts'

/**
 * Days after which an encrypted IMEI is erased (S10.6): the register is last asked 30 days after the phone arrived and has one more
 * day to answer. If the phone did not arrive, they count from its shipping, else the last state, and only once the order is over.
 */
const encryptedDays = 31

/** Deletes encrypted IMEIs, which are stored only for the registry, once it is no longer asked. */
export async function eraseEncryptedImeis({ write, config }: Pick<Market, 'write' | 'config'>): Promise<void> {
  await write(async (tx) => {
    const due = await tx
      .selectFrom('deliveries')
      .innerJoin('payouts', 'payouts.orderId', 'deliveries.orderId')
      .select('deliveries.orderId')
      .where('imeiSealed', 'is not', null)
      .where(
        sql`coalesce(${arrivedAt}, case when deliveries.due_at is null then coalesce(shipped_at, deliveries.since) end)`,
        '<',
        sql<Date>`market_now() - ${encryptedDays}::int * interval '1 day'`,
      )
      .orderBy('deliveries.orderId')
      .forUpdate('deliveries')
      .execute()
    const orderIds = due.map(({ orderId }) => orderId)
    if (orderIds.length === 0) return
    await learnTypeCodes(tx, config, orderIds)
    await tx.updateTable('deliveries').set({ imeiSealed: null }).where('orderId', 'in', orderIds).execute()
  })
}
