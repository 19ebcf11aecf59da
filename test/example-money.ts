import { sealBankDetails } from '#server/features/payouts/bank-details.ts'
import { ids, linkCode } from '#shared/contract/examples/example.ts'
import type { operations } from '#shared/contract/market.ts'
import { caseForStaff } from './cases.ts'
import { oldDebtOf } from './debts.ts'
import type { TestMarket } from './market.ts'
import { askedToConfirm, heldPayout, heldSeller, payoutOfStaff, readyAccountFor, releaseAll } from './payouts.ts'

type Asked = { operation: (typeof operations)[number]; world: number }

/** Makes what examples about cases, chargebacks, debts and payouts need; returns which ids stand for those of the examples. */
export async function moneyOfExamples(
  { connection: { pool, write }, config }: Pick<TestMarket, 'connection' | 'config'>,
  { operation: { name, path }, world }: Asked,
  real: (text: string) => string,
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  if (path === '/chargebacks') {
    const { rows } = await pool.query<{ id: string }>(
      `insert into chargebacks (dispute_id, intent_id, order_id, opened_at, due_at, evidence_due_at, reason, currency, amount_cents)
       select 'dp_' || id, 'pi_' || id, id, market_now() - $2::int * interval '1 day', market_now() + interval '5 days', market_now() + interval '7 days', 'fraudulent', 'usd', 13200
       from orders where id = $1 returning id`,
      [real(ids.order), world],
    )
    made.set(ids.chargeback, rows[0]?.id ?? '')
  }
  if (path.startsWith('/debts')) await write((tx) => oldDebtOf(tx, real(ids.sam), 12_600, 200 + world))
  if (path.startsWith('/all-cases')) await write((tx) => caseForStaff(tx, real(ids.order)))
  // Those of other examples wait less long than this one.
  if (path === '/all-payouts') await pool.query(`update payouts set since = since + interval '1 day' where state = 'staff'`)
  if (/^\/(staff|all)-payouts/.test(path)) await write((tx) => payoutOfStaff(tx, real(ids.order)))
  if (path.startsWith('/payout-confirmations')) made.set(linkCode, await write((tx) => askedToConfirm(tx, real(ids.sam))))
  if (name === 'saveBankDetails') await write((tx) => payoutOfStaff(tx, real(ids.order)))
  if (name === 'getBankDetails') {
    const details = await sealBankDetails(config, { holder: 'Sam Jones', account: 'DE89370400440532013000', bank: '' })
    await write((tx) =>
      tx
        .insertInto('bankDetails')
        .values({ personId: real(ids.sam), ...details })
        .execute(),
    )
  }
  if (name === 'listHeldPayouts') await write(releaseAll)
  if (name === 'retryPayout') await write((tx) => readyAccountFor(tx, real(ids.order)))
  if (name === 'liftPayoutHold') await write((tx) => heldPayout(tx, real(ids.order)))
  if (name === 'releaseSeller') await write((tx) => heldSeller(tx, real(ids.sam)))
  return made
}
