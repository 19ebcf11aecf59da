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

/** Steps that ask for more than a yes and a reason. */
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

/** A step that was begun: its name, what it is called and the order, as they were then. */
export type BegunStep = Omit<StepFormProps, 'onDone'>

/**
 * Says what a step leads to, asks for what it takes, and takes it. It stays until it is closed, also where the order has
 * moved on since: what was typed, and why it is refused, are not lost.
 */
export default function StepDialog({ begun, onClose }: { begun: BegunStep | undefined; onClose: () => void }) {
  const Form = (begun && forms[begun.step]) ?? PlainForm
  return (
    <Dialog open={begun !== undefined} onClose={onClose} title={begun?.label ?? ''}>
      {begun && <Form key={begun.step} {...begun} onDone={onClose} />}
    </Dialog>
  )
}
