import { caseSteps } from './case/steps.ts'
import { chargebackSteps } from './chargeback/life.ts'
import { deliverySteps } from './delivery/steps.ts'
import { type AskedOf, type AskedStep, askedIn } from './step-row.ts'

const rows = { ...deliverySteps, ...caseSteps, ...chargebackSteps }
export type StepRows = typeof rows

/** A step that a person requests by `POST /orders/{id}/steps`. */
export type PersonStep = AskedOf<StepRows>
export const personStepNames = askedIn(rows)
export const askedStep = (step: PersonStep): AskedStep => rows[step]
