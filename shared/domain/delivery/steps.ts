import { type AskedOf, askedIn } from '../step-row.ts'
import { arrivalSteps } from './arrival-steps.ts'
import { closingSteps } from './closing-steps.ts'
import type { Actor, DeliveryFacts, DeliveryState, Side } from './facts.ts'
import { shippingSteps } from './shipping-steps.ts'
import type { Refusal, Step } from './step-row.ts'

/** Every step of a delivery, including those that keep its state while something is agreed. */
export const deliverySteps = { ...shippingSteps, ...arrivalSteps, ...closingSteps }
export type DeliveryStep = keyof typeof deliverySteps
export const deliveryStepNames = Object.keys(deliverySteps) as DeliveryStep[]
export const stepOf = (step: DeliveryStep): Step => deliverySteps[step]

/** Steps that a person requests by `POST /orders/{id}/steps`. */
export type AskedDeliveryStep = AskedOf<typeof deliverySteps>
export const personSteps = askedIn(deliverySteps)

/** Why this actor cannot take this step now; undefined if they can. */
export function stepRefusal(
  step: DeliveryStep,
  facts: DeliveryFacts,
  { by, now }: { by: Actor; now: Date },
): Refusal | undefined {
  const { from, by: allowed, opens, closes, unless } = stepOf(step)
  if (!allowed.some((actor) => actor === by)) return { reason: 'step_not_yours' }
  if (!from.includes(facts.state)) return { reason: 'step_not_now', state: facts.state }
  // While the bank decides, carriers still scan parcels: that may be evidence.
  if (facts.stopped && by !== 'carrier' && by !== 'market') return { reason: 'order_stands_still' }
  const [opened, closed] = [opens?.(facts), closes?.(facts, by)]
  if (opened && now < opened) return { reason: 'step_too_early', at: opened }
  if (closed && now >= closed) return { reason: 'step_too_late', at: closed }
  const refusal = unless?.(facts, by, now)
  return typeof refusal === 'string' ? { reason: refusal } : refusal
}

/** The steps that a side may see; those that move the order on come first. */
export const stepsFor = (side: Side, state: DeliveryState): AskedDeliveryStep[] =>
  personSteps.filter((step) => stepOf(step).by.some((actor) => actor === side) && stepOf(step).from.includes(state))
