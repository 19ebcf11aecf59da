import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { type AccountChange, changeWaitHours } from '#shared/domain/money/payout-wait.ts'
import { mailPayoutConfirmationJob } from './follow-ups.ts'

/** Whether there is anything that a stranger could divert: a payout account, bank details, or a sale that is not paid out. */
const hasMoney = sql<boolean>`(role = 'seller' and (
  exists (select from payout_accounts where person_id = people.id and dropped_at is null)
  or exists (select from bank_details where person_id = people.id)
  or exists (select from payouts where seller_id = people.id and state not in ('paid_out', 'void'))))`

/** Whether there is money of theirs that a change would divert, or an earlier change waits, which its owner has to see as a whole. */
export async function canDivert(tx: Tx, personId: string): Promise<boolean> {
  const { isRisk } = await tx
    .selectFrom('people')
    .select(sql<boolean>`(${hasMoney} or coalesce(payouts_wait_until > market_now(), false))`.as('isRisk'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return isRisk
}

/**
 * Lets the payouts to a person wait after a change through which somebody else may have got into their account (S11.2), until
 * some hours are over and its owner has confirmed it by a letter's link. Links in earlier letters stop working: they were about
 * another state of the account. The caller has locked the person.
 */
export async function waitAfterChange(tx: Tx, personId: string, change: AccountChange): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      payoutsWaitUntil: sql<Date>`market_now() + make_interval(hours => ${changeWaitHours}::int)`,
      payoutsWaitBecause: change,
      payoutsUnconfirmedSince: sql<Date | null>`case when ${hasMoney} then ${marketNow} else payouts_unconfirmed_since end`,
    })
    .where('id', '=', personId)
    .execute()
  await tx.deleteFrom('payoutConfirmations').where('personId', '=', personId).execute()
  await askToConfirm(tx, personId)
}

/** Has the owner sent a letter with a link by which they confirm the change; `false` if there is nothing to confirm. */
export async function askToConfirm(tx: Tx, personId: string, { isAsked = false } = {}): Promise<boolean> {
  const person = await tx
    .selectFrom('people')
    .select(['payoutsUnconfirmedSince as since', marketNow.as('now')])
    .where('id', '=', personId)
    .where('payoutsUnconfirmedSince', 'is not', null)
    .executeTakeFirst()
  if (!person) return false
  const letter = { personId, at: person.now.toISOString(), isAsked }
  // Several changes at once are one letter, about what is true when it is sent.
  await addJob(tx, mailPayoutConfirmationJob, letter)
  return true
}
