import { undoFlagged } from '#server/features/deliveries/undo-flagged.ts'
import { listAllPayouts } from '#server/features/lists/payout-list.ts'
import {
  appealDecision,
  decideAppeal,
  decideItem,
  liftRestriction,
  releaseItem,
  takeItem,
} from '#server/features/moderation/decide.ts'
import { closeFlag } from '#server/features/orders/flag-order.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { recordRefundTransfer } from '#server/features/payments/refunds/record-refund-transfer.ts'
import { retryRefund } from '#server/features/payments/refunds/retry-refund.ts'
import { listDebts } from '#server/features/payouts/list-debts.ts'
import { recordBankTransfer } from '#server/features/payouts/record-bank-transfer.ts'
import { writeOffDebt } from '#server/features/payouts/write-off-debt.ts'
import { pick, type Stage } from './stage.ts'
import { asked } from './steps.ts'

const all = { limit: 1000 }
const reason = 'As the seed says'

/** Lets staff complete what is waiting in their lists. */
export async function workLists(stage: Stage): Promise<void> {
  await moderate(stage)
  const { market, random, admins } = stage
  const { db, write } = market.connection
  const by = pick(admins, random).id
  const secondPersonFrom = null
  const payouts = await listAllPayouts(db, { id: by }, { ...all, state: 'staff', sort: 'since', means: 'transfers' })
  for (const { _id: orderId, amount } of payouts.items) {
    await asked('a bank transfer', () =>
      write((tx) => recordBankTransfer(tx, { orderId, reference: 'RB-1', amount, reason, by, secondPersonFrom })),
    )
  }
  const refunds = db.selectFrom('refunds').select('id').where('state', '=', 'failed').where(ofCharge).orderBy('failingSince')
  const postages = db.selectFrom('returnPostages').select('id').where('state', '<>', 'paid').orderBy('createdAt')
  for (const { id: refundId } of [...(await refunds.execute()), ...(await postages.execute())]) {
    const again = random() < 0.3
    await asked('a refund', () =>
      write((tx) =>
        again
          ? retryRefund(tx, { id: by }, refundId)
          : recordRefundTransfer(tx, { refundId, reference: 'RB-2', by, reason, decided: true, secondPersonFrom }),
      ),
    )
  }
  const flagged = await db
    .selectFrom('orders')
    .select('id')
    .where('flagged', 'is not', null)
    .where('flagClosedAt', 'is', null)
    .orderBy('paidAt')
    .execute()
  for (const { id } of flagged) {
    const undo = random() < 0.5
    await asked('a flagged order', () =>
      write<unknown>((tx) => (undo ? undoFlagged(tx, { id: by }, { orderId: id, reason, secondPersonFrom }) : closeFlag(tx, id))),
    )
  }
  const { debtDays } = market.config.terms
  for (const { _id: sellerId, amount } of (await listDebts(db, { id: by }, { ...all, debtDays, sort: 'oldest' })).items) {
    await asked('a debt', () => write((tx) => writeOffDebt(tx, { sellerId, amount, reason, by, debtDays, secondPersonFrom })))
  }
}

/** Lets reports be decided at random, appealed, and decided again. */
async function moderate({ market, random, admins, trace }: Stage): Promise<void> {
  const { db, write } = market.connection
  const items = await db
    .selectFrom('moderationItems')
    .leftJoin('moderationDecisions as decision', 'decision.itemId', 'moderationItems.id')
    .select(['moderationItems.id', 'moderationItems.state', 'personId', 'decision.id as decisionId', 'decision.measure'])
    .where('state', '<>', 'closed')
    .orderBy('moderationItems.since')
    .execute()
  for (const { id, state, personId, decisionId, measure } of items) {
    if (random() < 0.4) continue
    const admin = pick(admins, random)
    const [chance, other] = [random(), random()]
    const line = await asked(`${state} ${measure ?? 'item'}`, () =>
      write(async (tx) => {
        if (state === 'decided') {
          if (chance < 0.4) return appealDecision(tx, { id: personId }, decisionId ?? '', reason)
          return chance < 0.6 ? liftRestriction(tx, admin, id, reason) : undefined
        }
        await takeItem(tx, admin, id)
        if (chance < 0.1) return releaseItem(tx, admin, id)
        if (state === 'appealed') return decideAppeal(tx, admin, id, { upheld: chance < 0.5, reason })
        if (chance < 0.25) return decideItem(tx, admin, id, { measure: 'none', facts: reason })
        const decision = pick(['warn', 'suspend_selling', 'suspend_account', 'suspend_account'] as const, () => other)
        const days = decision !== 'warn' && chance < 0.7 ? { days: 7 } : {}
        return decideItem(tx, admin, id, { measure: decision, facts: reason, ground: 'orders', ...days })
      }),
    )
    trace.push(`staff: ${line}`)
  }
}
