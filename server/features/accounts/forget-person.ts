import type { JobPayloads } from '#server/db/job-payloads.ts'
import { addJob } from '#server/db/jobs.ts'
import { eraseEvidence } from '#server/features/chargebacks/erase-evidence.ts'
import { removeImages } from '#server/features/images/remove-images.ts'
import { closeShop } from '#server/features/listings/close-shop.ts'
import { eraseEndedContacts } from '#server/features/orders/erase-ended-contacts.ts'
import { eraseQuestions } from '#server/features/questions/erase-questions.ts'
import { eraseMessages } from '#server/features/threads/erase-messages.ts'
import type { Market } from '#server/market.ts'

/**
 * Removes the provider's account of a person who left, where the provider is ours to ask, and their letters in the mailbox;
 * a last one follows where they are told. Safe to repeat.
 */
export async function forgetIdentity(
  { write, ports }: Pick<Market, 'write' | 'ports'>,
  { issuer, subject, email, isTold }: JobPayloads['forget_identity'],
): Promise<void> {
  if (email) {
    await write((tx) => tx.deleteFrom('mailMessages').where('toAddress', '=', email).execute())
    await ports.mail.forget?.(email)
  }
  if (issuer === ports.identity.settings.issuer) await ports.identity.forgetIdentity(subject)
  if (isTold && email) await write((tx) => addJob(tx, 'mail_closed', { email, subject }, { key: `mail_closed:${subject}` }))
}

/**
 * Takes a person's phones off the market and removes what is kept of them outside the books, and what they wrote where
 * nothing was bought. Pictures of phones that were
 * sold stay with their buyers' receipts. Safe to repeat.
 */
export async function forgetPerson(
  market: Pick<Market, 'write' | 'ports'>,
  { personId }: JobPayloads['forget_person'],
): Promise<void> {
  await closeShop(market, personId)
  await eraseEndedContacts(market)
  await eraseEvidence(market)
  await eraseMessages(market, personId)
  await eraseQuestions(market, personId)
  await removeImages(market, { ownerId: personId })
}
