import nodemailer from 'nodemailer'
import type { Mailer } from './port.ts'

const seconds = 1_000

/** Sends by SMTP; rejects where the server did not take the letter. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(url, { from })
  Object.assign(transport.options, {
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  })
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl }) {
      // As an object, so that a comma in an address never makes two of it.
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

/** RFC 8058: mail programs offer a button that posts to the address. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What stands behind the @ of 'Ringback <no-reply@ringback.example>'. */
const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
