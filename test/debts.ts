import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** Records a debt that a seller, or a buyer, has had for `days`, as after a lost chargeback, posted against the guarantee. */
export async function oldDebtOf(
  tx: Tx,
  personId: string,
  amountCents: number,
  days = 200,
  side: 'seller' | 'buyer' = 'seller',
): Promise<void> {
  const { id } = await tx
    .insertInto('ledgerTransactions')
    .values({
      kind: 'chargeback_lost',
      object: randomUUID(),
      currency: 'usd',
      postings: 2,
      createdAt: sql<Date>`market_now() - ${days}::int * interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ledgerPostings')
    .values([
      { transactionId: id, account: `${side}:${personId}`, amountCents },
      { transactionId: id, account: 'guarantee', amountCents: -amountCents },
    ])
    .execute()
}
