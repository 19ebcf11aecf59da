import type { LedgerTransactionKind } from '#db/types.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Posting } from '#shared/domain/ledger.ts'

type Entry = {
  kind: LedgerTransactionKind
  orderId: string | null
  /** What it is of: the provider's id of an intent, refund or transfer, else the id of our own row. */
  object: string
  reason?: string | null
  currency?: string
  /** At most one an account, none of nothing. */
  postings: Posting[]
}

/**
 * Enters in the ledger that money moved: the only writer of it. The caller has seen to it that this is noted once; a second
 * entry of the same kind and object throws, as does one whose postings do not sum to zero.
 */
export async function post(tx: Tx, { kind, orderId, object, reason = null, currency = 'usd', postings }: Entry): Promise<void> {
  const sum = postings.reduce((total, { amountCents }) => total + amountCents, 0)
  if (sum !== 0) throw new Error(`The postings of ${kind} ${object} sum to ${sum}.`)
  const { id } = await tx
    .insertInto('ledgerTransactions')
    .values({ kind, object, orderId, reason, currency, postings: postings.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ledgerPostings')
    .values(postings.map((posting) => ({ transactionId: id, ...posting })))
    .execute()
}
