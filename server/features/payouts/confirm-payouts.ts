import { createHash } from 'node:crypto'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { dropPayoutAccount } from '#server/features/accounts/drop-unproved.ts'
import { endSessionsOf } from '#server/features/accounts/end-session.ts'
import { wakePages } from '#server/features/notices/wake-pages.ts'
import type { PayoutConfirmation } from '#shared/contract/payouts.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maskedAccount } from '#shared/domain/money/bank-account.ts'
import { changeOf } from '#shared/domain/money/payout-wait.ts'
import { sendWaiting } from './send-waiting.ts'

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

/** What the owner of an account is asked to confirm by a letter's link. Throws AppError('not_found') if the link is over. */
export async function findConfirmation(db: Db, code: string): Promise<PayoutConfirmation> {
  const asked = await db
    .selectFrom('payoutConfirmations')
    .innerJoin('people', 'people.id', 'payoutConfirmations.personId')
    .leftJoin('payoutAccounts', (join) =>
      join.onRef('payoutAccounts.personId', '=', 'people.id').on('payoutAccounts.state', '<>', 'closed'),
    )
    .leftJoin('bankDetails', 'bankDetails.personId', 'people.id')
    .select(['payoutsWaitUntil', 'payoutsWaitBecause', 'payoutsUnconfirmedSince', 'accountId', 'bankName', 'accountEnd'])
    .where('codeHash', '=', hashOfCode(code))
    .where('expiresAt', '>', marketNow)
    .where('payoutsUnconfirmedSince', 'is not', null)
    .executeTakeFirst()
  if (!asked) throw appError('payout_link_over')
  return {
    change: changeOf(asked.payoutsWaitBecause),
    since: asked.payoutsUnconfirmedSince?.toISOString() ?? '',
    until: asked.payoutsWaitUntil?.toISOString() ?? null,
    isConnected: asked.accountId !== null || asked.accountEnd !== null,
    account: asked.bankName ?? (asked.accountEnd && maskedAccount(asked.accountEnd)),
  }
}

/**
 * Confirms the change: payouts go on once its hours are over. Throws AppError('not_found') if the link was used, is too old, or
 * if the account has changed once more since.
 */
export async function confirmPayouts(tx: Tx, code: string): Promise<void> {
  const personId = await takeLink(tx, code)
  await tx.updateTable('people').set({ payoutsUnconfirmedSince: null }).where('id', '=', personId).execute()
  await sendWaiting(tx, personId, ['due', 'waiting_account'])
  await wakePages(tx, [personId], 'person')
}

/** The identity provider's id of the person to whom a link was sent. Throws AppError('not_found') if it is over. */
export async function ownerByLink(db: Db, code: string): Promise<string> {
  const owner = await db
    .selectFrom('payoutConfirmations')
    .innerJoin('people', 'people.id', 'personId')
    .select('subject')
    .where('codeHash', '=', hashOfCode(code))
    .where('expiresAt', '>', marketNow)
    .executeTakeFirst()
  if (!owner) throw appError('payout_link_over')
  return owner.subject
}

/**
 * Takes the payout account off a person whose owner says that it is not theirs, and signs everybody out of theirs; payouts keep
 * waiting. Throws as `confirmPayouts` does.
 */
export async function rejectPayoutAccount(tx: Tx, code: string): Promise<void> {
  const personId = await takeLink(tx, code)
  await dropPayoutAccount(tx, personId)
  await endSessionsOf(tx, personId)
}

/** Uses a link up, with all others of its person. A change that is made at the same moment either ends it or comes after it. */
async function takeLink(tx: Tx, code: string): Promise<string> {
  const codeHash = hashOfCode(code)
  const whose = await tx.selectFrom('payoutConfirmations').select('personId').where('codeHash', '=', codeHash).executeTakeFirst()
  if (!whose) throw appError('payout_link_over')
  await tx.selectFrom('people').select('id').where('id', '=', whose.personId).forNoKeyUpdate().execute()
  const used = await tx
    .deleteFrom('payoutConfirmations')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', marketNow)
    .returning('personId')
    .executeTakeFirst()
  if (!used) throw appError('payout_link_over')
  await tx.deleteFrom('payoutConfirmations').where('personId', '=', used.personId).execute()
  return used.personId
}
