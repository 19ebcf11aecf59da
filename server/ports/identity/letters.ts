import type { LetterWords } from '#server/ports/mail/port.ts'
import { t } from '#shared/language/message.ts'

/** The letters of the provider. None of them contains a person's name, because anybody could have chosen it. */
type About = { market: string; to: string; path: string }

const why = (market: string) => t('letters.whyAddressEntered', { market })

export const resetLetter = ({ market, to, path }: About): LetterWords => ({
  title: t('letters.resetTitle', { market }),
  text: `${t('letters.resetText', { market, email: to })}\n\n${t('letters.resetNote')}`,
  link: { to: path, label: t('letters.resetButton') },
  why: why(market),
})

export const confirmLetter = ({ market, to, path, needed }: About & { needed: boolean }): LetterWords => {
  const about = { market, email: to }
  const text = needed ? t('letters.confirmEmailNeededText', about) : t('letters.confirmEmailText', about)
  return {
    title: t('letters.confirmEmailTitle', { market }),
    text: `${text}\n\n${t('letters.confirmEmailNote')}`,
    link: { to: path, label: t('letters.confirmEmailButton'), isCall: true },
    why: why(market),
  }
}

export const newEmailLetter = ({ market, to, path }: About): LetterWords => ({
  title: t('letters.confirmEmailTitle', { market }),
  text: `${t('letters.newEmailText', { market, email: to })}\n\n${t('letters.newEmailNote')}`,
  link: { to: path, label: t('letters.confirmEmailButton'), isCall: true },
  why: why(market),
})

export const changeEmailLetter = ({ market, to, path, newEmail }: About & { newEmail: string }): LetterWords => ({
  title: t('letters.changeEmailTitle', { market }),
  text: `${t('letters.changeEmailText', { market, email: to, newEmail })}\n\n${t('letters.changeEmailNote')}`,
  link: { to: path, label: t('letters.changeEmailButton'), isCall: true },
  why: why(market),
})
