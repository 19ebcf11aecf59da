import { sql } from 'kysely'
import { currentLocale } from '#catalogue'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { isOffered } from '#server/features/alerts/still-offered.ts'
import { letterOf } from '#server/features/mail/failed-letters.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import { mailNoticesJob } from '#server/features/notices/follow-ups.ts'
import { noticeWords } from '#server/features/notices/notice-words.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import type { Letter, LetterWords } from '#server/ports/mail/port.ts'
import { noticeClasses } from '#shared/domain/notices/notice-classes.ts'
import { isNoticeKind, mailWaitOf, type NoticeText } from '#shared/domain/notices/notices.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { type DetailFacts, findDetails } from './letter-details.ts'
import { bundle, hasCausedEnough } from './letters-caused.ts'

type Sender = Pick<Market, 'db' | 'write' | 'ports' | 'config'>

/**
 * Mails notices, except to receivers who have left, want no mail of the class, or read the notice while its mail waited, and
 * except to addresses that get none (`sendLetter`): such a notice stays on the page, and is not mailed later. Those whose causer
 * has caused too many letters are mailed together with others later; not so those of classes that are always mailed. If letters fail,
 * throws the first failure after sending the others. A letter may be sent twice if its sending was not recorded:
 * the receiver's server recognises it by its Message-ID.
 */
export async function mailNotices(market: Sender, noticeIds: number[]): Promise<void> {
  const sent: string[] = []
  const failures: unknown[] = []
  for (const notice of await unmailed(market.db, noticeIds)) {
    const inTheirLanguage = () => mailNotice(market, notice)
    const isSent = await inLocale(localeOfReader(market.config, notice.language), inTheirLanguage).catch(
      (error) => void failures.push(error),
    )
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
    .select([
      'notices.id',
      'email',
      'mailToken',
      'kind',
      'params',
      'readAt',
      'notices.createdAt',
      'personId',
      'causedBy',
      'language',
    ])
    .select(sql<string[]>`array(select class from notice_settings where person_id = people.id and not mail)`.as('unwanted'))
    .where('notices.id', '=', anyOf(ids))
    .where('mailedAt', 'is', null)
    .where('bundledAt', 'is', null)
    .orderBy('notices.id')
    .execute()

type Unmailed = Awaited<ReturnType<typeof unmailed>>[number]

/** Returns whether a letter was sent. */
async function mailNotice(market: Sender, notice: Unmailed): Promise<boolean> {
  const { db, config } = market
  const { id, email, kind } = notice
  if (!email || !isNoticeKind(kind)) return false
  if (notice.readAt && mailWaitOf(kind) > 0) return false
  const text = noticeWords(kind, notice.params)
  const { mailsAlways } = noticeClasses[text.class]
  if (!mailsAlways && notice.unwanted.includes(text.class)) return false
  const { phoneId } = notice.params as { phoneId?: string }
  if (text.class === 'alerts' && phoneId && !(await isOffered(db, phoneId))) return false
  const { causedBy } = notice
  if (!mailsAlways && causedBy && (await hasCausedEnough(market, causedBy, config.maxLettersCaused))) {
    await bundle(market, notice)
    return false
  }
  const shown = await findDetails(market, kind, notice.params as DetailFacts)
  const letter = await noticeLetter({ ...text, ...shown }, { to: email, mailToken: notice.mailToken }, config)
  // Includes the instant: after a restore, the market assigns the same ids again.
  const messageId = `notice-${id}-${notice.createdAt.getTime()}`
  const purpose = text.class === 'security' ? 'security' : 'market'
  const source = letterOf(text.class, mailNoticesJob, { noticeIds: [Number(id)] })
  return (await sendLetter(market, { ...letter, messageId }, purpose, source)) === 'sent'
}

/** Builds the letter for a notice. `mailToken` is the receiver's, for links that work without signing in. */
export function noticeLetter(
  words: NoticeText & Pick<LetterWords, 'details' | 'picture'>,
  receiver: { to: string; mailToken: string },
  config: Pick<Config, 'publicUrl' | 'mail' | 'operator'>,
): Promise<Letter> {
  const { why: whyOf, mailsAlways, isDeal } = noticeClasses[words.class]
  const why = t(whyOf)
  if (mailsAlways) return letterFrom({ ...words, why }, receiver, config)
  const unsubscribeUrl = `${config.publicUrl}/unsubscribe/${receiver.mailToken}/${words.class}`
  const page = `${config.publicUrl}${currentLocale().prefix}/unsubscribe/${receiver.mailToken}/${words.class}`
  const choices = [{ url: page, label: t('letters.unsubscribe') }, choiceOf(config)]
  // Mail programs show their own button only where it belongs to a newsletter (RFC 8058).
  return letterFrom({ ...words, why }, { to: receiver.to, choices, unsubscribeUrl: isDeal ? undefined : unsubscribeUrl }, config)
}

export const choiceOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  url: `${publicUrl}${currentLocale().prefix}/dashboard/account#notices-by-email`,
  label: t('letters.chooseWhatGetByEmail'),
})
