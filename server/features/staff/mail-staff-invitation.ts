import { randomBytes } from 'node:crypto'
import { marketNow } from '#server/db/clock.ts'
import type { PayloadOf } from '#server/db/jobs.ts'
import { letterOf } from '#server/features/mail/failed-letters.ts'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { sendLetter } from '#server/features/mail/send-letter.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import { mailStaffInvitationJob } from './follow-ups.ts'
import { hashOfInvitation, invitationDays } from './invite-staff.ts'

type Sender = Pick<Market, 'db' | 'write' | 'ports' | 'config'>

/**
 * Mails an invitation to the staff. Its link is made only now, so that no waiting job and no backup holds it. If the letter is sent
 * again because its success was not recorded, the link of the later one works.
 */
export async function mailStaffInvitation(market: Sender, payload: PayloadOf<typeof mailStaffInvitationJob>): Promise<void> {
  const { invitationId, language } = payload
  const made = await makeLink(market, invitationId)
  if (!made) return
  const { code, email, invitedBy, owner } = made
  const letter = await inLocale(localeOfReader(market.config, owner ? owner.language : language), () =>
    letterFrom(
      {
        title: t('letters.staffInvitationTitle'),
        text: t('letters.staffInvitation', { name: invitedBy, email, days: invitationDays }),
        link: { to: `/join-staff/${code}`, label: t('letters.joinStaff') },
        why: t('letters.whyStaffInvitation'),
      },
      { to: email },
      market.config,
    ),
  )
  const source = letterOf('staff', mailStaffInvitationJob, payload)
  await sendLetter(market, { ...letter, messageId: `staff-invitation-${invitationId}` }, 'asked', source)
}

/** Undefined if the invitation has been withdrawn, replaced or accepted. */
const makeLink = ({ write }: Sender, invitationId: string) =>
  write(async (tx) => {
    const code = randomBytes(18).toString('base64url')
    const invitation = await tx
      .updateTable('staffInvitations')
      .set({ codeHash: hashOfInvitation(code) })
      .where('id', '=', invitationId)
      .where('expiresAt', '>', marketNow)
      .returning(['email', 'invitedBy'])
      .executeTakeFirst()
    if (!invitation) return undefined
    const { email, invitedBy } = invitation
    const inviter = await tx.selectFrom('people').select('name').where('id', '=', invitedBy).executeTakeFirstOrThrow()
    const owner = await tx
      .selectFrom('people')
      .select('language')
      .where('email', '=', email)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    return { code, email, invitedBy: inviter.name, owner }
  })
