import type { Db, Tx } from '#server/db/connect.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { moved } from '#shared/domain/money/ledger.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { PartBearer } from '#shared/domain/money/part-refund.ts'

/** `id`: its object in the ledger. */
export type BornePart = { id: string; bearer: PartBearer; amountCents: Cents }

/** The parts of an order that staff have refunded, with who bears each. */
export async function borneParts(db: Db | Tx, orderId: string): Promise<BornePart[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['cause', 'borneBy', 'amountCents'])
    .where('orderId', '=', orderId)
    .where('borneBy', 'is not', null)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ borneBy, cause, amountCents }) => ({
    id: `${orderId}:${cause}`,
    bearer: borneBy as PartBearer,
    amountCents,
  }))
}

/** What of these parts somebody bears, in cents. */
export const borneBy = (parts: readonly BornePart[], bearer: PartBearer): Cents =>
  parts.reduce((sum, part) => sum + (part.bearer === bearer ? part.amountCents : 0), 0)

/**
 * Posts to the market or the guarantee what they bear of parts that were refunded. It is posted once the sale is shared out: if
 * the sale is undone before, nobody bears a part.
 */
export async function postBorne(tx: Tx, orderId: string, parts: readonly BornePart[]): Promise<void> {
  for (const { id, bearer, amountCents } of parts) {
    if (bearer === 'seller') continue
    await post(tx, { kind: 'part_borne', orderId, object: id, postings: moved({ from: 'held', to: bearer, amountCents }) })
  }
}

/** Gives them back what they bore of a sale that is undone after it was shared out. */
export async function returnBorne(tx: Tx, orderId: string): Promise<void> {
  for (const { id, bearer, amountCents } of await borneParts(tx, orderId)) {
    if (bearer === 'seller') continue
    const postings = moved({ from: bearer, to: 'held', amountCents })
    await post(tx, { kind: 'part_borne', orderId, object: `${id}:undone`, postings })
  }
}
