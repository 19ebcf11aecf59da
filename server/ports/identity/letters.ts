import type { LetterWords } from '#server/ports/mail/port.ts'
import { t } from '#shared/language/message.ts'

/** The letters of the provider. None of them contains a person's name, because anybody could have chosen it. */
type About = { to: string; path: string }

const why = () => t('letters.whyAddressEntered')

export const resetLetter = ({ to, path }: About): LetterWords => ({
  title: t('letters.resetTitle'),
  text: `${t('letters.resetText', { email: to })}\n\n${t('letters.resetNote')}`,
  link: { to: path, label: t('letters.resetButton') },
  why: why(),
})

export const confirmLetter = ({ to, path, needed }: About & { needed: boolean }): LetterWords => {
  const about = { email: to }
  const text = needed ? t('letters.confirmEmailNeededText', about) : t('letters.confirmEmailText', about)
  return {
    title: t('letters.confirmEmailTitle'),
    text: `${text}\n\n${t('letters.confirmEmailNote')}`,
    link: { to: path, label: t('letters.confirmEmailButton'), isCall: true },
    why: why(),
  }
}

export const newEmailLetter = ({ to, path }: About): LetterWords => ({
  title: t('letters.confirmEmailTitle'),
  text: `${t('letters.newEmailText', { email: to })}\n\n${t('letters.newEmailNote')}`,
  link: { to: path, label: t('letters.confirmEmailButton'), isCall: true },
  why: why(),
})

export const changeEmailLetter = ({ to, path, newEmail }: About & { newEmail: string }): LetterWords => ({
  title: t('letters.changeEmailTitle'),
  text: `${t('letters.changeEmailText', { email: to, newEmail })}\n\n${t('letters.changeEmailNote')}`,
  link: { to: path, label: t('letters.changeEmailButton'), isCall: true },
  why: why(),
})
