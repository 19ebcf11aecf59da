import type { ComponentType } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { AcceptForm } from './accept-form.tsx'
import { OfferForm } from './offer-form.tsx'
import { PlainForm } from './plain-form.tsx'
import { ProblemForm } from './problem-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { RulingForm } from './ruling-form.tsx'
import { ShipForm } from './ship-form.tsx'
import type { StepName } from './step-texts.ts'
import { TakeBackForm } from './take-back-form.tsx'
import type { StepFormProps } from './use-step-form.ts'

/** Forms of steps that need more than a confirmation and a reason. */
const forms: Partial<Record<StepName, ComponentType<StepFormProps>>> = {
  ship: ShipForm,
  accept: AcceptForm,
  reportProblem: ProblemForm,
  offerPart: OfferForm,
  acceptReturn: TakeBackForm,
  sendBack: ReturnForm,
  confirmReturn: AcceptForm,
  decide: RulingForm,
  decideAppeal: RulingForm,
}

/** A step being taken: its name, its label and the order, as they were when it was begun. */
export type BegunStep = Omit<StepFormProps, 'onDone'>

/**
 * Explains a step's consequences, collects its input, and takes it. It stays open until it is closed, even if the order has moved
 * on since, so that neither what was typed nor the refusal is lost.
 */
export default function StepDialog({ begun, onClose }: { begun: BegunStep | undefined; onClose: () => void }) {
  const Form = (begun && forms[begun.step]) ?? PlainForm
  return (
    <Dialog open={begun !== undefined} onClose={onClose} title={begun?.label ?? ''}>
      {begun && <Form key={begun.step} {...begun} onDone={onClose} />}
    </Dialog>
  )
}
