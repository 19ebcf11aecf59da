import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'

const keptDays = 30
const batchSize = 5_000

type MailJob = 'send_mail' | 'delete_old_mail'

/** Sending may happen twice where its end was not noted: the receiver's server knows the letter by its Message-ID. */
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
    await write((tx) => tx.updateTable('mailMessages').set({ sentAt: marketNow }).where('id', '=', mailId).execute())
  },

  async delete_old_mail() {
    const batch = () =>
      write((tx) =>
        tx
          .deleteFrom('mailMessages')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('mailMessages')
              .select('id')
              .where('sentAt', '<', sql<Date>`market_now() - ${keptDays}::int * interval '1 day'`)
              .limit(batchSize),
          )
          .executeTakeFirstOrThrow(),
      )
    while (Number((await batch()).numDeletedRows) === batchSize);
  },
})
