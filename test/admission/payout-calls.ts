import { sealBankDetails } from '#server/features/payouts/bank-details.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { askedToConfirm, heldPayout, heldSeller, payoutOfStaff, readyAccountFor } from '../payouts.ts'
import { payoutRow } from '../sales.ts'
import { get, type MakeCall } from './call.ts'

/** A call by the link in a letter, to another seller each time: it works once. */
const ofLetter =
  (method: string): MakeCall =>
  async (_world, _subject, market) => {
    const { person } = await market.newcomer('seller')
    const code = await market.connection.write((tx) => askedToConfirm(tx, person.id))
    return { method, path: `/payout-confirmations/${code}` }
  }

/** Calls about payouts, by operation. */
export const payoutCalls: Record<string, MakeCall> = {
  'POST /me/payout-account/letter': () => ({ method: 'POST', path: '/me/payout-account/letter' }),
  'GET /payout-confirmations/{code}': ofLetter('GET'),
  'POST /payout-confirmations/{code}': ofLetter('POST'),
  'DELETE /payout-confirmations/{code}': ofLetter('DELETE'),
  'GET /me/bank-details': () => get('/me/bank-details'),
  'PUT /me/bank-details': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => payoutOfStaff(tx, paidOrder))
    const json = { holder: 'Sam Jones', account: 'DE89370400440532013000', bank: '' }
    return { method: 'PUT', path: '/me/bank-details', json }
  },
  'POST /staff-payouts/{id}/bank-details': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => payoutOfStaff(tx, paidOrder))
    const { sellerId } = await payoutRow(market, { order: paidOrder })
    const details = await sealBankDetails(market.config, { holder: 'Sam Jones', account: 'DE89370400440532013000', bank: '' })
    await market.connection.write((tx) =>
      tx
        .insertInto('bankDetails')
        .values({ personId: sellerId, ...details })
        .onConflict((same) => same.doNothing())
        .execute(),
    )
    return { method: 'POST', path: `/staff-payouts/${paidOrder}/bank-details`, json: { reason: 'To pay the sale' } }
  },
  'POST /staff-payouts/{id}/try-again': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => payoutOfStaff(tx, paidOrder))
    await market.connection.write((tx) => readyAccountFor(tx, paidOrder))
    return { method: 'POST', path: `/staff-payouts/${paidOrder}/try-again`, json: { reason: 'The account is repaired.' } }
  },
  'POST /staff-payouts/{id}/bank-transfer': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => payoutOfStaff(tx, paidOrder))
    const { shareCents } = await payoutRow(market, { order: paidOrder })
    const json = { reference: 'RB-2026-0047', amount: dollarsFrom(shareCents), reason: 'It is due.' }
    return { method: 'POST', path: `/staff-payouts/${paidOrder}/bank-transfer`, json }
  },
  'PUT /orders/{id}/payout-hold': ({ paidOrder }) => ({
    method: 'PUT',
    path: `/orders/${paidOrder}/payout-hold`,
    json: { reason: 'The buyers of this seller got empty boxes.', days: 14 },
  }),
  'PUT /sellers/{sellerId}/payout-hold': async ({ paidOrder }, _, market) => {
    const { sellerId } = await payoutRow(market, { order: paidOrder })
    const json = { reason: 'The buyers of this seller got empty boxes.', days: 14 }
    return { method: 'PUT', path: `/sellers/${sellerId}/payout-hold`, json }
  },
  'DELETE /sellers/{sellerId}/payout-hold': async ({ paidOrder }, _, market) => {
    const { sellerId } = await payoutRow(market, { order: paidOrder })
    await market.connection.write((tx) => heldSeller(tx, sellerId))
    return { method: 'DELETE', path: `/sellers/${sellerId}/payout-hold`, json: { reason: 'They have explained it.' } }
  },
  'DELETE /orders/{id}/payout-hold': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => heldPayout(tx, paidOrder))
    return { method: 'DELETE', path: `/orders/${paidOrder}/payout-hold`, json: { reason: 'They have explained it.' } }
  },
}
