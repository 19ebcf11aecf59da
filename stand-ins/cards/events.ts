import { sql } from 'kysely'
import { newId } from './ids.ts'
import type { SandboxTx } from './sandbox-database.ts'

/** Queues a webhook in its cause's transaction, so it is sent if and only if that commits. `account`: the connected account. */
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
