import { dollarsFrom } from '#shared/domain/money.ts'
import { heldPayout, payoutOfStaff } from '../payouts.ts'
import { payoutRow } from '../sales.ts'
import { get, type MakeCall } from './call.ts'

/** Calls about payouts, by operation. */
export const payoutCalls: Record<string, MakeCall> = {
  'GET /staff-payouts': () => get('/staff-payouts'),
  'POST /staff-payouts/{id}/bank-transfer': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => payoutOfStaff(tx, paidOrder))
    const { shareCents } = await payoutRow(market, { order: paidOrder })
    const json = { reference: 'RB-2026-0047', amount: dollarsFrom(shareCents) }
    return { method: 'POST', path: `/staff-payouts/${paidOrder}/bank-transfer`, json }
  },
  'PUT /orders/{id}/payout-hold': ({ paidOrder }) => ({
    method: 'PUT',
    path: `/orders/${paidOrder}/payout-hold`,
    json: { reason: 'The buyers of this seller got empty boxes.', days: 14 },
  }),
  'DELETE /orders/{id}/payout-hold': async ({ paidOrder }, _, market) => {
    await market.connection.write((tx) => heldPayout(tx, paidOrder))
    return { method: 'DELETE', path: `/orders/${paidOrder}/payout-hold` }
  },
}
