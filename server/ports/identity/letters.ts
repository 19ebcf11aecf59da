import type { LetterWords } from '#server/ports/mail/port.ts'

/** The letters of the provider. None of them contains a person's name, because anybody could have chosen it. */
type About = { market: string; to: string; path: string }

const why = (market: string) => `You’re receiving this because someone entered this address on ${market}.`

export const resetLetter = ({ market, to, path }: About): LetterWords => ({
  title: `Choose a new ${market} password`,
  text: `Someone, hopefully you, asked for a new password for the ${market} account ${to}.\n\nThe link works once, within one hour. If it wasn’t you, ignore this message: your password stays the same.`,
  link: { to: path, label: 'Choose a new password' },
  why: why(market),
})

export const confirmLetter = ({ market, to, path, needed }: About & { needed: boolean }): LetterWords => ({
  title: `Confirm your email for ${market}`,
  text: `Welcome to ${market}! Please confirm that ${to} is your address${needed ? ' so that you can book, sell and pay' : ''}. Until then, we’ll only email you about the security of your account.\n\nThe link works for one day. If you didn’t sign up, ignore this message.`,
  link: { to: path, label: 'Confirm your email' },
  why: why(market),
})

export const newEmailLetter = ({ market, to, path }: About): LetterWords => ({
  title: `Confirm your email for ${market}`,
  text: `Someone, hopefully you, asked to use ${to} for their ${market} account. To confirm, open the link where you’re logged in to that account.\n\nThe link works for one day, or until you log out. If it wasn’t you, ignore this message.`,
  link: { to: path, label: 'Confirm your email' },
  why: why(market),
})

export const changeEmailLetter = ({ market, to, path, newEmail }: About & { newEmail: string }): LetterWords => ({
  title: `Change your email at ${market}`,
  text: `Someone, hopefully you, asked to change the email of the ${market} account ${to} to ${newEmail}.\n\nTo approve it, open the link where you’re logged in, within one day. We’ll then send a last link to the new address. If it wasn’t you, don’t open the link, and choose a new password.`,
  link: { to: path, label: 'Approve the change' },
  why: why(market),
})
