import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { hashMarks, noteMarks } from '#server/features/links/note-marks.ts'
import { notify } from '#server/features/notices/notify.ts'
import { isRejectedOwner } from '#shared/domain/payout-account.ts'
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
  const { state, rejection = null, banks = [] } = await ports.cards.getAccount(accountId)
  const marks = await hashMarks(
    config,
    (banks.length > 0 ? banks : [accountId]).map((text) => ({ kind: 'payout', text })),
  )
  return write(async (tx) => {
    const before = await tx
      .selectFrom('payoutAccounts')
      .select(['personId', 'rejection', sql<AccountState>`state`.as('state')])
      .select(sql<boolean>`checked_at > ${askedAt}`.as('isNewer'))
      .where('accountId', '=', accountId)
      // What the provider says of an account that was taken off its person is no news to them.
      .where('droppedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before || before.isNewer) return before?.state
    const { checkedAt } = await tx
      .updateTable('payoutAccounts')
      .set({ state, rejection, checkedAt: askedAt })
      .where('accountId', '=', accountId)
      .returning('checkedAt')
      .executeTakeFirstOrThrow()
    await noteMarks(tx, { id: before.personId }, marks)
    const isOwner = isRejectedOwner(rejection)
    if (state === 'ready' || isOwner) await resumePayouts(tx, before.personId)
    if (before.state === state && before.rejection === rejection) return state
    const told = rejection === null ? noticeOf[state] : ({ kind: 'payoutAccountRejected', params: { isOwner } } as const)
    const cause = `${told?.kind}:${accountId}:${checkedAt.toISOString()}`
    if (told) await notify(tx, before.personId, { ...told, cause })
    return state
  })
}

/** Adds jobs for the payouts that waited for the account: they are sent, or handed to staff. */
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
const noticeOf: Partial<Record<AccountState, { kind: AccountNotice; params: Record<string, never> }>> = {
  ready: { kind: 'payoutAccountReady', params: {} },
  restricted: { kind: 'payoutAccountRestricted', params: {} },
  closed: { kind: 'payoutAccountClosed', params: {} },
}
type AccountNotice = 'payoutAccountReady' | 'payoutAccountRestricted' | 'payoutAccountClosed'
