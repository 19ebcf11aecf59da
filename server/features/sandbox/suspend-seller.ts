import type { Tx } from '#server/db/connect.ts'
import { reportPerson } from '#server/features/moderation/add-report.ts'
import { decideItem, liftRestriction, takeItem } from '#server/features/moderation/decide.ts'
import type { Market } from '#server/market.ts'
import { mayNow } from '#server/who-may.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type StaffMove, suspendedDays } from '#shared/domain/sandbox.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

/** Suspends a seller as the demo's staff, or lifts that. Throws AppError('not_found') if there is no suspension to lift. */
export const suspendSeller = ({ write }: Pick<Market, 'write'>, personId: string, does: StaffMove): Promise<void> =>
  write(async (tx) => {
    const admin = await staffOf(tx)
    if (does === 'lift') return lift(tx, admin, personId)
    const item = await reportPerson(tx, personId, storedMessage(msg('stored.sandboxReport')))
    await takeItem(tx, admin, item)
    const facts = storedMessage(msg('stored.sandboxSuspension'))
    await decideItem(tx, admin, item, { measure: 'suspend_account', facts, ground: 'orders', days: suspendedDays })
  })

async function staffOf(tx: Tx): Promise<{ id: string }> {
  const admin = await tx
    .selectFrom('people')
    .select('id')
    .where(mayNow('people.suspend'))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!admin) throw appError('stand_in_away')
  return admin
}

async function lift(tx: Tx, admin: { id: string }, personId: string): Promise<void> {
  const items = await tx
    .selectFrom('restrictions')
    .innerJoin('moderationDecisions', 'moderationDecisions.id', 'restrictions.decisionId')
    .select('itemId')
    .where('personId', '=', personId)
    .where('restrictions.measure', 'like', 'suspend%')
    .where('endedAt', 'is', null)
    .execute()
  if (items.length === 0) throw appError('seller_unknown')
  for (const { itemId } of items) await liftRestriction(tx, admin, itemId, storedMessage(msg('stored.sandboxLifted')))
}
