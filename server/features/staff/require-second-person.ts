import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { SecondPersonNeeded, type WantedByOne } from '#server/http/second-person.ts'
import { mayNow } from '#server/who-may.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { actsOfTwo, approvalDays } from '#shared/domain/staff/second-person.ts'

/** SQL over first_approvals: its time is not over. */
export const isOpenApproval = sql<boolean>`(first_approvals.at > market_now() - make_interval(days => ${approvalDays}))`

/**
 * From an amount on, two members of the staff move money together: the act of the second one is done, if it is the same as the
 * first one wanted in the last days. Called within the act's transaction, after everything else that could refuse it. Throws
 * SecondPersonNeeded if there is no first one. `fromCents`: null if the market asks for no second person.
 */
export async function requireSecondPerson(tx: Tx, fromCents: Cents | null, wanted: WantedByOne): Promise<void> {
  if (fromCents === null || wanted.amountCents < fromCents) return
  const first = await tx
    .deleteFrom('firstApprovals')
    .using('people')
    .whereRef('people.id', '=', 'firstApprovals.personId')
    .where('firstApprovals.act', '=', wanted.act)
    .where('firstApprovals.subject', '=', wanted.subject)
    .where('firstApprovals.amountCents', '=', wanted.amountCents)
    .where('firstApprovals.personId', '<>', wanted.by)
    .where(isOpenApproval)
    // Who has left the staff since, or has lost the permission, does not count.
    .where(mayNow(actsOfTwo[wanted.act]))
    .returning('firstApprovals.given')
    .executeTakeFirst()
  if (!first || !isDeepStrictEqual(first.given, wanted.given)) throw new SecondPersonNeeded(wanted)
}
