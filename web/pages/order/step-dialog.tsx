import type { ComponentType } from 'react'
import type { PersonStep } from '#shared/domain/person-steps.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AcceptForm, ReturnedForm } from './accept-form.tsx'
import { CodeEntry } from './code-entry.tsx'
import { CorrectTrackingForm } from './correct-tracking-form.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ExtendForm } from './extend-form.tsx'
import { PartialRefundForm } from './partial-refund-form.tsx'
import { ConfirmForm, OptionalReasonForm, ReasonForm, StatementForm, StatementWithPicturesForm } from './plain-form.tsx'
import { ProblemForm } from './problem-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { TakeBackForm } from './take-back-form.tsx'
import type { StepFormProps } from './use-step-form.ts'

/** The form of each step. */
const forms: { [Step in PersonStep]: ComponentType<StepFormProps<Step>> } = {
  ship: ShipForm,
  cancelEarly: OptionalReasonForm,
  askToCancel: OptionalReasonForm,
  withdrawCancel: ConfirmForm,
  agreeToCancel: ConfirmForm,
  cancelLate: OptionalReasonForm,
  cancelAsSeller: ReasonForm,
  offerMeeting: ConfirmForm,
  agreeToMeet: ConfirmForm,
  leaveMeeting: ConfirmForm,
  handOver: CodeEntry,
  confirmArrival: ConfirmForm,
  accept: AcceptForm,
  extendInspection: ConfirmForm,
  sayNotArrived: OptionalReasonForm,
  reportProblem: ProblemForm,
  reportBlocked: StatementWithPicturesForm,
  undo: ReasonForm,
  undoCover: ReasonForm,
  correctTracking: CorrectTrackingForm,
  correctSentTracking: CorrectTrackingForm,
  correctReturnTracking: CorrectTrackingForm,
  extendShipping: ExtendForm,
  extendChecking: ExtendForm,
  refundInFull: ConfirmForm,
  offerPart: PartialRefundForm,
  acceptOffer: ConfirmForm,
  acceptReturn: TakeBackForm,
  contest: StatementWithPicturesForm,
  askStaff: ConfirmForm,
  addEvidence: StatementWithPicturesForm,
  withdrawCase: ConfirmForm,
  arrivedAfterAll: ConfirmForm,
  sendBack: ReturnForm,
  doubtAddress: StatementForm,
  sayNothingToReturn: StatementForm,
  returnCameBack: StatementForm,
  confirmReturn: ReturnedForm,
  disputeReturn: StatementWithPicturesForm,
  decide: DecisionForm,
  appeal: StatementWithPicturesForm,
  decideAppeal: DecisionForm,
  addWords: ReasonForm,
  sendEvidence: ConfirmForm,
  acceptChargeback: ReasonForm,
  bearByGuarantee: ReasonForm,
  bearBySeller: ReasonForm,
}

/** A step being taken: its name, its label and the order, as they were when it was begun. */
export type BegunStep = Omit<StepFormProps, 'onDone'>

/**
 * Explains a step's consequences, collects its input, and takes it. It stays open until it is closed, even if the order has moved
 * on since, so that neither what was typed nor the refusal is lost.
 */
export default function StepDialog({ begun, onClose }: { begun: BegunStep | undefined; onClose: () => void }) {
  // The table has a form for each step; that it is the one of this step, TypeScript cannot know.
  const Form = begun && (forms[begun.step] as ComponentType<StepFormProps>)
  return (
    <Dialog open={begun !== undefined} onClose={onClose} title={begun?.label ?? ''}>
      {begun && Form && <Form key={begun.step} {...begun} onDone={onClose} />}
    </Dialog>
  )
}
