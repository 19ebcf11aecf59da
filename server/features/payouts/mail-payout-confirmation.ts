import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { mailPayoutConfirmationJob } from '#server/features/accounts/follow-ups.ts'
import { letterOf } from '#server/features/mail/failed-letters.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import { maskedAccount } from '#shared/domain/money/bank-account.ts'
import { changeOf, confirmLinkDays } from '#shared/domain/money/payout-wait.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { hashOfCode } from './confirm-payouts.ts'

type Sender = Pick<Market, 'db' | 'write' | 'ports' | 'config'>

/**
 * Mails the owner of an account a link by which they confirm its last change, unless they have done so. The link is made only
 * now, so that no waiting job and no backup holds it. The letter may be sent twice, with two valid links, if its success was
 * not recorded.
 */
export async function mailPayoutConfirmation(
  market: Sender,
  payload: PayloadOf<typeof mailPayoutConfirmationJob>,
): Promise<void> {
  const { personId, at, isAsked } = payload
  const made = await makeLink(market, personId)
  if (!made) return
  const { code, email, change, until, account, bank } = made
  const letter = await inLocale(localeOfReader(market.config, made.language), () =>
    letterFrom(
      {
        title: t('letters.confirmPayoutsTitle'),
        text: [
          until ? t('letters.confirmPayoutsUntil', { change, until }) : t('letters.confirmPayouts', { change }),
          t('letters.confirmPayoutsLink', { days: confirmLinkDays }),
        ].join('\n\n'),
        details: [
          {
            label: t('letters.payoutAccount'),
            value: account
              ? (account.bankName ?? t('letters.accountConnected'))
              : bank
                ? maskedAccount(bank.accountEnd)
                : t('letters.noAccount'),
          },
        ],
        link: { to: `/confirm-payouts/${code}`, label: t('letters.reviewAndConfirm') },
        why: t('letters.whyAccountChange'),
      },
      { to: email },
      market.config,
    ),
  )
  const messageId = `payout-confirmation-${personId}-${new Date(at).getTime()}`
  const source = letterOf('security', mailPayoutConfirmationJob, payload)
  await sendLetter(market, { ...letter, messageId }, isAsked ? 'asked' : 'security', source)
}

/** Makes a link for a change that is not confirmed; undefined if there is none, or nobody to write to. */
const makeLink = ({ write }: Sender, personId: string) =>
  write(async (tx) => {
    // A change that is made at the same moment either ends this link or is what it is about.
    const person = await tx
      .selectFrom('people')
      .select(['email', 'language', 'payoutsWaitUntil', 'payoutsWaitBecause', 'payoutsUnconfirmedSince', marketNow.as('now')])
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!person?.email || !person.payoutsUnconfirmedSince) return undefined
    const account = await tx
      .selectFrom('payoutAccounts')
      .select(['state', 'bankName'])
      .where('personId', '=', personId)
      .where('state', '<>', 'closed')
      .executeTakeFirst()
    const bank = await tx.selectFrom('bankDetails').select('accountEnd').where('personId', '=', personId).executeTakeFirst()
    const code = randomBytes(18).toString('base64url')
    const expiresAt = sql<Date>`market_now() + make_interval(days => ${confirmLinkDays}::int)`
    await tx.deleteFrom('payoutConfirmations').where('personId', '=', personId).where('expiresAt', '<=', marketNow).execute()
    await tx
      .insertInto('payoutConfirmations')
      .values({ codeHash: hashOfCode(code), personId, expiresAt })
      .execute()
    const { payoutsWaitUntil: until, now } = person
    return {
      code,
      email: person.email,
      language: person.language,
      change: changeOf(person.payoutsWaitBecause),
      until: until && until > now ? until : null,
      account,
      bank,
    }
  })
