import { randomUUID } from 'node:crypto'
import { recordScan } from '#server/features/order-progress/record-scan.ts'
import { closeOwnAccount } from '#server/features/personal-data/close-own-account.ts'
import { fileReport, type Report } from '#server/features/reports/file-report.ts'
import { openThread } from '#server/features/threads/open-thread.ts'
import { sendMessage } from '#server/features/threads/send-message.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import { untilWebhooksApplied } from '../chargebacks.ts'
import { faultsOf } from '../payouts.ts'
import { longAgo } from '../register.ts'
import { type Life, pick, type Stage } from './stage.ts'
import { asked } from './steps.ts'

type Happening = (stage: Stage, life: Life) => Promise<string | undefined>

/** Lets random outside events happen to an order; returns a line for each. */
export async function happenTo(stage: Stage, life: Life): Promise<string[]> {
  const lines: string[] = []
  for (const [chance, happen] of happenings) {
    const line = stage.random() < chance ? await happen(stage, life) : undefined
    if (line) lines.push(line)
  }
  return lines
}

/** A carrier scans the parcel or the return parcel, in transit or as delivered. */
async function carrierSees({ market: { connection }, random }: Stage, { order }: Life) {
  const isReturn = random() < 0.5
  const status = random() < 0.5 ? 'in_transit' : 'delivered'
  const { rows } = await connection.pool.query<{ carrier: string | null; number: string | null }>(
    isReturn
      ? `select return_carrier as carrier, return_tracking_number as number from cases where order_id = $1 and state = 'returning'`
      : `select carrier, tracking_number as number from deliveries where order_id = $1 and state in ('shipped', 'delivered', 'case')`,
    [order],
  )
  const [parcel] = rows
  const carrier = parcel?.carrier
  if (!parcel?.number || !carrier || !isKnown(carrier)) return
  const { number: trackingNumber } = parcel
  const at = await connection.now()
  await connection.write((tx) => recordScan(tx, { carrier, trackingNumber }, { status, at }))
  return `the carrier says ${status}${isReturn ? ' of the return' : ''}`
}

const isKnown = (carrier: string): carrier is 'ups' => knownCarrier(carrier) !== undefined

/** The buyer's bank takes the payment back; sometimes the deadline is too near for evidence. */
async function bankTakesBack({ market, random }: Stage, { intentId }: Life) {
  const plan = {
    reason: pick(['fraudulent', 'product_not_received', 'product_unacceptable'], random),
    verdict: pick(['won', 'lost'] as const, random),
    dueDays: pick([0.01, 7, 20], random),
  }
  const { rows } = await market.connection.pool.query<{ left: string }>(
    `select amount - coalesce((select sum(amount) from card_sandbox.refunds where intent_id = intents.id and status <> 'failed'), 0) as left
     from card_sandbox.intents where id = $1 and not exists (select from card_sandbox.disputes where intent_id = intents.id)`,
    [intentId],
  )
  if (Number(rows[0]?.left ?? 0) <= 0) return
  await faultsOf(market).disputeCharge(intentId, plan)
  await untilWebhooksApplied(market)
  return `the bank takes the payment back, due in ${plan.dueDays} days`
}

/** A bank decides early, or does not decide for months. */
async function bankDecides({ market, random }: Stage, { intentId }: Life) {
  const { rows } = await market.connection.pool.query<{ id: string }>(
    `select id from card_sandbox.disputes where intent_id = $1 and status = 'under_review'
       and decided_at < market_now() + interval '40 days'`,
    [intentId],
  )
  const [dispute] = rows
  if (!dispute) return
  if (random() < 0.2) {
    await market.connection.pool.query(
      `update card_sandbox.disputes set decided_at = market_now() + interval '150 days' where id = $1`,
      [dispute.id],
    )
    return 'the bank keeps silent'
  }
  const verdict = pick(['won', 'lost'] as const, random)
  await faultsOf(market).decideDispute(dispute.id, verdict)
  await untilWebhooksApplied(market)
  return `the bank decides: ${verdict}`
}

async function registerLists({ market, random }: Stage, { imei }: Life) {
  const since = pick([longAgo, null, undefined] as const, random)
  await market.ports.registry.report?.(imei, since)
  return `a register lists the phone ${since === longAgo ? 'since long ago' : since === null ? 'without a date' : 'since today'}`
}

/** One side reports the other to staff; that does not stop their order. */
async function somebodyIsReported({ market: { connection, config }, random }: Stage, { order, people, left }: Life) {
  if (left.size > 0) return
  const [reporter, about] = random() < 0.5 ? [people.buyer, 'seller'] : [people.seller, 'buyer']
  return asked(`the ${about} is reported`, () =>
    connection.write(async (tx) => {
      const { phoneId } = await tx.selectFrom('orders').select('phoneId').where('id', '=', order).executeTakeFirstOrThrow()
      const report: Report = { about: 'person', productsId: phoneId, category: 'scam', words: 'As the seed says' }
      if (about === 'seller') return fileReport(tx, reporter, report)
      const threadId = await openThread(tx, people.buyer, { order })
      const message = { clientKey: randomUUID(), text: 'As the seed says', pictures: [] }
      await sendMessage(tx, people.buyer, { threadId, limits: config.messageLimits, message })
      return fileReport(tx, reporter, { about: 'person', threadId, category: 'insult' })
    }),
  )
}

/** One side tries to close their account, which is refused in the middle of an order. */
async function somebodyLeaves({ market: { connection }, random }: Stage, { order, people, left }: Life) {
  const side = pick(['buyer', 'seller'] as const, random)
  if (left.has(side)) return
  const person = await connection.db.selectFrom('people').select('closedAt').where('id', '=', people[side].id).executeTakeFirst()
  if (person?.closedAt) return void left.add(side)
  const line = await asked(`the ${side} leaves`, () => connection.write((tx) => closeOwnAccount(tx, people[side])))
  if (line.includes('refused')) return line
  left.add(side)
  const { dueAt, stoppedAt } = await connection.db
    .selectFrom('deliveries')
    .select(['dueAt', 'stoppedAt'])
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow()
  if (dueAt || stoppedAt) throw new Error(`The ${side} of ${order} could leave before it was over.`)
  return line
}

/** A refund fails at the provider, at once or later, as if the card were closed. */
async function refundFails({ market, random }: Stage, { order }: Life) {
  const { rows } = await market.connection.pool.query<{ id: string }>(
    'select provider_refund_id as id from refunds where order_id = $1 and provider_refund_id is not null',
    [order],
  )
  const failing = rows[0] && (await faultsOf(market).failRefund(rows[0].id, pick([0, 5], random)))
  return failing ? 'a refund fails' : undefined
}

const happenings: [chance: number, Happening][] = [
  [0.25, carrierSees],
  [0.03, bankTakesBack],
  [0.1, bankDecides],
  [0.01, registerLists],
  [0.01, somebodyIsReported],
  [0.02, somebodyLeaves],
  [0.04, refundFails],
]
