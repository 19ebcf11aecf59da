import { randomUUID } from 'node:crypto'
import type { TestMarket } from './market.ts'

type Given = { state?: string; to?: string; answer?: string; subject?: string }

/** Notes a letter that failed, about a notice that nobody has; returns its id. */
export async function failedLetter({ connection }: Pick<TestMarket, 'connection'>, given: Given = {}): Promise<string> {
  const {
    state = 'refused',
    to = 'sue@example.com',
    answer = '550 5.1.1 no such mailbox',
    subject = 'Confirm your email',
  } = given
  const { id } = await connection.write((tx) =>
    tx
      .insertInto('failedLetters')
      .values({
        messageId: randomUUID(),
        toAddress: to,
        kind: 'security',
        subject,
        job: 'mail_notices',
        payload: JSON.stringify({ noticeIds: [0] }),
        state,
        answer,
        tries: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
