import { oldDebtOf } from '../debts.ts'
import { refundOfStaff } from '../refunds.ts'
import type { MakeCall } from './call.ts'

/** Staff calls about chargebacks and about what sellers owe. */
export const chargebackCalls: Record<string, MakeCall> = {
  'GET /chargebacks': () => ({ method: 'GET', path: '/chargebacks' }),
  'GET /debts': () => ({ method: 'GET', path: '/debts' }),
  'POST /debts/{id}/write-off': async (_, __, market) => {
    const { person } = await market.newcomer('seller')
    await market.connection.write((tx) => oldDebtOf(tx, person.id, 12_600))
    return { method: 'POST', path: `/debts/${person.id}/write-off`, json: { reason: 'Gone', amount: 126 } }
  },
  'POST /staff-refunds/{id}/try-again': async ({ paidOrder }, _, market) => {
    const id = await market.connection.write((tx) => refundOfStaff(tx, paidOrder))
    return { method: 'POST', path: `/staff-refunds/${id}/try-again` }
  },
}
