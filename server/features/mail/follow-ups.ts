import { followUp } from '#server/db/jobs.ts'
import type { AskedLetter } from '#server/ports/identity/port.ts'

/** Sends what somebody asked the built-in identity provider for; `language`: that of the page where they did. */
export const sendSignInLetterJob = followUp<{ id: string; asked: AskedLetter; language?: string }>({
  name: 'send_sign_in_letter',
  // Somebody waits for it.
  priority: 5,
})

export const sendMailJob = followUp<{ mailId: string }>({
  name: 'send_mail',
  key: ({ mailId }) => `send_mail:${mailId}`,
})
