import type { Letter } from '#server/ports/mail/port.ts'

/** A letter of the provider. None of them contains a person's name, because anybody could have chosen it. */
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

export const newEmailLetter = (to: string, link: string): Letter => ({
  to,
  subject: 'Confirm your email for Ringback',
  text: `Somebody, hopefully you, asked to use ${to} for their Ringback account. Confirm it where you are logged in to that account:
${link}

The link holds for one day, or until you log out. If it was not you, do nothing.
`,
})

export const changeEmailLetter = (to: string, newEmail: string, link: string): Letter => ({
  to,
  subject: 'Change your email at Ringback',
  text: `Somebody, hopefully you, asked to change the email of the Ringback account ${to} to ${newEmail}.

Agree to it where you are logged in, within one day; a message with a last link then goes to the new address:
${link}

If it was not you, do nothing, and choose a new password.
`,
})
