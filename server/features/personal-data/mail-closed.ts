import type { PayloadOf } from '#server/db/jobs.ts'
import { letterOf } from '#server/features/mail/failed-letters.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { mailClosedJob } from './follow-ups.ts'

/**
 * Mails a person that staff have closed their account. The letter may be sent twice if its success was not recorded; the
 * receiving server recognizes a repeated Message-ID.
 */
export async function mailClosed(
  market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  payload: PayloadOf<typeof mailClosedJob>,
): Promise<void> {
  const { email, subject, language, owed, reason } = payload
  const letter = await inLocale(localeOfReader(market.config, language), () =>
    letterFrom(
      {
        title: t('letters.accountClosed'),
        text: owed ? t('letters.accountClosedOwingText', owed) : t('letters.accountClosedText'),
        ...(reason && { details: [{ label: t('letters.closedBecause'), value: reason }] }),
        link: { to: '/contact', label: t('letters.contactUs') },
        why: t('letters.whyAccountClosed'),
      },
      { to: email },
      market.config,
    ),
  )
  const source = letterOf('account', mailClosedJob, payload)
  await sendLetter(market, { ...letter, messageId: `closed-${subject}` }, 'security', source)
}
