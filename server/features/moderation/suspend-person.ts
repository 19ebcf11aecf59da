import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Ground, Suspension } from '#shared/domain/moderation/moderation.ts'
import { reportPerson } from './add-report.ts'
import { decideItem, takeItem } from './decide.ts'

type Why = { measure: Suspension; facts: string; ground: Ground; days?: number | undefined }

/**
 * Suspends a buyer or seller at once, as the decision on a report by the market itself: they get the reasons and can appeal.
 * Throws AppError: 'not_found'; 'conflict' if the account is closed, or a colleague is working on a report about the person.
 */
export async function suspendPerson(tx: Tx, admin: { id: string }, personId: string, why: Why): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('role', '<>', 'admin')
    .executeTakeFirst()
  if (!person) throw appError('person_unknown')
  const itemId = await reportPerson(tx, personId, null)
  await takeItem(tx, admin, itemId)
  await decideItem(tx, admin, itemId, why)
}
