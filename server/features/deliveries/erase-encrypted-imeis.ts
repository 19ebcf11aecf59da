import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'
import { arrivedAt } from './ask-registry.ts'

/**
 * Days after which an encrypted IMEI is erased (S10.6): the register is last asked 30 days after the phone arrived and has one more
 * day to answer. If the phone did not arrive, they count from its shipping, else the last state, and only once the order is over.
 */
const encryptedDays = 31

/** Deletes encrypted IMEIs, which are stored only for the registry, once it is no longer asked. */
export async function eraseEncryptedImeis({ write }: Pick<Connection, 'write'>): Promise<void> {
  await write((tx) =>
    tx
      .updateTable('deliveries')
      .from('payouts')
      .set({ imeiSealed: null })
      .whereRef('payouts.orderId', '=', 'deliveries.orderId')
      .where('imeiSealed', 'is not', null)
      .where(
        sql`coalesce(${arrivedAt}, case when deliveries.due_at is null then coalesce(shipped_at, deliveries.since) end)`,
        '<',
        sql<Date>`market_now() - ${encryptedDays}::int * interval '1 day'`,
      )
      .execute(),
  )
}
