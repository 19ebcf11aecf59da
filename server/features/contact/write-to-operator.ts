import type { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'
import { writeMail } from '#server/features/mail/write-mail.ts'
import type { ContactMessage } from '#shared/contract/contact.ts'
import { t } from '#shared/language/message.ts'

/** Mails the message to the operator. If the hidden field `website` is filled, as by bots, it silently drops the message. */
export async function writeToOperator(
  tx: Tx,
  { name, email, message, website }: z.output<typeof ContactMessage>,
  to: string,
): Promise<void> {
  if (website) return
  const text = `${t('letters.contactFormText', { name, email })}\n\n${message}\n`
  await writeMail(tx, { to, subject: t('letters.contactFormSubject'), text, replyTo: email })
}
