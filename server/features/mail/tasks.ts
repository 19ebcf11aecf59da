import { deleteOld } from '#server/db/delete-old.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { forgetOldRefusals } from './refused-addresses.ts'
import { sendLetter } from './send-letter.ts'
import { sendSignInLetter } from './sign-in-letters.ts'

type MailJob = 'send_mail' | 'send_sign_in_letter' | 'delete_old_mail'

/**
 * A letter is deleted once it is sent, since it may quote people who leave later. It may be sent twice if the deletion failed:
 * the receiver's server recognises it by its Message-ID.
 */
export const mailTasks = (market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>): Pick<Tasks, MailJob> => ({
  async send_mail({ mailId }) {
    const letter = await market.db
      .selectFrom('mailMessages')
      .select(['messageId', 'toAddress as to', 'subject', 'body as text', 'replyTo'])
      .where('id', '=', mailId)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (!letter) return
    await sendLetter(market, { ...letter, replyTo: letter.replyTo ?? undefined }, 'operator')
    await market.write((tx) => tx.deleteFrom('mailMessages').where('id', '=', mailId).execute())
  },

  send_sign_in_letter: (job) => sendSignInLetter(market, job),

  async delete_old_mail() {
    await deleteOld(market, 'mailMessages', 0)
    await forgetOldRefusals(market)
  },
})
