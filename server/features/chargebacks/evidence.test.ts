import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { storeWebhookEvent } from '#server/features/webhooks/store-webhook-event.ts'
import {
  bankDecides,
  chargebackRow,
  chargedBack,
  expectBooksHold,
  letDaysPassFor,
  untilWebhooksApplied,
} from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { newImei } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import type { Caller } from '#test/newcomer.ts'
import { faultsOf } from '#test/payouts.ts'
import { deliveredPhone, deliveryRow, letTimePassFor, shippedPhone, soldPhone } from '#test/sales.ts'
import { applyDispute } from './apply-dispute.ts'
import { findDisputes } from './follow-disputes.ts'

const market = useMarket({ INSPECTION_HOURS: '96' })

afterEach(() => expectBooksHold(market))

type Sale = Awaited<ReturnType<typeof soldPhone>>
const context = () => ({ ...market.connection, ports: market.ports, config: market.config })
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
        refund_policy_disclosure: expect.stringContaining('4 days to check it'),
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

  test('[S10.14] is stored and sent whatever characters both sides wrote, and is never cut inside one', async () => {
    const sale = await soldPhone(market)
    const { threadId } = await sale.sam.openThread({ order: sale.order })
    const write = (person: Caller, text: string) => person.sendMessage({ id: threadId, clientKey: randomUUID(), text })
    // An odd length, so that a cut by UTF-16 units would fall inside an emoji whatever comes before.
    await write(sale.bea, 'Hi!')
    for (let round = 0; round < 6; round++) {
      await write(sale.bea, '😀'.repeat(1_000))
      await write(sale.sam, `${round}${'👍🏽'.repeat(400)}`)
    }
    const evidence = await evidenceTextOf(sale)
    expect(evidence.isWellFormed()).toBe(true)
    expect(evidence).toContain('😀😀')
    expect(evidence).toContain('👍🏽👍🏽')
    expect(await stateOf(sale)).toBe('under_review')
  })

  test('[S10.14] in letters of several bytes is sent as long as the provider takes it', async () => {
    const sale = await soldPhone(market)
    const { threadId } = await sale.sam.openThread({ order: sale.order })
    const bengali = 'ফোনটি ভালো আছে এবং বাক্সে সব কিছু আছে। '
    const chinese = '手机状况良好，包装盒里什么都有。'
    for (let round = 0; round < 6; round++) {
      for (const [person, text] of [
        [sale.bea, bengali.repeat(45)],
        [sale.sam, chinese.repeat(110)],
      ] as const) {
        await person.sendMessage({ id: threadId, clientKey: randomUUID(), text: text.trim() })
      }
    }
    const evidence = await evidenceTextOf(sale)
    expect(evidence.length).toBeGreaterThan(15_000)
    expect(evidence.length).toBeLessThanOrEqual(20_000)
    // More than the 64 KiB that the stand-in once took.
    expect(encodeURIComponent(evidence).length).toBeGreaterThan(70_000)
    expect(await stateOf(sale)).toBe('under_review')
  })

  test('[S10.14] has room for the decision and the seller’s answer, however much the buyer writes', async () => {
    const sale = await deliveredPhone(market)
    const { bea, sam, order } = sale
    await bea.takeStep({ id: order, step: 'reportProblem', caseKind: 'other_thing', reason: `First ${'x'.repeat(990)}` })
    const addTo = (person: Caller, words: string) => person.takeStep({ id: order, step: 'addEvidence', reason: words })
    for (let round = 0; round < 20; round++) await addTo(bea, `Again ${round} ${'x'.repeat(980)}`)
    await sam.takeStep({ id: order, step: 'contest', reason: 'It was the phone of the listing: I filmed the packing.' })
    for (let round = 0; round < 20; round++) await addTo(bea, `Later ${round} ${'x'.repeat(980)}`)
    const { threadId } = await sam.openThread({ order })
    await sam.sendMessage({ id: threadId, clientKey: randomUUID(), text: 'The film is yours to see' })
    for (let round = 0; round < 12; round++) {
      await bea.sendMessage({ id: threadId, clientKey: randomUUID(), text: `${round} ${'y'.repeat(1_900)}` })
    }
    await letTimePassFor(market, 5 * 24 + 1, [sale])
    const ada = await market.newcomer('admin')
    await ada.takeStep({ id: order, step: 'decide', amount: 0, reason: 'The film shows the phone.' })
    const evidence = await evidenceTextOf(sale)
    expect(evidence.length).toBeLessThanOrEqual(20_000)
    for (const part of [
      'Decided by the marketplace: The film shows the phone.',
      'It was the phone of the listing: I filmed the packing.',
      'The film is yours to see',
      'Later 19',
      'seller: ship',
    ]) {
      expect(evidence).toContain(part)
    }
    expect(evidence.indexOf('It was the phone')).toBeLessThan(evidence.indexOf('Later 19'))
    expect(evidence).toMatch(/What was said in the case: \(the newest of 42\)/)
  })

  test('[S10.14] is waited for while a part cannot be read, and a day before it is due sent without it', async () => {
    const sale = await shippedPhone(market)
    await writeTo(sale, 'It leaves tomorrow')
    const dispute = await chargedBack(market, sale, { dueDays: 7 })
    const { pool } = market.connection
    await pool.query('alter table messages rename to messages_away')
    try {
      await letDaysPassFor(market, 5.1, [])
      expect(await stateOf(sale)).toBe('needs_evidence')
      await letDaysPassFor(market, 1, [])
      expect(await stateOf(sale)).toBe('under_review')
    } finally {
      await pool.query('alter table messages_away rename to messages')
    }
    const evidence = await sentTo(dispute)
    expect(evidence).toContain('seller: ship')
    expect(evidence).not.toContain('It leaves tomorrow')
  })

  test('[S10.14] that a card network finds too long is sent in a shorter form', async () => {
    const sale = await shippedPhone(market)
    const { threadId } = await sale.sam.openThread({ order: sale.order })
    for (let round = 0; round < 3; round++) {
      await sale.sam.sendMessage({ id: threadId, clientKey: randomUUID(), text: `${round} ${'z'.repeat(1_900)}` })
    }
    const dispute = await chargedBack(market, sale)
    const ada = await market.newcomer('admin')
    await ada.takeStep({ id: sale.order, step: 'addWords', reason: 'too_many_pages' })
    await ada.takeStep({ id: sale.order, step: 'sendEvidence' })
    await untilWebhooksApplied(market)
    expect(await stateOf(sale)).toBe('under_review')
    const evidence = await sentTo(dispute)
    expect(evidence).toMatch(/^too_many_pages\nBooked/)
    expect(evidence.length).toBeLessThanOrEqual(2_000)
  })

  test('[S10.14] can be extended and sent by staff, who may also accept the chargeback', async () => {
    const ada = await market.newcomer('admin')
    const [sent, accepted] = [await shippedPhone(market), await shippedPhone(market)]
    const dispute = await chargedBack(market, sent)
    await chargedBack(market, accepted)
    const words = { id: sent.order, step: 'addWords' as const, reason: 'The buyer wrote that it came.' }
    await expect(sent.sam.takeStep(words)).rejects.toMatchObject({ reason: 'step_not_yours' })
    await expect(ada.takeStep({ id: sent.order, step: 'addWords' } as never)).rejects.toMatchObject({ reason: 'step_needs' })
    await ada.takeStep(words)
    await ada.takeStep({ id: sent.order, step: 'sendEvidence' })
    await untilWebhooksApplied(market)
    expect(await stateOf(sent)).toBe('under_review')
    const { rows } = await market.connection.pool.query('select evidence from card_sandbox.disputes where id = $1', [dispute])
    expect(rows[0].evidence.uncategorized_text).toContain('The buyer wrote that it came.')
    await expect(ada.takeStep(words)).rejects.toMatchObject({ reason: 'step_not_now' })
    await ada.takeStep({ id: accepted.order, step: 'acceptChargeback', reason: 'The parcel went to the wrong street.' })
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
