import { sql } from 'kysely'
import { newId } from './ids.ts'
import type { SandboxTx } from './sandbox-database.ts'

/** Queues a webhook in the transaction of its cause: what is not committed is never told, and what is told is never lost. `account`: the connected one it happened to. */
export async function queueEvent(tx: SandboxTx, type: string, object: object, account?: string): Promise<void> {
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
    ...(account ? { account } : {}),
  }
  const created = sql`jsonb_build_object('created', extract(epoch from public.market_now())::bigint)`
  await tx
    .insertInto('events')
    .values({ id, type, body: sql<string>`(${JSON.stringify(event)}::jsonb || ${created})::text` })
    .execute()
}
