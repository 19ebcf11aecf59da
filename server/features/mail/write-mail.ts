import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { sendMailJob } from './follow-ups.ts'

type Written = { to: string; subject: string; text: string; replyTo: string }

/** Stores a letter to the operator in the transaction of its cause; a job sends it after the commit. */
export async function writeMail(tx: Tx, { to, subject, text, replyTo }: Written): Promise<void> {
  const { id } = await tx
    .insertInto('mailMessages')
    .values({ messageId: randomUUID(), toAddress: to, subject, body: text, replyTo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, sendMailJob, { mailId: id })
}
