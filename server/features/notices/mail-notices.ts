import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { isOffered } from '#server/features/alerts/still-offered.ts'
import type { Market } from '#server/market.ts'
import { noticeClasses } from '#shared/domain/notice-classes.ts'
import { isNoticeKind, mailWaitOf, noticeText } from '#shared/domain/notices.ts'
import { noticeLetter } from './notice-letter.ts'

type Sender = Pick<Market, 'db' | 'write' | 'ports' | 'config'>

/**
 * Mails notices, each unless its receiver has left, wants no mail of its class, or has read it while its mail waited. Throws
 * where a letter was not taken, once the others are sent. Sending may happen twice where its end was not noted: the
 * receiver's server knows the letter by its Message-ID.
 */
export async function mailNotices(market: Sender, noticeIds: number[]): Promise<void> {
  const sent: string[] = []
  const failures: unknown[] = []
  for (const notice of await unmailed(market.db, noticeIds)) {
    const isSent = await mailNotice(market, notice).catch((error) => void failures.push(error))
    if (isSent) sent.push(notice.id)
  }
  if (sent.length > 0) {
    await market.write((tx) => tx.updateTable('notices').set({ mailedAt: marketNow }).where('id', '=', anyOf(sent)).execute())
  }
  if (failures.length > 0) throw failures[0]
}

const anyOf = (ids: (number | string)[]) => sql<string>`any(${ids}::bigint[])`

const unmailed = (db: Db, ids: number[]) =>
  db
    .selectFrom('notices')
    .innerJoin('people', 'people.id', 'notices.personId')
    .select(['notices.id', 'email', 'mailToken', 'kind', 'params', 'readAt', 'notices.createdAt'])
    .select(sql<string[]>`array(select class from notice_settings where person_id = people.id and not mail)`.as('unwanted'))
    .where('notices.id', '=', anyOf(ids))
    .where('mailedAt', 'is', null)
    .orderBy('notices.id')
    .execute()

type Unmailed = Awaited<ReturnType<typeof unmailed>>[number]

/** Whether there was something to send. */
async function mailNotice({ db, ports, config }: Sender, notice: Unmailed): Promise<boolean> {
  const { id, email, kind } = notice
  if (!email || !isNoticeKind(kind)) return false
  if (notice.readAt && mailWaitOf(kind) > 0) return false
  const text = noticeText(kind, notice.params as never)
  const { isDeal, mailsAlways } = noticeClasses[text.class]
  if (!mailsAlways && notice.unwanted.includes(text.class)) return false
  const { phoneId } = notice.params as { phoneId?: string }
  if (text.class === 'alerts' && phoneId && !(await isOffered(db, phoneId))) return false
  const unsubscribeUrl = isDeal ? undefined : `${config.publicUrl}/unsubscribe/${notice.mailToken}/${text.class}`
  const letter = await noticeLetter(text, { to: email, publicUrl: config.publicUrl, unsubscribeUrl })
  // With its instant: a restored market gives numbers out again.
  await ports.mail.send({ ...letter, messageId: `notice-${id}-${notice.createdAt.getTime()}` })
  return true
}
