import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import { addJob } from '#server/db/jobs.ts'
import { type Mark, noteMarks } from '#server/features/links/note-marks.ts'
import { notify } from '#server/features/notices/notify.ts'
import type { Identity } from '#server/ports/identity/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { mailEmailChangedJob } from './follow-ups.ts'
import { signInEnded } from './lock-person.ts'
import { waitAfterChange } from './wait-after-change.ts'

/**
 * Creates or renews the market's session of a sign-in at the provider; `marks`: of the device. Throws if it has ended: a new
 * sign-in is needed.
 */
export async function renewSession(
  tx: Tx,
  identity: Identity,
  marks: Mark[] = [],
): Promise<{ personId: string; sessionId: string }> {
  const person = await refreshPerson(tx, identity)
  if (!person) throw appError('account_unknown')
  if (person.deletionDueAt) throw appError('account_being_deleted', { at: person.deletionDueAt })
  if (identity.providerSession && (await hasEnded(tx, person.id, identity.providerSession))) throw signInEnded()
  if (person.signedOutAt && identity.signedInAt <= person.signedOutAt) throw signInEnded()
  const session = await tx
    .insertInto('sessions')
    .values({
      personId: person.id,
      providerSession: identity.session,
      sessionAtProvider: identity.providerSession ?? null,
      factorAt: provedBy(identity),
    })
    .onConflict((conflict) =>
      conflict
        .constraint('sessions_provider_session_unique')
        // An older token, from before the second factor was proved, takes nothing back.
        .doUpdateSet({ renewedAt: marketNow, factorAt: sql`greatest(sessions.factor_at, excluded.factor_at)` })
        .where('sessions.endedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!session) throw signInEnded()
  await noteMarks(tx, person, marks)
  return { personId: person.id, sessionId: session.id }
}

/** Never later than now, whatever a provider's clock says: a proof must not stay fresh for longer than others. */
const provedBy = ({ factorAt }: Identity) => (factorAt ? sql<Date>`least(${factorAt}::timestamptz, clock_timestamp())` : null)

/** Whether the provider has ended its session, to which several sign-ins here may belong. */
const hasEnded = async (tx: Tx, personId: string, providerSession: string) =>
  (await tx
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', personId)
    .where('providerSession', '=', providerSession)
    .where('endedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Copies e-mail and verification from the provider, and notifies the person and the old address if the e-mail changed. */
async function refreshPerson(tx: Tx, identity: Identity) {
  const person = await tx
    .selectFrom('people')
    .select(['id', 'signedOutAt', 'email', 'emailVerified', 'deletionDueAt'])
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('closedAt', 'is', null)
    // Serializes with endSignIns, and with other renewals, which may have notified of the change already.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return undefined
  const { email, emailVerified } = identity
  if (person.email === email && person.emailVerified === emailVerified) return person
  const { at } = await tx
    .updateTable('people')
    .set({ email, emailVerified })
    .where('id', '=', person.id)
    .returning(marketNow.as('at'))
    .executeTakeFirstOrThrow()
    .catch((error) => {
      if (constraintOf(error) !== 'people_email_unique') throw error
      throw appError('email_of_another_account', { email })
    })
  if (person.email && person.email !== email) await tellOfNewEmail(tx, { personId: person.id, oldEmail: person.email, at })
  else if (emailVerified && !person.emailVerified && (await hasPayoutAccount(tx, person.id))) {
    // Whoever connected it had not shown that the address is theirs; its owner may have been talked into following the link.
    await waitAfterChange(tx, person.id, 'proof')
  }
  return person
}

const hasPayoutAccount = async (tx: Tx, personId: string) =>
  (await tx
    .selectFrom('payoutAccounts')
    .select('accountId')
    .where('personId', '=', personId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()) !== undefined

async function tellOfNewEmail(tx: Tx, { personId, oldEmail, at }: { personId: string; oldEmail: string; at: Date }) {
  const instant = at.toISOString()
  await waitAfterChange(tx, personId, 'email')
  await notify(tx, personId, { kind: 'emailChanged', params: {}, cause: `emailChanged:${instant}` })
  await addJob(tx, mailEmailChangedJob, { oldEmail, personId, at: instant })
}
