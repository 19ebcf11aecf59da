import type { Tx } from '#server/db/connect.ts'
import type { Actor } from '#shared/domain/delivery/facts.ts'
import type { OrderEvent } from '#shared/domain/orders/order-events.ts'

/** Who takes a step, and the reason in their words. `personId` is undefined for `time`, `carrier` and `market`. */
export type By = { actor: Actor; personId?: string | undefined; reason?: string | undefined }

/** Records what happened to an order, for its history. */
export async function noteStep(tx: Tx, orderId: string, step: OrderEvent, { actor, personId, reason }: By): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, step, actor, personId: personId ?? null, reason: reason ?? null })
    .execute()
}
