import type { JobPayloads } from '#server/db/jobs.ts'
import { removeImages } from '#server/features/images/remove-images.ts'
import { closeShop } from '#server/features/listings/close-shop.ts'
import { eraseEndedContacts } from '#server/features/orders/erase-ended-contacts.ts'
import type { Market } from '#server/market.ts'

/** Removes the provider's account of a person who left, where the provider is ours to ask, and their letters in the mailbox. Safe to repeat. */
export async function forgetIdentity(
  { write, ports }: Pick<Market, 'write' | 'ports'>,
  { issuer, subject, email }: JobPayloads['forget_identity'],
): Promise<void> {
  if (email) {
    await write((tx) => tx.deleteFrom('mailMessages').where('toAddress', '=', email).execute())
    await ports.mail.forget?.(email)
  }
  if (issuer === ports.identity.settings.issuer) await ports.identity.forgetIdentity(subject)
}

/**
 * Takes a person's phones off the market and removes what is kept of them outside the books. Pictures of phones that were
 * sold stay with their buyers' receipts. Safe to repeat.
 */
export async function forgetPerson(
  market: Pick<Market, 'write' | 'ports'>,
  { personId }: JobPayloads['forget_person'],
): Promise<void> {
  await closeShop(market, personId)
  await eraseEndedContacts(market)
  await removeImages(market, { ownerId: personId })
}
