import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { hashMarks, noteMarks } from '#server/features/links/note-marks.ts'
import { notify } from '#server/features/notices/notify.ts'
import type { AccountState, PayoutContext } from './queries.ts'

/**
 * Applies the provider's state of a payout account to the books. Called for its webhooks, for its owner's visits and before a
 * payout. An answer requested before the last stored one may be stale and changes nothing. Returns the account's state;
 * undefined if the account is unknown here.
 */
export async function applyAccount(
  { db, write, config, ports }: PayoutContext,
  accountId: string,
): Promise<AccountState | undefined> {
  const { rows } = await sql<{ at: string }>`select market_now()::text as at`.execute(db)
  const askedAt = sql<Date>`${rows[0]?.at}::timestamptz`
  const { state, banks = [] } = await ports.cards.getAccount(accountId)
  const marks = await hashMarks(
    config,
    (banks.length > 0 ? banks : [accountId]).map((text) => ({ kind: 'payout', text })),
  )
  return write(async (tx) => {
    const before = await tx
      .selectFrom('payoutAccounts')
      .select(['personId', sql<AccountState>`state`.as('state')])
      .select(sql<boolean>`checked_at > ${askedAt}`.as('isNewer'))
      .where('accountId', '=', accountId)
      // What the provider says of an account that was taken off its person is no news to them.
      .where('droppedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before || before.isNewer) return before?.state
    const { checkedAt } = await tx
      .updateTable('payoutAccounts')
      .set({ state, checkedAt: askedAt })
      .where('accountId', '=', accountId)
      .returning('checkedAt')
      .executeTakeFirstOrThrow()
    await noteMarks(tx, { id: before.personId }, marks)
    if (state === 'ready') await resumePayouts(tx, before.personId)
    const kind = before.state === state ? undefined : noticeOf[state]
    if (kind) await notify(tx, before.personId, { kind, params: {}, cause: `${kind}:${accountId}:${checkedAt.toISOString()}` })
    return state
  })
}

/** Adds jobs for the payouts that waited for the account. */
async function resumePayouts(tx: Tx, sellerId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('payouts')
    .select('orderId')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'waiting_account')
    .execute()
  for (const { orderId } of waiting) await addJob(tx, 'send_payout', { orderId }, { key: `payout:${orderId}` })
}

/** Notice for each time an account enters one of these states. */
const noticeOf: Partial<Record<AccountState, 'payoutAccountReady' | 'payoutAccountRestricted' | 'payoutAccountClosed'>> = {
  ready: 'payoutAccountReady',
  restricted: 'payoutAccountRestricted',
  closed: 'payoutAccountClosed',
}
