import { deleteOld } from '#server/db/delete-old.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'

type MailJob = 'send_mail' | 'delete_old_mail'

/**
 * A letter is deleted once it is sent, since it may quote people who leave later. It may be sent twice if the deletion failed:
 * the receiver's server recognises it by its Message-ID.
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
