import type { Config } from '#server/config.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import type { Letter, LetterWords } from '#server/ports/mail/port.ts'
import { noticeClasses } from '#shared/domain/notices/notice-classes.ts'
import type { NoticeText } from '#shared/domain/notices/notices.ts'

type Settings = Pick<Config, 'publicUrl' | 'mail' | 'operator'>

/** Builds the letter for a notice. `mailToken` is the receiver's, for links that work without signing in. */
export function noticeLetter(
  words: NoticeText & Pick<LetterWords, 'details' | 'picture'>,
  receiver: { to: string; mailToken: string },
  config: Settings,
): Promise<Letter> {
  const { because, mailsAlways, isDeal } = noticeClasses[words.class]
  const why = `You’re receiving this because ${because} on ${config.mail.name}.`
  if (mailsAlways) return letterFrom({ ...words, why }, receiver, config)
  const unsubscribeUrl = `${config.publicUrl}/unsubscribe/${receiver.mailToken}/${words.class}`
  const choices = [{ url: unsubscribeUrl, label: 'Unsubscribe' }, choiceOf(config)]
  // Mail programs show their own button only where it belongs to a newsletter (RFC 8058).
  return letterFrom({ ...words, why }, { to: receiver.to, choices, unsubscribeUrl: isDeal ? undefined : unsubscribeUrl }, config)
}

export const choiceOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  url: `${publicUrl}/dashboard/account#notices-by-email`,
  label: 'Choose what you get by email',
})
