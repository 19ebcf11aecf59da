import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { storeWebhookEvent } from '#server/features/webhooks/store-webhook-event.ts'
import { until } from '#test/cards.ts'
import {
  bankDecides,
  chargebackRow,
  chargedBack,
  expectBooksHold,
  letDaysPassFor,
  untilWebhooksApplied,
} from '#test/chargebacks.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { faultsOf } from '#test/payouts.ts'
import { deliveredPhone, deliveryRow, shippedPhone, soldPhone } from '#test/sales.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { startRefund } from '../payments/start-refund.ts'
import { applyDispute } from './apply-dispute.ts'
import { findDisputes } from './follow-disputes.ts'

const market = useMarket()

afterEach(() => expectBooksHold(market))

type Sale = Awaited<ReturnType<typeof soldPhone>>
const context = () => ({ ...market.connection, ports: market.ports })
const stateOf = async (sale: Sale) => (await chargebackRow(market, sale))?.state
const scanned = (sale: Sale) =>
  market.connection.pool.query('update deliveries set scanned_at = market_now() where order_id = $1', [sale.order])
describe('evidence', () => {
  test('[S10.14] is filled in from the order’s data and sent 48 hours before it is due', async () => {
    const sale = await shippedPhone(market)
    await scanned(sale)
    const dispute = await chargedBack(market, sale, { dueDays: 7, verdict: 'won' })
    await letDaysPassFor(market, 4.9, [])
    expect(await stateOf(sale)).toBe('needs_evidence')
    await letDaysPassFor(market, 0.2, [])
    expect(await stateOf(sale)).toBe('under_review')
    const { trackingNumber } = await deliveryRow(market, sale)
    const { rows } = await market.connection.pool.query('select evidence, submissions from card_sandbox.disputes where id = $1', [
      dispute,
    ])
    expect(rows[0]).toMatchObject({
      submissions: 1,
      evidence: {
        product_description: expect.stringContaining(sale.phone.name),
        shipping_carrier: 'UPS',
        shipping_tracking_number: trackingNumber,
        customer_name: sale.bea.person.name,
        refund_policy_disclosure: expect.stringContaining('three days'),
        uncategorized_text: expect.stringMatching(/The carrier has seen the parcel[\s\S]*seller: ship/),
      },
    })
    await letDaysPassFor(market, 31, [])
    expect(await stateOf(sale)).toBe('won')
  })

  const sentTo = async (dispute: string) => {
    const { rows } = await market.connection.pool.query('select evidence from card_sandbox.disputes where id = $1', [dispute])
    return rows[0].evidence.uncategorized_text as string
  }

  /** Has staff send the evidence, and returns what the bank receives. */
  async function evidenceTextOf(sale: Sale) {
    const dispute = await chargedBack(market, sale)
    const ada = await market.newcomer('admin')
    await ada.takeStep({ id: sale.order, step: 'sendEvidence' })
    await untilWebhooksApplied(market)
    return sentTo(dispute)
  }

  const writeTo = async (sale: Sale, text: string) => {
    const { threadId } = await sale.sam.openThread({ order: sale.order })
    await sale.sam.sendMessage({ id: threadId, clientKey: randomUUID(), text })
    await sale.bea.sendMessage({ id: threadId, clientKey: randomUUID(), text: `About “${text}”: thank you.` })
  }

  test('[S10.14] contains the IMEI at shipping and at arrival, and the messages of both sides', async () => {
    const sale = await deliveredPhone(market)
    await writeTo(sale, 'It leaves tomorrow')
    await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
    const last4 = sale.imei.slice(-4)
    expect(await deliveryRow(market, sale)).toMatchObject({ arrivedImeiLast4: last4, arrivedImeiUnreadable: false })
    const evidence = await evidenceTextOf(sale)
    expect(evidence).toContain(`IMEI typed as the phone left its seller: …${last4}.`)
    expect(evidence).toContain(`IMEI that the buyer typed from the phone on arrival: …${last4}.`)
    expect(evidence).toMatch(/What they wrote to each other:\n.*: It leaves tomorrow\n.*thank you\./)
  })

  test('[S10.14] says when the IMEI on arrival was unreadable or different', async () => {
    const [unreadable, another] = [await deliveredPhone(market), await deliveredPhone(market)]
    await unreadable.bea.takeStep({ id: unreadable.order, step: 'accept', imeiUnreadable: true })
    expect(await evidenceTextOf(unreadable)).toContain('The buyer said on arrival that the IMEI cannot be read.')
    const other = newImei()
    await another.bea.takeStep({ id: another.order, step: 'accept', imei: other })
    const row = await deliveryRow(market, another)
    expect(row).toMatchObject({ state: 'case', imeiLast4: another.imei.slice(-4), arrivedImeiLast4: other.slice(-4) })
    expect(row.arrivedImeiHash).not.toEqual(row.imeiHash)
    const evidence = await evidenceTextOf(another)
    expect(evidence).toContain(`as the phone left its seller: …${another.imei.slice(-4)}.`)
    expect(evidence).toContain(`from the phone on arrival: …${other.slice(-4)}.`)
  })

  test('[S10.14] for a hand-over mentions that a code was used, and the IMEI that the buyer typed', async () => {
    const sale = await soldPhone(market)
    await market.connection.write((tx) => agreeToMeet(tx, sale.order))
    await writeTo(sale, 'At noon by the fountain')
    const { code } = await sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
    await sale.sam.takeStep({ id: sale.order, step: 'handOver', code })
    const evidence = await evidenceTextOf(sale)
    expect(evidence).toContain('was shown a code of six digits for that, and the seller entered it.')
    expect(evidence).toContain(`IMEI that the buyer typed from the phone at the hand-over: …${sale.imei.slice(-4)}.`)
    expect(evidence).not.toContain('left its seller')
    expect(evidence).toMatch(/seller: handOver on /)
    expect(evidence).toContain('At noon by the fountain')
    expect(evidence).not.toContain(code)
  })

  test('[S10.14] can be extended and sent by staff, who may also accept the chargeback', async () => {
    const ada = await market.newcomer('admin')
    const [sent, accepted] = [await shippedPhone(market), await shippedPhone(market)]
    const dispute = await chargedBack(market, sent)
    await chargedBack(market, accepted)
    const words = { id: sent.order, step: 'addWords' as const, reason: 'The buyer wrote that it came.' }
    await expect(sent.sam.takeStep(words)).rejects.toMatchObject({ reason: 'step_not_yours' })
    await expect(ada.takeStep({ id: sent.order, step: 'addWords' })).rejects.toMatchObject({ reason: 'step_needs' })
    await ada.takeStep(words)
    await ada.takeStep({ id: sent.order, step: 'sendEvidence' })
    await untilWebhooksApplied(market)
    expect(await stateOf(sent)).toBe('under_review')
    const { rows } = await market.connection.pool.query('select evidence from card_sandbox.disputes where id = $1', [dispute])
    expect(rows[0].evidence.uncategorized_text).toContain('The buyer wrote that it came.')
    await expect(ada.takeStep(words)).rejects.toMatchObject({ reason: 'step_not_now' })
    await ada.takeStep({ id: accepted.order, step: 'acceptChargeback' })
    await untilWebhooksApplied(market)
    expect(await stateOf(accepted)).toBe('accepted')
    await expect(ada.takeStep({ ...words, id: accepted.order })).rejects.toMatchObject({ reason: 'step_not_now' })
  })

  test('[S10.14] goes back to the staff list as silent if the bank does not answer for 120 days', async () => {
    const sale = await shippedPhone(market)
    await chargedBack(market, sale)
    const ada = await market.newcomer('admin')
    await ada.takeStep({ id: sale.order, step: 'sendEvidence' })
    await untilWebhooksApplied(market)
    const listed = async () =>
      (await ada.listChargebacks({ show: 'staff', limit: 100 })).items.filter(({ order }) => order === sale.order)
    expect(await listed()).toEqual([])
    await market.connection.pool.query(
      `update chargebacks set opened_at = opened_at - interval '120 days', due_at = market_now() where order_id = $1`,
      [sale.order],
    )
    await letDaysPassFor(market, 0.01, [])
    expect(await stateOf(sale)).toBe('silent')
    expect(await listed()).toMatchObject([{ state: 'silent' }])
  })
})

