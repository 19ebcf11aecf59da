import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { constraintOf } from '#server/db/constraint-of.ts'
import type { Identity } from '#server/ports/identity/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { signInEnded } from './lock-person.ts'

/** The market's session of one sign-in at the provider. Once ended it stays so: the person signs in anew. */
export async function renewSession(tx: Tx, identity: Identity): Promise<{ personId: string; sessionId: string }> {
  const person = await refreshPerson(tx, identity)
  if (!person) throw appError('account_unknown')
  if (person.signedOutAt && identity.signedInAt <= person.signedOutAt) throw signInEnded()
  const session = await tx
    .insertInto('sessions')
    .values({ personId: person.id, providerSession: identity.session })
    .onConflict((conflict) =>
      conflict
        .constraint('sessions_provider_session_unique')
        .doUpdateSet({ renewedAt: marketNow })
        .where('sessions.endedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!session) throw signInEnded()
  return { personId: person.id, sessionId: session.id }
}

/** Takes over what the provider now says of the person's e-mail. */
function refreshPerson(tx: Tx, identity: Identity) {
  return tx
    .updateTable('people')
    .set({ email: identity.email, emailVerified: identity.emailVerified })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('closedAt', 'is', null)
    .returning(['id', 'signedOutAt'])
    .executeTakeFirst()
    .catch((error) => {
      if (constraintOf(error) !== 'people_email_unique') throw error
      throw appError('email_of_another_account', { email: identity.email })
    })
}
