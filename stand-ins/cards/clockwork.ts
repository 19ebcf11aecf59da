import { sql } from 'kysely'
import { moveAccount } from './accounts.ts'
import { addBalanceEntry } from './balance.ts'
import { decideDisputes } from './disputes.ts'
import { turnRefunds } from './refunds.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'

/** Days that available money stays in a connected account before it is paid out to its owner's bank. */
const bankDays = 2

const restedLongEnough = sql<boolean>`not banked and available_on <= public.market_now() - ${sql.lit(bankDays)} * interval '1 day'`

const hasSomethingDue = sql<{ due: boolean }>`select
  exists (select from refunds where least(succeeds_at, fails_at) <= public.market_now())
  or exists (select from accounts where checked_at <= public.market_now())
  or exists (select from disputes where status = 'needs_response' and due_by <= public.market_now()
    or status = 'under_review' and decided_at <= public.market_now())
  or exists (select from balance_transactions where account_id is not null and ${restedLongEnough}) as due`

/** Does everything that is due at the provider. May run concurrently; returns whether anything was due. */
export async function catchUp(db: SandboxDb): Promise<boolean> {
  const { rows } = await hasSomethingDue.execute(db)
  if (!rows[0]?.due) return false
  await db.transaction().execute(async (tx) => {
    // A concurrent run that gets the lock second finds nothing left to do.
    await sql`select from account for update`.execute(tx)
    await turnRefunds(tx)
    await finishChecks(tx)
    await decideDisputes(tx)
    await payBanks(tx)
  })
  return true
}

async function finishChecks(tx: SandboxTx) {
  const checked = await tx.selectFrom('accounts').select('id').where('checkedAt', '<=', sql<Date>`public.market_now()`).execute()
  for (const { id } of checked) await moveAccount(tx, id, { status: 'active' })
}

/** Pays available money of connected accounts out to their owners' banks, less reversals; it can then no longer be reversed. */
async function payBanks(tx: SandboxTx) {
  const rested = await tx
    .selectFrom('balanceTransactions')
    .select(['accountId', 'currency'])
    .distinct()
    .where('accountId', 'is not', null)
    .where(restedLongEnough)
    .execute()
  for (const { accountId, currency } of rested) {
    if (!accountId) continue
    const banked = await tx
      .updateTable('balanceTransactions')
      .set({ banked: true })
      .where('accountId', '=', accountId)
      .where('currency', '=', currency)
      .where('banked', '=', false)
      .where((eb) => eb.or([restedLongEnough, eb('amount', '<', 0)]))
      .returning('amount')
      .execute()
    const amount = banked.reduce((cents, one) => cents + one.amount, 0)
    if (amount > 0) await addBalanceEntry(tx, { type: 'payout', amount: -amount, currency, accountId, source: 'bank' })
    await tx
      .updateTable('balanceTransactions')
      .set({ banked: true })
      .where('accountId', '=', accountId)
      .where('type', '=', 'payout')
      .where('banked', '=', false)
      .execute()
  }
}
