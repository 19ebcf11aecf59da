import type { Letter } from '#server/ports/mail/port.ts'

/** What the provider writes to people. A name is never repeated in it: anybody could have chosen it. */
export const resetLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Choose a new Ringback password',
  text: `Somebody, hopefully you, asked for a new password for the Ringback account ${to}.

Choose it here within one hour:
${link}

If it was not you, do nothing: your password stays as it is.
`,
})

export const verificationLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Confirm your email for Ringback',
  text: `Welcome to Ringback. Confirm that ${to} is your address, so that you can book, sell and pay:
${link}

The link holds for one day. If you did not sign up, do nothing.
`,
})
