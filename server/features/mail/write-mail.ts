import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import type { Letter } from '#server/ports/mail/port.ts'

/** Stores a letter in the transaction of its cause; a job sends it after the commit. */
export async function writeMail(tx: Tx, { to, subject, text }: Omit<Letter, 'messageId'>): Promise<void> {
  const { id } = await tx
    .insertInto('mailMessages')
    .values({ messageId: randomUUID(), toAddress: to, subject, body: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, 'send_mail', { mailId: id }, { key: `send_mail:${id}` })
}
