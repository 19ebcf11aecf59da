import type { SandboxDb, SandboxTx } from './sandbox-database.ts'

/** Returns how much of a charge has been refunded, including refunds on their way. */
export async function refundedOf(db: SandboxDb | SandboxTx, intentId: string): Promise<number> {
  const { refunded } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('refunded'))
    .where('intentId', '=', intentId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(refunded)
}
