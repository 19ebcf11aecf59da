import { deleteOld } from '#server/db/delete-old.ts'
import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { letterOf } from './failed-letters.ts'
import { sendMailJob, sendSignInLetterJob } from './follow-ups.ts'
import { forgetOldRefusals } from './refused-addresses.ts'
import { sendLetter } from './send-letter.ts'
import { sendSignInLetter } from './sign-in-letters.ts'

/** How long staff see that a letter has failed. */
const failureDays = 30

export const letterJobs = [
  /**
   * A letter is deleted once it is sent, since it may quote people who leave later. It may be sent twice if the deletion failed:
   * the receiver's server recognises it by its Message-ID.
   */
  job({
    ...sendMailJob,
    sendsMail: true,
    async run(market, { mailId }) {
      const letter = await market.db
        .selectFrom('mailMessages')
        .select(['messageId', 'toAddress as to', 'subject', 'body as text', 'replyTo'])
        .where('id', '=', mailId)
        .where('sentAt', 'is', null)
        .executeTakeFirst()
      if (!letter) return
      const source = letterOf('contact', sendMailJob, { mailId })
      await sendLetter(market, { ...letter, replyTo: letter.replyTo ?? undefined }, 'operator', source)
      await market.write((tx) => tx.deleteFrom('mailMessages').where('id', '=', mailId).execute())
    },
  }),
  job({ ...sendSignInLetterJob, sendsMail: true, run: sendSignInLetter }),
  /** Deletes sent mail that the previous version has kept, old notes of failed letters, and old refusals of addresses that nobody has. */
  job({
    name: 'delete_old_mail',
    every: hourlyAt(0),
    async run(market) {
      await deleteOld(market, 'mailMessages', 0)
      await deleteOld(market, 'failedLetters', failureDays)
      await forgetOldRefusals(market)
    },
  }),
]
