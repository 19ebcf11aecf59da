import { type Guard, guard } from './guard.ts'

const chargebacks = 'server/features/chargebacks/'
const payouts = 'server/features/payouts/'
const life = 'shared/domain/chargeback/life.ts'
const tests = 'server/features/chargebacks'
const debtTests = 'server/features/payouts/debts.test.ts'

/** Guards of what is suspended while a bank decides, what is posted only once, and when a debt may be written off. */
export const ofChargebacks: Guard[] = [
  guard(
    'step of a chargeback by whom the table says',
    life,
    "if (!allowed.some((actor) => actor === by)) return { reason: 'step_not_yours' }",
    '',
    tests,
  ),
  guard(
    'step of a chargeback in its state',
    life,
    "from.includes(state) ? undefined : { reason: 'step_not_now' }",
    'undefined',
    tests,
  ),
  guard(
    'older word of the provider',
    `${chargebacks}apply-dispute.ts`,
    'if (!before || isStale(before, dispute)) return',
    'if (!before) return',
    tests,
  ),
  guard(
    'inquiry that took no money',
    `${chargebacks}apply-dispute.ts`,
    "if (takenCents === 0) return isUndecided(state) ? 'win' : undefined",
    '',
    tests,
  ),
  guard(
    'steps of a delivery that is stopped',
    'shared/domain/delivery/steps.ts',
    "if (facts.stopped && by !== 'carrier' && by !== 'market') return { reason: 'order_stands_still' }",
    '',
    tests,
  ),
  guard(
    'steps of a case that is stopped',
    'shared/domain/case/steps.ts',
    "if (facts.stopped && standsStill(row, asking.by, facts.state)) return { reason: 'order_stands_still' }",
    '',
    tests,
  ),
  guard('payout that is stopped', `${payouts}begin-payout.ts`, 'locked.row.stoppedAt || ', '', tests),
  guard(
    'timers of an order that is stopped',
    'server/features/order-progress/run-timers.ts',
    ' || delivery.row.stoppedAt) return',
    ') return',
    tests,
  ),
  guard(
    "a seller's loss without scan or code",
    life,
    "if (!(isScanned || isHandedOver) || isDecidedAgainstSeller || link === 'strong') return 'seller'",
    '',
    tests,
  ),
  guard(
    'the guarantee where people have to look first',
    life,
    "return link === 'none' && isCovered && !isToSee ? 'guarantee' : 'staff'",
    "return 'guarantee'",
    tests,
  ),
  guard(
    'floor of the guarantee',
    'server/features/payments/ledger/guarantee.ts',
    '(await leftAboveFloor(db, floorCents)) >= amountCents',
    'true',
    'server/features/links/two-accounts.test.ts',
  ),
  guard(
    'evidence although a part of it cannot be read',
    'server/features/chargebacks/evidence-of.ts',
    'if (db.isTransaction) await sql`rollback to savepoint part_of_evidence`.execute(db)',
    '',
    'server/features/chargebacks/evidence.test.ts: cannot be read',
  ),
  guard(
    'shorter evidence once the whole is refused',
    'server/ports/payments/stripe-disputes.ts',
    'if (refusal === undefined) throw error',
    'throw error',
    'server/features/chargebacks/evidence.test.ts: shorter form',
  ),
  guard(
    'debt of the amount that staff has seen',
    `${payouts}write-off-debt.ts`,
    'centsFrom(amount) !== amountCents',
    'false',
    debtTests,
  ),
  guard(
    'money that is asked for again only as far as it is owed',
    `${payouts}ask-again.ts`,
    'await setOffFrom(tx, { orderId, sellerId, shareCents: missingCents })',
    'missingCents',
    `${payouts}reversals.test.ts`,
  ),
  guard(
    'seller whom the provider has rejected',
    `${payouts}connect-account.ts`,
    "if (before && isRejectedOwner(before.rejection)) throw appError('payout_account_rejected')",
    '',
    `${payouts}payout-account.test.ts`,
  ),
  guard('debt that is too young', `${payouts}write-off-debt.ts`, 'if (now < from)', 'if (false)', debtTests),
  guard(
    'one write-off of a debt',
    `${payouts}write-off-debt.ts`,
    "await tx.selectFrom('people').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute()",
    '',
    debtTests,
  ),
  guard(
    'account of whoever owes',
    'server/features/personal-data/may-leave.ts',
    '(owed === undefined || centsFrom(owed) !== owedCents)',
    'false',
    debtTests,
  ),
]
