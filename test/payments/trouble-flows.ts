import { randomUUID } from 'node:crypto'
import { applyDispute } from '#server/features/chargebacks/apply-dispute.ts'
import { followOne } from '#server/features/chargebacks/follow-disputes.ts'
import { appealDecision, decideAppeal, decideItem, takeItem } from '#server/features/moderation/decide.ts'
import { writeOffDebt } from '#server/features/payouts/write-off-debt.ts'
import { openThread } from '#server/features/threads/open-thread.ts'
import { sendMessage } from '#server/features/threads/send-message.ts'
import { oldDebtOf } from '../debts.ts'
import { appealedItem, decidedItem, takenItem } from '../moderation.ts'
import { faultsOf } from '../payouts.ts'
import { delivered, step } from './delivery-flows.ts'
import type { GatedMarket } from './effects.ts'
import { type Flow, gateless, type Way } from './flows.ts'
import type { QuietMarket } from './quiet-market.ts'

/** Returns the id of the dispute of a way's charge. */
const disputeOf = async ({ db }: Pick<GatedMarket, 'db'>, { order }: Way) =>
  (await db.selectFrom('chargebacks').select('disputeId').where('orderId', '=', order).executeTakeFirstOrThrow()).disputeId

/** Opens a dispute about the payment of a delivered phone, of which the market has not been notified. */
async function disputed(market: QuietMarket, way: Way) {
  await delivered(market, way)
  way.disputeId = await faultsOf(market).disputeCharge(way.intentId, { verdict: 'lost' })
}
async function disputeApplied(market: QuietMarket, way: Way) {
  await disputed(market, way)
  await applyDispute(gateless(market), way.disputeId)
}
const takenForGood = async (market: QuietMarket, way: Way) => {
  await disputeApplied(market, way)
  await faultsOf(market).decideDispute(way.disputeId, 'lost')
}

/** Makes an admin, and a phone with its own seller, so that decisions about the seller affect no other way. */
async function people(market: QuietMarket, way: Way) {
  const [seller, ada] = [await market.person('seller'), await market.person('admin')]
  way.phone = await market.phoneOf(seller)
  return { sam: { person: seller }, ada: { person: ada }, phone: way.phone }
}
const suspension = { measure: 'suspend_account' as const, facts: 'As was reported.', ground: 'orders' as const, days: 7 }

/** What follows a chargeback: each update is applied in one transaction that changes order, books and notices together. */
export const chargebackFlows: Flow[] = [
  {
    name: 'handing evidence in',
    async before(market, way) {
      await disputeApplied(market, way)
      await market.person('admin')
      await step(gateless(market), way, 'admin', { step: 'sendEvidence' })
    },
    run: async (on, way) => followOne(on, await disputeOf(on, way)),
  },
  {
    name: 'hearing that a payment was taken back for good',
    before: takenForGood,
    run: (on, { disputeId }) => applyDispute(on, disputeId),
  },
  {
    name: 'writing a debt off',
    async before(market, { bea }) {
      await market.connection.write((tx) => oldDebtOf(tx, bea.id, 5_000))
    },
    run: (on, { bea }) =>
      on.write((tx) =>
        writeOffDebt(tx, { sellerId: bea.id, amount: 50, reason: 'Gone', by: bea.id, debtDays: 180, secondPersonFrom: null }),
      ),
  },
]

/** Staff decisions about people, and what people write: one transaction each, with the notices to both sides. */
export const moderationFlows: Flow[] = [
  {
    name: 'suspending an account',
    async before(market, way) {
      const { ada, phone } = await people(market, way)
      way.by = ada.person
      way.item = (await takenItem(market, { phone, ada })).item
    },
    run: (on, { by, item }) => on.write((tx) => decideItem(tx, by, item, suspension)),
  },
  {
    name: 'appealing a decision',
    async before(market, way) {
      const of = await people(market, way)
      way.by = of.sam.person
      way.item = (await decidedItem(market, of)).decision
    },
    run: (on, { by, item }) => on.write((tx) => appealDecision(tx, by, item, 'It is the very phone.')),
  },
  {
    name: 'deciding an appeal',
    async before(market, way) {
      const of = await people(market, way)
      way.by = of.ada.person
      way.item = (await appealedItem(market, of)).item
    },
    run: (on, { by, item }) => on.write((tx) => decideAppeal(tx, by, item, { upheld: false, reason: 'It is.' })),
  },
  {
    name: 'taking something reported',
    async before(market, way) {
      const { ada, phone } = await people(market, way)
      way.by = ada.person
      way.item = (await takenItem(market, { phone, ada })).item
    },
    run: (on, { by, item }) => on.write((tx) => takeItem(tx, by, item)),
  },
  {
    name: 'writing a message',
    async before(market, way) {
      const buyer = { ...way.bea, role: 'buyer' as const }
      way.item = await market.connection.write((tx) => openThread(tx, buyer, { productsId: way.phone.id }))
      way.eventId = randomUUID()
    },
    run: (on, { bea, item: threadId, eventId: clientKey }) => {
      const message = { clientKey, text: 'Is it still there?', pictures: [] }
      return on.write((tx) => sendMessage(tx, bea, { threadId, limits: on.config.messageLimits, message }))
    },
  },
]
