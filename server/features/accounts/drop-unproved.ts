import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'

/**
 * Drops what was stored in an account before anybody had shown that its e-mail is theirs: somebody else may have signed up with
 * it and left their own bank account, address, searches and drafts there. Their marks go too, so that nothing links the two.
 * The caller has locked the person.
 */
export async function dropUnproved(tx: Tx, personId: string): Promise<void> {
  await dropPayoutAccount(tx, personId)
  await tx.updateTable('people').set({ contactPhone: null, location: null }).where('id', '=', personId).execute()
  await tx.deleteFrom('keptSearches').where('personId', '=', personId).execute()
  await tx.deleteFrom('listingDrafts').where('sellerId', '=', personId).execute()
  await tx.deleteFrom('givenMarks').where('personId', '=', personId).execute()
}

/**
 * Takes a payout account and bank details off a person to whom they do not belong: whatever the provider says of the account later
 * is no news to them.
 */
export async function dropPayoutAccount(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('payoutAccounts').set({ state: 'closed', droppedAt: marketNow }).where('personId', '=', personId).execute()
  await tx.deleteFrom('bankDetails').where('personId', '=', personId).execute()
}
