import { letterFrom } from '#server/features/mail/letter-from.ts'
import type { Letter } from '#server/ports/mail/port.ts'
import { noticeClasses } from '#shared/domain/notice-classes.ts'
import type { NoticeText } from '#shared/domain/notices.ts'

type Receiver = { to: string; publicUrl: string; unsubscribeUrl?: string | undefined }

/** Builds the letter for a notice. */
export function noticeLetter(words: NoticeText, receiver: Receiver): Promise<Letter> {
  const { label, mailsAlways } = noticeClasses[words.class]
  const why = `You get this because you have an account at Ringback (${label.toLowerCase()}).`
  const choice = { to: '/dashboard/account#notices-by-email', label: 'Choose what you get by email' }
  return letterFrom({ ...words, why, ...(mailsAlways ? {} : { choice }) }, receiver)
}
