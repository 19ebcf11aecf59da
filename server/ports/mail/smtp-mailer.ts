import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import { type InlinePicture, LetterRefused, type Mailer } from './port.ts'

const seconds = 1_000

/** `from` and `operatorEmail` are read for each letter, since an owner can change them. */
export type SmtpSettings = {
  url: string
  readonly from: string
  bounces: string
  readonly operatorEmail: string
  publicUrl: string
}

/** Sends by SMTP; rejects if the server did not accept the letter. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  const { url, bounces, publicUrl } = settings
  const { hostname } = new URL(publicUrl)
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    // How the sender introduces itself. Servers distrust an address in its place, and a name of this machine alone.
    ...(isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && { name: hostname }),
  })
  return {
    async send({ to, subject, text, html, messageId, replyTo, unsubscribeUrl, picture, logo }) {
      const { from, operatorEmail } = settings
      try {
        // As objects, so that an address with a comma is never parsed as two.
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          replyTo: { name: '', address: replyTo ?? operatorEmail },
          envelope: { from: bounces, to: [to] },
          subject,
          text,
          ...(html ? { html } : {}),
          attachments: [
            ...(picture ? [attached(picture, 'phone.jpg', 'image/jpeg')] : []),
            ...(logo ? [attached(logo, 'logo.png', 'image/png')] : []),
          ],
          headers: { ...automatic, ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
          ...(messageId ? { messageId: `<${messageId}@${domainOf(from)}>` } : {}),
        })
        return response
      } catch (error) {
        throw isRefusal(error) ? new LetterRefused(error.response ?? error.message) : error
      }
    },
  }
}

const attached = ({ cid, base64 }: InlinePicture, filename: string, contentType: string) => ({
  cid,
  filename,
  contentType,
  contentDisposition: 'inline' as const,
  content: base64,
  encoding: 'base64',
})

/** RFC 3834, and its predecessor at Exchange: absence notes and other programs do not answer. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** RFC 8058: mail programs offer an unsubscribe button that posts to this URL. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type SmtpError = Error & { responseCode?: number; command?: string; response?: string }

/**
 * Whether the server has refused this receiver or this letter for good: a 5xx answer to RCPT TO or DATA. Answers about our own
 * commands or sign-in (500 to 504, 530 to 539) are the operator's to mend, and so is a refused sender: those are tried again.
 */
function isRefusal(error: unknown): error is SmtpError {
  const { responseCode = 0, command = '' } = error as SmtpError
  const isOurs = responseCode < 505 || (responseCode >= 530 && responseCode < 540)
  return responseCode < 600 && !isOurs && ['RCPT TO', 'DATA'].includes(command)
}

/** The domain of an address like 'Ringback <no-reply@ringback.example>'. */
const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
