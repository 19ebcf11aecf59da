import type { caseSteps } from '../case/steps.ts'
import type { chargebackSteps } from '../chargeback/life.ts'
import type { deliverySteps } from '../delivery/steps.ts'
import type { Permission } from './permissions.ts'

/** The steps of a table that staff ask for. */
type OfStaff<Rows extends Record<string, { by: readonly string[] }>> = {
  [Step in keyof Rows]: 'admin' extends Rows[Step]['by'][number] ? Step : never
}[keyof Rows]
type StaffStep = OfStaff<typeof deliverySteps> | OfStaff<typeof caseSteps> | OfStaff<typeof chargebackSteps>

/** What staff need to take a step of an order; a step that staff can take and that is missing here does not compile. */
const needed: Record<StaffStep, Permission> = {
  confirmArrival: 'orders.advance',
  undo: 'orders.refund',
  decide: 'cases.decide',
  decideAppeal: 'cases.decide',
  addWords: 'chargebacks.answer',
  sendEvidence: 'chargebacks.answer',
  acceptChargeback: 'chargebacks.settle',
  bearByGuarantee: 'chargebacks.settle',
  bearBySeller: 'chargebacks.settle',
}

/** What staff need for a step; undefined if it is none of theirs. */
export const permissionForStep = (step: string): Permission | undefined =>
  Object.hasOwn(needed, step) ? needed[step as StaffStep] : undefined
