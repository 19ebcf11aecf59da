import type { Config } from '#server/config.ts'
import { mailboxIn } from '#stand-ins/mailbox/mailbox.ts'
import { LetterRefused, type Mailer } from './port.ts'
import { smtpMailer } from './smtp-mailer.ts'

export const letterOutcomes = ['sent', 'refused', 'failed'] as const
export type LetterOutcome = (typeof letterOutcomes)[number]

/** Opens the mail server that the settings name, or the mailbox page in its place. */
export function openMail(config: Config, observe: (outcome: LetterOutcome) => void = () => {}): Mailer {
  const { mail, dataDir } = config
  const mailer = mail.kind === 'smtp' ? smtpMailer(smtpSettings(config, mail.url)) : mailboxIn(dataDir)
  return {
    ...mailer,
    async send(letter) {
      const answer = await mailer.send(letter).catch((error) => {
        observe(error instanceof LetterRefused ? 'refused' : 'failed')
        throw error
      })
      observe('sent')
      return answer
    },
  }
}

const smtpSettings = (config: Config, url: string) => ({
  url,
  get from() {
    return config.mail.from
  },
  bounces: config.mail.bounces,
  get operatorEmail() {
    return config.operator.email
  },
  publicUrl: config.publicUrl,
})
