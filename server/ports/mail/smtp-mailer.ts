import nodemailer from 'nodemailer'
import type { Mailer } from './port.ts'

const seconds = 1_000

/** Sends by SMTP; rejects if the server did not accept the letter. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(url, { from })
  Object.assign(transport.options, {
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  })
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl }) {
      // As an object, so that an address with a comma is never parsed as two.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(unsubscribeUrl ? { headers: oneClick(unsubscribeUrl) } : {}),
        ...(messageId ? { messageId: `<${messageId}@${domainOf(from)}>` } : {}),
      })
    },
  }
}

/** RFC 8058: mail programs offer an unsubscribe button that posts to this URL. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The domain of an address like 'Ringback <no-reply@ringback.example>'. */
const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
