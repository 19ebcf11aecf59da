import type { LedgerTransactionKind } from '#db/types.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Posting } from '#shared/domain/money/ledger.ts'
import { currencyCode } from '#shared/domain/money/money.ts'

type Entry = {
  kind: LedgerTransactionKind
  orderId: string | null
  /** The entry's subject: the provider's id of an intent, refund or transfer, else the id of our own row. */
  object: string
  reason?: string | null
  currency?: string
  /** At most one per ledger account, none of zero cents. */
  postings: Posting[]
}

/**
 * Posts a movement of money; the only writer of the ledger. The caller makes sure that it is posted once: a second entry of
 * the same kind and object throws, as does one whose postings do not sum to zero.
 */
export async function post(
  tx: Tx,
  { kind, orderId, object, reason = null, currency = currencyCode(), postings }: Entry,
): Promise<void> {
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
