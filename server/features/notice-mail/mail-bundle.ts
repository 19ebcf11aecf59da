import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import { letterOf } from '#server/features/mail/failed-letters.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import { noticeWords } from '#server/features/notices/notice-words.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import { isNoticeKind } from '#shared/domain/notices/notices.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { mailBundleJob } from './follow-ups.ts'
import { choiceOf } from './mail-notices.ts'

const mostNamed = 8

type Sender = Pick<Market, 'db' | 'write' | 'ports' | 'config'>

/** Mails a person what was too much to be mailed one by one and has not been read since, in one letter (S23.5). */
export async function mailBundle(market: Sender, personId: string): Promise<void> {
  const rows = await market.db
    .selectFrom('notices')
    .innerJoin('people', 'people.id', 'notices.personId')
    .select(['notices.id', 'email', 'kind', 'params', 'readAt', 'bundledAt', 'language'])
    .where('personId', '=', personId)
    .where('bundledAt', 'is not', null)
    .where('mailedAt', 'is', null)
    .orderBy('notices.id')
    .execute()
  const [first] = rows
  if (!first) return
  // What an address has refused stays, for when it takes letters again.
  const isRefused =
    first.email && (await inLocale(localeOfReader(market.config, first.language), () => sendBundle(market, personId, rows)))
  if (isRefused) return
  const ids = rows.map(({ id }) => id)
  await market.write((tx) =>
    tx.updateTable('notices').set({ mailedAt: marketNow }).where('id', '=', sql<string>`any(${ids}::bigint[])`).execute(),
  )
}

type Bundled = { id: string; email: string | null; kind: string; params: unknown; readAt: Date | null; bundledAt: Date | null }

/** Sends one letter about what is still unread; returns whether the address has refused it. */
async function sendBundle(market: Sender, personId: string, rows: readonly Bundled[]): Promise<boolean> {
  const [first] = rows
  const titles = rows.flatMap(({ readAt, kind, params }) =>
    readAt === null && isNoticeKind(kind) ? [noticeWords(kind, params).title] : [],
  )
  if (!first?.email || titles.length === 0) return false
  const { config } = market
  const letter = await letterFrom(
    {
      title: t('letters.updatesOn', { count: titles.length }),
      text: [
        ...titles.slice(0, mostNamed),
        ...(titles.length > mostNamed ? [t('letters.andMore', { count: titles.length - mostNamed })] : []),
      ].join('\n'),
      link: { to: '/dashboard/notices', label: t('letters.seeAllUpdates') },
      why: t('letters.youreReceivingBecauseThereNews'),
    },
    { to: first.email, choices: [choiceOf(config)] },
    config,
  )
  const messageId = `bundle-${first.id}-${first.bundledAt?.getTime()}`
  const end = await sendLetter(market, { ...letter, messageId }, 'market', letterOf('updates', mailBundleJob, { personId }))
  return end === 'refused'
}
