import type { PayloadOf } from '#server/db/jobs.ts'
import { addJob } from '#server/db/jobs.ts'
import { eraseEvidence } from '#server/features/chargebacks/erase-evidence.ts'
import { forgetCodePhotos } from '#server/features/code-photos/forget-code-photos.ts'
import { removeImages } from '#server/features/image-usage/remove-images.ts'
import { closeShop } from '#server/features/listings/close-shop.ts'
import { eraseEndedContacts } from '#server/features/orders/erase-ended-contacts.ts'
import { eraseQuestions } from '#server/features/questions/erase-questions.ts'
import { eraseMessages } from '#server/features/threads/erase-messages.ts'
import type { Market } from '#server/market.ts'
import { type forgetIdentityJob, type forgetPersonJob, mailClosedJob } from './follow-ups.ts'

/**
 * Removes the identity provider's account of a person who left, if this market uses that provider, and their letters in the
 * mailbox. If `isTold`, a last letter is sent. Safe to repeat.
 */
export async function forgetIdentity(
  { write, ports }: Pick<Market, 'write' | 'ports'>,
  { issuer, subject, email, isTold, language, owed, reason }: PayloadOf<typeof forgetIdentityJob>,
): Promise<void> {
  if (email) {
    await write(async (tx) => {
      await tx.deleteFrom('mailMessages').where('toAddress', '=', email).execute()
      await tx.deleteFrom('failedLetters').where('toAddress', '=', email).execute()
      await tx.deleteFrom('refusedAddresses').where('address', '=', email).execute()
    })
    await ports.mail.forget?.(email)
  }
  if (issuer === ports.identity.settings.issuer) await ports.identity.forgetIdentity(subject)
  if (isTold && email)
    await write((tx) =>
      addJob(tx, mailClosedJob, { email, subject, language: language ?? null, ...(owed && { owed }), ...(reason && { reason }) }),
    )
}

/**
 * Withdraws a closed account's phones and erases personal data outside the books: contacts, evidence, messages where nothing
 * was bought, questions and pictures. Pictures of sold phones stay with their buyers' receipts. Safe to repeat.
 */
export async function forgetPerson(
  market: Pick<Market, 'write' | 'ports'>,
  { personId }: PayloadOf<typeof forgetPersonJob>,
): Promise<void> {
  await closeShop(market, personId)
  await eraseEndedContacts(market)
  await eraseEvidence(market)
  await eraseMessages(market, personId)
  await eraseQuestions(market, personId)
  await market.write((tx) => tx.deleteFrom('failedLetters').where('personId', '=', personId).execute())
  await forgetCodePhotos(market, personId)
  await removeImages(market, { ownerId: personId })
}