describe('webhooks of the provider', () => {
  test('[S10.14] that are repeated, late or out of order are applied once', async () => {
    const sale = await shippedPhone(market)
    const disputeId = await chargedBack(market, sale)
    const again = Array.from({ length: 4 }, () => applyDispute(context(), disputeId))
    await Promise.all(again)
    await bankDecides(market, disputeId, 'lost')
    const ledger = async () =>
      (
        await market.connection.pool.query(
          `select kind from ledger_transactions where order_id = $1 and kind <> 'provider_fee' order by id`,
          [sale.order],
        )
      ).rows
    const before = await ledger()
    expect(before.map(({ kind }) => kind)).toEqual(['charge', 'chargeback', 'chargeback_lost'])
    const late = { id: `evt_late_${disputeId}`, type: 'charge.dispute.created', intentId: sale.transactionId }
    await market.connection.write((tx) => storeWebhookEvent(tx, { ...late, subject: { kind: 'dispute', id: disputeId } }))
    await untilNothingIsDue(market)
    expect(await ledger()).toEqual(before)
  })

  test('[S10.14] when lost, are replaced by the hourly check, which finds the dispute and its end', async () => {
    const sale = await shippedPhone(market)
    faultsOf(market).plan({ webhooks: { lose: 1, delay: 0, repeat: 0, reorder: 0, forge: 0 } })
    const disputeId = await faultsOf(market).disputeCharge(sale.transactionId, { verdict: 'won' })
    await findDisputes(context())
    await untilNothingIsDue(market)
    expect(await stateOf(sale)).toBe('needs_evidence')
    await faultsOf(market).decideDispute(disputeId, 'won')
    await untilWebhooksApplied(market)
    faultsOf(market).plan({})
    await letDaysPassFor(market, 0.1, [])
    expect(await stateOf(sale)).toBe('won')
  })
})

