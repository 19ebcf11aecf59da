import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { addJob } from '#server/db/jobs.ts'
import { letterOf } from '#server/features/mail/failed-letters.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { mailRefusedOf } from '#server/features/mail/refused-addresses.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { tryAddressJob } from './follow-ups.ts'

/** Has a test letter sent to a person whose address has refused one; returns false if it has not. */
export async function askToTryAddress(tx: Tx, personId: string): Promise<boolean> {
  const refused = await findRefusal(tx, personId)
  if (!refused) return false
  await addJob(tx, tryAddressJob, { personId, at: refused.at })
  return true
}

/** Sends the test letter: its arrival ends the refusal, another refusal replaces it (`sendLetter`). */
export async function tryAddress(
  market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  payload: PayloadOf<typeof tryAddressJob>,
): Promise<void> {
  const { personId, at } = payload
  const refused = await findRefusal(market.db, personId)
  if (!refused) return
  const letter = await inLocale(localeOfReader(market.config, refused.language), () =>
    letterFrom(
      {
        title: t('letters.emailWorksAgain'),
        text: t('letters.askedTryAddressAgainYoure'),
        link: { to: '/dashboard/notices', label: t('letters.seeNotices') },
        why: t('letters.youreReceivingBecauseAskedFor'),
      },
      { to: refused.email },
      market.config,
    ),
  )
  const messageId = `try-${personId}-${new Date(at).getTime()}`
  await sendLetter(market, { ...letter, messageId }, 'asked', letterOf('account', tryAddressJob, payload))
}

async function findRefusal(
  db: Db,
  personId: string,
): Promise<{ email: string; language: string | null; at: string } | undefined> {
  const person = await db
    .selectFrom('people')
    .select(['email', 'language', mailRefusedOf(sql.ref('people.email')).as('refused')])
    .where('id', '=', personId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return person?.email && person.refused ? { email: person.email, language: person.language, at: person.refused.at } : undefined
}
