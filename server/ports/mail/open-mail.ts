import type { Config } from '#server/config.ts'
import { mailboxIn } from './mailbox.ts'
import type { Mailer } from './port.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Opens the mail server that the settings name, or the mailbox page in its place. */
export function openMail(config: Config): Mailer {
  return config.mail.kind === 'smtp' ? smtpMailer(config.mail) : mailboxIn(config.dataDir)
}
