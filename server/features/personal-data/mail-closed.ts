import type { PayloadOf } from '#server/db/jobs.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import type { Market } from '#server/market.ts'
import { priceText } from '#shared/format.ts'
import type { mailClosedJob } from './follow-ups.ts'

/**
 * Mails a person that staff have closed their account. The letter may be sent twice if its success was not recorded; the
 * receiving server recognizes a repeated Message-ID.
 */
export async function mailClosed(
  market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  { email, subject, owed }: PayloadOf<typeof mailClosedJob>,
): Promise<void> {
  const debt = owed
    ? ` You still owe ${priceText(owed.amount)}: it stays in the books as debt ${owed.number}. To pay it, write to us with this number.`
    : ''
  const letter = await letterFrom(
    {
      title: 'Your account was closed',
      text: `Our staff have closed your account. We’ve removed your name and your addresses. Records of what you bought and sold are kept without them.${debt} If you don’t know why, contact us.`,
      link: { to: '/contact', label: 'Contact us' },
      why: `You’re receiving this because you had an account on ${market.config.mail.name}. This is the last message to this address.`,
    },
    { to: email },
    market.config,
  )
  await sendLetter(market, { ...letter, messageId: `closed-${subject}` }, 'security')
}
