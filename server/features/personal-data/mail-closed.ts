import type { JobPayloads } from '#server/db/job-payloads.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import type { Market } from '#server/market.ts'
import { priceText } from '#shared/format.ts'

/**
 * Mails a person that staff have closed their account. The letter may be sent twice if its success was not recorded; the
 * receiving server recognizes a repeated Message-ID.
 */
export async function mailClosed(
  market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  { email, subject, owed }: JobPayloads['mail_closed'],
): Promise<void> {
  const debt = owed
    ? ` You still owe ${priceText(owed.amount)}: it stays in the books as debt ${owed.number}. To pay it, write to us with this number.`
    : ''
  const letter = await letterFrom(
    {
      title: 'Your account was closed',
      text: `The staff of the market have closed your account. Your name and your addresses are removed; what you bought or sold stays in the books without them.${debt} If you do not know why, write to us.`,
      link: { to: '/contact', label: 'Write to us' },
      why: `You get this because you had an account at ${market.config.mail.name}. It is the last letter to this address.`,
    },
    { to: email },
    market.config,
  )
  await sendLetter(market, { ...letter, messageId: `closed-${subject}` }, 'security')
}
