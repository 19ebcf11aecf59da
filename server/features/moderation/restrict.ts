import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { endSessionsOf } from '#server/features/accounts/end-session.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { endBlockOf } from '#server/features/phones/blocked-imeis.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isSuspension, type Measure } from '#shared/domain/moderation/moderation.ts'
import { refreshScoresJob } from './follow-ups.ts'
import type { Item } from './move-item.ts'
import { restorePhones, settleShopBatch, suspendPhones } from './suspended-phones.ts'

/** Applies the restriction of a decision, from now on. Throws AppError('conflict') if there is nothing to restrict. */
export async function beginRestriction(
  tx: Tx,
  item: Item,
  { decisionId, measure, until }: { decisionId: string; measure: Measure; until: Date | null },
): Promise<void> {
  const { personId, phoneId, messageId, ratingId, questionId } = item
  const isOfPerson = isSuspension(measure)
  if (isOfPerson) await lockSuspendable(tx, personId)
  const ofAnswer = item.about === 'answer'
  const of = isOfPerson ? {} : { phoneId, messageId, ratingId, questionId, ofAnswer }
  await tx
    .insertInto('restrictions')
    .values({ decisionId, measure, personId, until, ...of })
    .execute()
  if (isOfPerson) {
    await refreshStanding(tx, personId)
    if (measure === 'suspend_account') {
      // After signing in again they can use what the suspension leaves. Their keys do nothing meanwhile.
      await endSessionsOf(tx, personId, { quietly: true, keepsKeys: true })
      await endOffers(tx, { buyerId: personId }, 'remove')
    }
    await settleShopBatch(tx, personId)
  } else if (phoneId) {
    if ((await suspendPhones(tx, [phoneId], ['listed', 'paused'])) === 0) throw appError('moderation_gone')
  } else if (messageId) {
    await tx.updateTable('messages').set({ removed: true }).where('id', '=', messageId).execute()
  } else if (ratingId) await removeRating(tx, ratingId, true)
  else if (questionId) await hideQuestion(tx, questionId, ofAnswer)
}

async function lockSuspendable(tx: Tx, personId: string) {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('role', '<>', 'admin')
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw appError('moderation_of_staff')
}

/** Ends a restriction, once, and restores what it had removed. Returns false if it had already ended. */
export async function endRestriction(tx: Tx, decisionId: string, endedBy: 'time' | 'appeal' | 'staff'): Promise<boolean> {
  const ended = await tx
    .updateTable('restrictions')
    .set({ endedAt: marketNow, endedBy })
    .where('decisionId', '=', decisionId)
    .where('endedAt', 'is', null)
    .returning(['measure', 'personId', 'phoneId', 'messageId', 'ratingId', 'questionId', 'ofAnswer'])
    .executeTakeFirst()
  if (!ended) return false
  const { personId, phoneId, messageId, ratingId, questionId } = ended
  if (phoneId) {
    await endBlockOf(tx, decisionId)
    await restorePhones(tx, [phoneId])
  } else if (messageId) await showMessage(tx, messageId)
  else if (ratingId) await showRating(tx, ratingId)
  else if (questionId) await showQuestion(tx, questionId, ended.ofAnswer)
  else {
    await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute()
    await refreshStanding(tx, personId)
    await settleShopBatch(tx, personId)
  }
  return true
}

/** Sets whether a rating is removed. A removed one still shows that it existed, and does not count from the next score run on. */
async function removeRating(tx: Tx, ratingId: string, removed: boolean) {
  await tx.updateTable('ratings').set({ removed }).where('id', '=', ratingId).execute()
  await addJob(tx, refreshScoresJob, {})
}

async function showRating(tx: Tx, ratingId: string) {
  const still = await tx
    .selectFrom('restrictions')
    .select('decisionId')
    .where('ratingId', '=', ratingId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!still) await removeRating(tx, ratingId, false)
}

const hiddenColumn = (ofAnswer: boolean) => sql.ref(ofAnswer ? 'answer_removed' : 'removed')

const hideQuestion = (tx: Tx, questionId: string, ofAnswer: boolean) =>
  sql`update questions set ${hiddenColumn(ofAnswer)} = true where id = ${questionId}::uuid`.execute(tx)

const showQuestion = (tx: Tx, questionId: string, ofAnswer: boolean) =>
  sql`update questions set ${hiddenColumn(ofAnswer)} = false where id = ${questionId}::uuid and not exists (
    select from restrictions where restrictions.question_id = questions.id and of_answer = ${ofAnswer} and ended_at is null)`.execute(
    tx,
  )

const showMessage = (tx: Tx, messageId: string) =>
  tx
    .updateTable('messages')
    .set({ removed: false })
    .where('id', '=', messageId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('restrictions').select('decisionId').where('messageId', '=', messageId).where('endedAt', 'is', null)),
      ),
    )
    .execute()

/** Sets a person's suspension from their restrictions: the widest one, and among equals the one that lasts longest. */
const refreshStanding = (tx: Tx, personId: string) =>
  sql`update people set (suspension, suspended_until) = (
      select substr(measure, 9)::suspension_scope, until from restrictions
      where person_id = people.id and ended_at is null and measure like 'suspend%'
      order by measure = 'suspend_account' desc, until desc nulls first limit 1)
    where id = ${personId}::uuid`.execute(tx)
