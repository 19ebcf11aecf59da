import type { LetterWords } from '#server/ports/mail/port.ts'

/** The letters of the provider. None of them contains a person's name, because anybody could have chosen it. */
type About = { market: string; to: string; path: string }

const why = (market: string) => `You get this because somebody entered this address at ${market}.`

export const resetLetter = ({ market, to, path }: About): LetterWords => ({
  title: `Choose a new ${market} password`,
  text: `Somebody, hopefully you, asked for a new password for the ${market} account ${to}.\n\nThe link works once, within one hour. If it was not you, do nothing: your password stays as it is.`,
  link: { to: path, label: 'Choose a new password' },
  why: why(market),
})

export const confirmLetter = ({ market, to, path, needed }: About & { needed: boolean }): LetterWords => ({
  title: `Confirm your email for ${market}`,
  text: `Welcome to ${market}. Confirm that ${to} is your address${needed ? ', so that you can book, sell and pay' : ''}. Until then we write to it about the security of your account only.\n\nThe link works for one day. If you did not sign up, do nothing.`,
  link: { to: path, label: 'Confirm your email' },
  why: why(market),
})

export const newEmailLetter = ({ market, to, path }: About): LetterWords => ({
  title: `Confirm your email for ${market}`,
  text: `Somebody, hopefully you, asked to use ${to} for their ${market} account. Confirm it where you are logged in to that account.\n\nThe link works for one day, or until you log out. If it was not you, do nothing.`,
  link: { to: path, label: 'Confirm your email' },
  why: why(market),
})

export const changeEmailLetter = ({ market, to, path, newEmail }: About & { newEmail: string }): LetterWords => ({
  title: `Change your email at ${market}`,
  text: `Somebody, hopefully you, asked to change the email of the ${market} account ${to} to ${newEmail}.\n\nAgree to it where you are logged in, within one day; a message with a last link then goes to the new address. If it was not you, do nothing, and choose a new password.`,
  link: { to: path, label: 'Agree to the change' },
  why: why(market),
})
