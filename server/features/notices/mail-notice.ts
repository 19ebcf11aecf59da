import { marketNow } from '#server/db/clock.ts'
import { isOffered } from '#server/features/alerts/still-offered.ts'
import type { Market } from '#server/market.ts'
import { noticeClasses } from '#shared/domain/notice-classes.ts'
import { isNoticeKind, mailWaitOf, noticeText } from '#shared/domain/notices.ts'
import { noticeLetter } from './notice-letter.ts'
import { noticeSettings } from './queries.ts'

/**
 * Mails a notice, unless its receiver has left, wants no mail of its class, or has read it while its mail waited. Sending may happen twice where its end was
 * not noted: the receiver's server knows the letter by its Message-ID.
 */
export async function mailNotice(
  { db, write, ports, config }: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  noticeId: number,
): Promise<void> {
  const notice = await db
    .selectFrom('notices')
    .innerJoin('people', 'people.id', 'notices.personId')
    .select(['people.id as personId', 'email', 'mailToken', 'kind', 'params', 'mailedAt', 'readAt', 'notices.createdAt'])
    .where('notices.id', '=', String(noticeId))
    .executeTakeFirst()
  if (!notice?.email || notice.mailedAt || !isNoticeKind(notice.kind)) return
  if (notice.readAt && mailWaitOf(notice.kind) > 0) return
  const text = noticeText(notice.kind, notice.params as never)
  const settings = await noticeSettings(db, notice.personId)
  if (!settings.some((setting) => setting.class === text.class && setting.mail)) return
  const { phoneId } = notice.params as { phoneId?: string }
  if (text.class === 'alerts' && phoneId && !(await isOffered(db, phoneId))) return
  const unsubscribeUrl = noticeClasses[text.class].isDeal
    ? undefined
    : `${config.publicUrl}/unsubscribe/${notice.mailToken}/${text.class}`
  const letter = await noticeLetter(text, { to: notice.email, publicUrl: config.publicUrl, unsubscribeUrl })
  // With its instant: a restored market gives numbers out again.
  await ports.mail.send({ ...letter, messageId: `notice-${noticeId}-${notice.createdAt.getTime()}` })
  await write((tx) => tx.updateTable('notices').set({ mailedAt: marketNow }).where('id', '=', String(noticeId)).execute())
}
