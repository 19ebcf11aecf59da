import type { CaseStepRefusal } from './case/step-row.ts'
import type { StepRefusal } from './delivery/step-row.ts'

/** Whether a step that is refused for a reason is not shown at all: it was not offered, or its time has passed. */
export const hidesStep: Record<StepRefusal | CaseStepRefusal, boolean> = {
  step_not_yours: false,
  step_not_now: false,
  step_too_early: false,
  step_too_late: true,
  order_stands_still: true,
  meeting_not_offered: true,
  meeting_already_offered: true,
  meeting_failed_before: true,
  inspection_extended_before: false,
  extended_enough: false,
  bank_has_paid: true,
  cancel_asked_too_often: false,
  reported_too_often: false,
  reported_before: false,
  offer_once_a_day: false,
  parts_too_many: false,
  part_before_arrival: true,
  part_needs_picture: false,
  offer_none: true,
  nothing_to_return: true,
  not_about_arrival: true,
  withdraw_says_arrived: true,
  statements_too_many: false,
  address_doubted_before: true,
  came_back_before: true,
  appealed_before: true,
  appeal_by_another: false,
}
