import { type CaseStep, caseStepOf } from './case-steps.ts'
import { type Actor, type DeliveryFacts, nameOfActor, withDates } from './delivery-facts.ts'
import { type DeliveryStep, stepOf } from './delivery-steps.ts'
import { stateText } from './delivery-texts.ts'

/** Of a step that a delivery has taken, or of the state that it is in, for the side that is told. */
export type StepFacts = {
  step?: DeliveryStep
  /** Of a case, instead of the delivery's. */
  caseStep?: CaseStep
  by?: Actor
  side: 'buyer' | 'seller'
  /** As it was stored: instants are ISO text. */
  facts: DeliveryFacts
  buyer: string
  seller: string
}
type SideOf = Pick<StepFacts, 'side' | 'facts' | 'buyer' | 'seller'>

/** What its side reads of the state. */
export const stateTextFor = ({ side, facts, buyer, seller }: SideOf) => stateText(side, withDates(facts), { buyer, seller })
const actorName = ({ by, buyer, seller }: StepFacts) => (by === 'buyer' ? buyer : by === 'seller' ? seller : nameOfActor(by))

/** What was done; undefined for a reminder. */
export const doneIn = (facts: StepFacts): string | undefined => {
  if (facts.caseStep) return caseStepOf(facts.caseStep).done(actorName(facts))
  return facts.step && stepOf(facts.step).done(actorName(facts))
}
