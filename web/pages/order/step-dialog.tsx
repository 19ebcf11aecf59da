import type { ComponentType } from 'react'
import type { Progress } from '#shared/contract/deliveries.ts'
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

type Props = { progress: Progress; step: StepName | undefined; onClose: () => void }

/** Says what a step leads to, asks for what it takes, and takes it. */
export default function StepDialog({ progress, step, onClose }: Props) {
  const label = progress.steps.find((one) => one.step === step)?.label ?? ''
  const Form = (step && forms[step]) ?? PlainForm
  return (
    <Dialog open={step !== undefined && label !== ''} onClose={onClose} title={label}>
      {step && <Form key={step} progress={progress} step={step} label={label} onDone={onClose} />}
    </Dialog>
  )
}
