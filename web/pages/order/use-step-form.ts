import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Progress } from '#shared/contract/deliveries.ts'
import type { FieldsOf, StepInput } from '#shared/contract/step-input.ts'
import { askedStep, type PersonStep } from '#shared/domain/person-steps.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { notify } from '#web/ui/notify.ts'

export type StepFormProps<Step extends PersonStep = PersonStep> = {
  progress: Progress
  step: Step
  label: string
  onDone: () => void
}

/** What follows from a step, for the reader of its form. */
export const noteOf = ({ step, progress }: Pick<StepFormProps, 'step' | 'progress'>) => askedStep(step).note(progress)

/** A form that takes a step of an order with its input and the pictures uploaded for it. */
export function useStepForm<Step extends PersonStep, In extends FieldValues, Out extends FieldsOf<Step>>(
  { progress, step, onDone }: Pick<StepFormProps<Step>, 'progress' | 'step' | 'onDone'>,
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  pictures: readonly string[] = [],
) {
  return useContractForm(schema, {
    defaultValues,
    send: async (typed) => {
      const input = {
        step,
        ...typed,
        // The form has shown what cancelling costs.
        ...(askedStep(step).takes?.includes('fee') && progress.cancelCosts && { fee: progress.cancelCosts.fee }),
        ...(pictures.length > 0 && { pictures: [...pictures] }),
      }
      // Which fields the step has, its form has proved; TypeScript cannot know it of any step.
      const { message } = await api.takeStep({ id: progress._id, ...(input as unknown as StepInput) })
      notify.success(message)
    },
    onDone,
  })
}
