import { type CaseStep, caseStepOf } from '#shared/domain/case/steps.ts'
import { type Actor, type DeliveryFacts, nameOfActor, withDates } from '#shared/domain/delivery/facts.ts'
import { type DeliveryStep, stepOf } from '#shared/domain/delivery/steps.ts'
import { stateText } from '#shared/domain/delivery/texts.ts'

/** Facts about a step that a delivery has taken, or about its current state, for the side that is notified. */
export type StepFacts = {
  step?: DeliveryStep
  /** The step of a case, instead of the delivery's. */
  caseStep?: CaseStep
  by?: Actor
  side: 'buyer' | 'seller'
  /** As stored: dates are ISO text. */
  facts: DeliveryFacts
  buyer: string
  seller: string
}
type SideOf = Pick<StepFacts, 'side' | 'facts' | 'buyer' | 'seller'>

/** The text about the state for that side. */
export const stateTextFor = ({ side, facts, buyer, seller }: SideOf) => stateText(side, withDates(facts), { buyer, seller })
const actorName = ({ by, buyer, seller }: StepFacts) => (by === 'buyer' ? buyer : by === 'seller' ? seller : nameOfActor(by))

/** What was done; undefined for a reminder. */
export const doneIn = (facts: StepFacts): string | undefined => {
  if (facts.caseStep) return caseStepOf(facts.caseStep).done(actorName(facts))
  return facts.step && stepOf(facts.step).done(actorName(facts))
}
