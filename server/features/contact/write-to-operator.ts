import type { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'
import { writeMail } from '#server/features/mail/write-mail.ts'
import type { ContactMessage } from '#shared/contract/contact.ts'

/** Posts the message to the operator. What fills the field that people do not see is answered alike and goes nowhere. */
export async function writeToOperator(
  tx: Tx,
  { name, email, message, website }: z.output<typeof ContactMessage>,
  to: string,
): Promise<void> {
  if (website) return
  const text = `${name} <${email}> wrote by the contact form. The address is as they typed it, and not verified.\n\n${message}\n`
  await writeMail(tx, { to, subject: 'Message from the contact form', text })
}
