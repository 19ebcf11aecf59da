import type { Config } from '#server/config.ts'
import { applyDispute } from '#server/features/chargebacks/apply-dispute.ts'
import type { OpenMarket } from '#server/open-market.ts'
import type { CardProvider } from '#server/ports/payments/port.ts'
import type { BankMove } from '#shared/domain/sandbox.ts'

/** Makes the bank of an order's buyer take the payment back, or decide the chargeback; does nothing if that was done before. */
export async function moveDemoBank(
  { connection, ports }: OpenMarket,
  config: Config,
  orderId: string,
  does: BankMove,
): Promise<void> {
  const { faults } = ports.cards
  if (!faults) return
  const context = { ...connection, ports, config }
  const { intentId } = await connection.db
    .selectFrom('payments')
    .select('intentId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const opened = await findDispute(ports.cards, intentId)
  const disputeId = opened ?? (await faults.disputeCharge(intentId, { reason: 'product_not_received' }))
  if (does !== 'dispute') await faults.decideDispute(disputeId, does)
  await applyDispute(context, disputeId)
}

async function findDispute(cards: CardProvider, intent: string): Promise<string | undefined> {
  for await (const { id, intentId } of cards.listDisputes()) if (intentId === intent) return id
  return undefined
}
