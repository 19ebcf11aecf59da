import type { caseSteps } from '../case/steps.ts'
import type { chargebackSteps } from '../chargeback/life.ts'
import type { deliverySteps } from '../delivery/steps.ts'
import type { Permission } from './permissions.ts'

type Rows = typeof deliverySteps & typeof caseSteps & typeof chargebackSteps
/** The steps of a table that staff ask for. */
type OfStaff<Table extends Record<string, { by: readonly string[] }>> = {
  [Step in keyof Table]: 'admin' extends Table[Step]['by'][number] ? Step : never
}[keyof Table]
type StaffStep = OfStaff<typeof deliverySteps> | OfStaff<typeof caseSteps> | OfStaff<typeof chargebackSteps>

/** For a step that needs no reason of the two sides: whether staff have to give one. */
type Why = { reason: 'asked' } | { reason: null; because: string }
type Rule<Step extends StaffStep> = { permission: Permission } & (Rows[Step] extends { needs: readonly (infer Need)[] }
  ? 'reason' extends Need
    ? object
    : Why
  : Why)

/** What staff need to take a step of an order. A step of theirs that is missing here, or leaves its reason open, does not compile. */
const rules: { [Step in StaffStep]: Rule<Step> } = {
  confirmArrival: { permission: 'orders.advance', reason: 'asked' },
  correctTracking: { permission: 'orders.advance' },
  correctSentTracking: { permission: 'orders.advance' },
  correctReturnTracking: { permission: 'orders.advance' },
  extendShipping: { permission: 'orders.advance' },
  extendChecking: { permission: 'orders.advance' },
  undo: { permission: 'orders.refund' },
  undoCover: { permission: 'orders.refund' },
  decide: { permission: 'cases.decide' },
  decideAppeal: { permission: 'cases.decide' },
  addWords: { permission: 'chargebacks.answer' },
  sendEvidence: {
    permission: 'chargebacks.answer',
    reason: null,
    because: 'It sends what the order shows, as would happen by itself at the deadline',
  },
  acceptChargeback: { permission: 'chargebacks.settle' },
  bearByGuarantee: { permission: 'chargebacks.settle' },
  bearBySeller: { permission: 'chargebacks.settle' },
}

const ruleOf = (step: string): (Rule<StaffStep> & { reason?: 'asked' | null }) | undefined =>
  Object.hasOwn(rules, step) ? rules[step as StaffStep] : undefined

/** What staff need for a step; undefined if it is none of theirs. */
export const permissionForStep = (step: string): Permission | undefined => ruleOf(step)?.permission

/** Whether staff have to say why they take a step for which others need no reason. */
export const asksStaffWhy = (step: string): boolean => ruleOf(step)?.reason === 'asked'
