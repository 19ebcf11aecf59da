import type { PayloadOf } from '#server/db/jobs.ts'
import { letterOf } from '#server/features/mail/failed-letters.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { mailEmailChangedJob } from './follow-ups.ts'

/**
 * Mails the old address of an account that it was changed, without the new one: somebody else with access to the old mailbox
 * may be why it was changed. The letter may be sent twice if its success was not recorded; the receiving server recognizes a
 * repeated Message-ID.
 */
export async function mailEmailChanged(
  market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  payload: PayloadOf<typeof mailEmailChangedJob>,
): Promise<void> {
  const { oldEmail, personId, at } = payload
  const person = await market.db.selectFrom('people').select('language').where('id', '=', personId).executeTakeFirst()
  const letter = await inLocale(localeOfReader(market.config, person?.language), () =>
    letterFrom(
      {
        title: t('letters.emailAccountWasChanged'),
        text: t('letters.accountNowDifferentEmailUse'),
        link: { to: '/contact', label: t('letters.contactUs') },
        why: t('letters.youreReceivingBecauseWasEmail'),
      },
      { to: oldEmail },
      market.config,
    ),
  )
  const messageId = `email-changed-${personId}-${new Date(at).getTime()}`
  await sendLetter(market, { ...letter, messageId }, 'security', letterOf('security', mailEmailChangedJob, payload))
}