describe('a refund', () => {
  test('[S10.14] that was pending is not paid twice: if won it is retried, if lost the bank has made it', async () => {
    // One of them would find the dispute before the buyer cancels.
    await postponeScheduledJobs(market)
    const ada = await market.newcomer('admin')
    const listed = async (sale: Sale) =>
      (await ada.listStaffRefunds({ limit: 50 })).items.find(({ order }) => order === sale.order)?._id ?? ''
    /** The buyer cancels before we know of the dispute. */
    const cancelled = async () => {
      const sale = await soldPhone(market)
      faultsOf(market).plan({ webhooks: { lose: 1, delay: 0, repeat: 0, reorder: 0, forge: 0 } })
      await faultsOf(market).disputeCharge(sale.transactionId)
      await untilWebhooksApplied(market)
      faultsOf(market).plan({})
      await sale.bea.takeStep({ id: sale.order, step: 'cancelEarly' })
      await untilWebhooksApplied(market)
      expect(await listed(sale)).not.toBe('')
      await findDisputes(context())
      await untilWebhooksApplied(market)
      const byBank = ada.recordRefundTransfer({ id: await listed(sale), reference: 'RB-1' })
      await expect(byBank).rejects.toMatchObject({ reason: 'refund_charged_back' })
      return sale
    }
    const [won, lost] = [await cancelled(), await cancelled()]
    const disputeOf = async (sale: Sale) => (await chargebackRow(market, sale))?.disputeId ?? ''
    await bankDecides(market, await disputeOf(won), 'won')
    await bankDecides(market, await disputeOf(lost), 'lost')
    const refundOf = ({ order }: Sale) =>
      market.connection.db.selectFrom('refunds').select(['state', 'amountCents']).where('orderId', '=', order).executeTakeFirst()
    expect(await refundOf(won)).toEqual({ state: 'done', amountCents: 26_200 })
    expect(await refundOf(lost)).toEqual({ state: 'charged_back', amountCents: 26_200 })
    expect(await chargebackRow(market, lost)).toMatchObject({ borneBy: 'nobody' })
    expect(await listed(lost)).toBe('')
  })

  test('[S10.14] [S11.2] that fails after the bank took the rest of the charge stays owed, and staff transfer it', async () => {
    const refundOf = ({ order }: Sale) =>
      market.connection.db
        .selectFrom('refunds')
        .select(['id', 'state', 'providerRefundId'])
        .where('orderId', '=', order)
        .executeTakeFirstOrThrow()
    /** 62 $ are refunded, the bank takes the other 200 $, and then the refund fails. */
    const failedPart = async () => {
      const sale = await shippedPhone(market)
      await market.connection.write((tx) =>
        startRefund(tx, { orderId: sale.order, amountCents: 6_200, reason: 'As agreed.', cause: 'part' }),
      )
      await untilWebhooksApplied(market)
      const dispute = await chargedBack(market, sale)
      expect(await chargebackRow(market, sale)).toMatchObject({ takenCents: 20_000 })
      await faultsOf(market).failRefund((await refundOf(sale)).providerRefundId ?? '', 0)
      await until(async () => (await refundOf(sale)).state === 'requested')
      await letTimePass(market, { hours: 2 })
      await untilWebhooksApplied(market)
      expect(await refundOf(sale)).toMatchObject({ state: 'failed' })
      return { sale, dispute }
    }
    const [before, after] = [await failedPart(), await failedPart()]
    const ada = await market.newcomer('admin')
    await ada.recordRefundTransfer({ id: (await refundOf(before.sale)).id, reference: 'RB-1' })
    await bankDecides(market, before.dispute, 'lost')
    await bankDecides(market, after.dispute, 'lost')
    expect(await refundOf(after.sale)).toMatchObject({ state: 'failed' })
    await ada.recordRefundTransfer({ id: (await refundOf(after.sale)).id, reference: 'RB-2' })
    expect([await refundOf(before.sale), await refundOf(after.sale)]).toMatchObject([{ state: 'done' }, { state: 'done' }])
    const { rows } = await market.connection.pool.query(
      `select sum(amount_cents)::int as cents from ledger_postings join ledger_transactions entry on entry.id = transaction_id
       where entry.order_id = any($1) and account in ('held', 'refunds', 'disputed')`,
      [[before.sale.order, after.sale.order]],
    )
    expect(rows).toEqual([{ cents: 0 }])
  })

  test('[S10.14] of a charge that the bank has taken back is rejected by the database', async () => {
    const sale = await soldPhone(market)
    await chargedBack(market, sale)
    const refund = market.connection.pool.query(
      `insert into refunds (intent_id, order_id, amount_cents, reason, cause, provider_key) values ($1, $2, 100, 'x', 'x', 'x')`,
      [sale.transactionId, sale.order],
    )
    await expect(refund).rejects.toMatchObject({ constraint: 'refunds_not_charged_back' })
  })
})
