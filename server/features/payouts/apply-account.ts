import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { waitAfterChange } from '#server/features/accounts/wait-after-change.ts'
import { hashMarks, noteMarks } from '#server/features/links/note-marks.ts'
import { notify } from '#server/features/notices/notify.ts'
import { isRejectedOwner } from '#shared/domain/money/payout-account.ts'
import type { AccountState, PayoutContext } from './queries.ts'
import { sendWaiting } from './send-waiting.ts'

/**
 * Applies the provider's state of a payout account to the books. Called for its webhooks, for its owner's visits and before a
 * payout. An answer requested before the last stored one may be stale and changes nothing. If it now pays out to somewhere else,
 * payouts wait. Returns the account's state; undefined if the account is unknown here.
 */
export async function applyAccount(
  { db, write, config, ports }: PayoutContext,
  accountId: string,
): Promise<AccountState | undefined> {
  const { rows } = await sql<{ at: string }>`select market_now()::text as at`.execute(db)
  const askedAt = sql<Date>`${rows[0]?.at}::timestamptz`
  const { state, rejection = null, banks = [] } = await ports.cards.getAccount(accountId)
  const places = banks.length > 0 ? banks.map(({ fingerprint }) => fingerprint) : [accountId]
  const marks = await hashMarks(
    config,
    places.map((text) => ({ kind: 'payout', text })),
  )
  return write(async (tx) => {
    const before = await lockAccount(tx, accountId, askedAt)
    if (!before || before.isNewer) return before?.state
    // An account that names no bank pays out to itself once it is ready.
    const isKnown = banks.length > 0 || state === 'ready'
    const { checkedAt } = await tx
      .updateTable('payoutAccounts')
      .set({
        state,
        rejection,
        checkedAt: askedAt,
        ...(isKnown && { bankMarks: marks.map(({ mark }) => mark), bankName: banks.map(({ name }) => name).join(', ') || null }),
      })
      .where('accountId', '=', accountId)
      .returning('checkedAt')
      .executeTakeFirstOrThrow()
    await noteMarks(tx, { id: before.personId }, marks)
    if (isKnown && paysElsewhere(before, marks)) await waitAfterChange(tx, before.personId, 'account')
    const isOwner = isRejectedOwner(rejection)
    // They are sent, or handed to staff.
    if (state === 'ready' || isOwner) await sendWaiting(tx, before.personId, ['waiting_account'])
    if (before.state === state && before.rejection === rejection) return state
    const told = rejection === null ? noticeOf[state] : ({ kind: 'payoutAccountRejected', params: { isOwner } } as const)
    const cause = `${told?.kind}:${accountId}:${checkedAt.toISOString()}`
    if (told) await notify(tx, before.personId, { ...told, cause })
    return state
  })
}

/** Locks the account's person, then the account, in this order. Undefined if it is unknown, or was taken off its person. */
async function lockAccount(tx: Tx, accountId: string, askedAt: ReturnType<typeof sql<Date>>) {
  const whose = await tx.selectFrom('payoutAccounts').select('personId').where('accountId', '=', accountId).executeTakeFirst()
  if (!whose) return undefined
  const { payoutsUnconfirmedSince } = await tx
    .selectFrom('people')
    .select('payoutsUnconfirmedSince')
    .where('id', '=', whose.personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('payoutAccounts')
    .select(['personId', 'number', 'rejection', 'bankMarks', sql<AccountState>`state`.as('state')])
    .select(sql<boolean>`checked_at > ${askedAt}`.as('isNewer'))
    .where('accountId', '=', accountId)
    // What the provider says of an account that was taken off its person is no news to them.
    .where('droppedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return account && { ...account, payoutsUnconfirmedSince }
}

type Before = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/**
 * Whether it pays out to a place that it did not pay out to before. The first place of a person's first account is no change,
 * unless it appears while an earlier change waits to be confirmed: its owner would confirm what they have not seen.
 */
function paysElsewhere({ bankMarks, state, number, payoutsUnconfirmedSince }: Before, marks: { mark: Buffer }[]): boolean {
  const known = bankMarks ?? []
  if (known.length > 0) return marks.some(({ mark }) => !known.some((one) => one.equals(mark)))
  // It was ready before this market stored what accounts pay out to.
  if (bankMarks === null && state === 'ready') return false
  return number > 1 || payoutsUnconfirmedSince !== null
}

/** Notice for each time an account enters one of these states. */
const noticeOf: Partial<Record<AccountState, { kind: AccountNotice; params: Record<string, never> }>> = {
  ready: { kind: 'payoutAccountReady', params: {} },
  restricted: { kind: 'payoutAccountRestricted', params: {} },
  closed: { kind: 'payoutAccountClosed', params: {} },
}
type AccountNotice = 'payoutAccountReady' | 'payoutAccountRestricted' | 'payoutAccountClosed'
