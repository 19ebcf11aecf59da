import { deleteOld } from '#server/db/delete-old.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'

type MailJob = 'send_mail' | 'delete_old_mail'

/**
 * A letter is kept until it is sent: it may quote people who leave later. Sending may happen twice where its end was not noted:
 * the receiver's server knows the letter by its Message-ID.
 */
export const mailTasks = ({ db, write, ports }: Pick<Market, 'db' | 'write' | 'ports'>): Pick<Tasks, MailJob> => ({
  async send_mail({ mailId }) {
    const letter = await db
      .selectFrom('mailMessages')
      .select(['messageId', 'toAddress as to', 'subject', 'body as text'])
      .where('id', '=', mailId)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (!letter) return
    await ports.mail.send(letter)
    await write((tx) => tx.deleteFrom('mailMessages').where('id', '=', mailId).execute())
  },

  delete_old_mail: () => deleteOld({ write }, 'mailMessages', 0),
})
