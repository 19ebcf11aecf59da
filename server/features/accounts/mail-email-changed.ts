import type { PayloadOf } from '#server/db/jobs.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import type { Market } from '#server/market.ts'
import type { mailEmailChangedJob } from './follow-ups.ts'

/**
 * Mails the old address of an account that it was changed, without the new one: somebody else with access to the old mailbox
 * may be why it was changed. The letter may be sent twice if its success was not recorded; the receiving server recognizes a
 * repeated Message-ID.
 */
export async function mailEmailChanged(
  market: Pick<Market, 'db' | 'write' | 'ports' | 'config'>,
  { oldEmail, personId, at }: PayloadOf<typeof mailEmailChangedJob>,
): Promise<void> {
  const { name } = market.config.mail
  const letter = await letterFrom(
    {
      title: 'The email of your account was changed',
      text: `Your ${name} account now has a different email. Use that one to log in; our messages go there from now on. If that wasn’t you, contact us right away.`,
      link: { to: '/contact', label: 'Contact us' },
      why: `You’re receiving this because this was the email of an account on ${name}. This is the last message about it to this address.`,
    },
    { to: oldEmail },
    market.config,
  )
  const messageId = `email-changed-${personId}-${new Date(at).getTime()}`
  await sendLetter(market, { ...letter, messageId }, 'security')
}
