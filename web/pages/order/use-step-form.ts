import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Progress, StepInput } from '#shared/contract/deliveries.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { notify } from '#web/ui/notify.ts'
import type { StepName } from './step-texts.ts'

export type StepFormProps = { progress: Progress; step: StepName; label: string; onDone: () => void }

const isCancelling = (step: StepName) => step === 'cancelEarly' || step === 'askToCancel'

/** A form that takes a step of an order with its input and the pictures uploaded for it. */
export function useStepForm<In extends FieldValues, Out extends Omit<StepInput, 'step'>>(
  { progress, step, onDone }: Pick<StepFormProps, 'progress' | 'step' | 'onDone'>,
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  pictures: readonly string[] = [],
) {
  return useContractForm(schema, {
    defaultValues,
    send: async (typed) => {
      const { message } = await api.takeStep({
        id: progress._id,
        step,
        ...typed,
        // The form has shown what cancelling costs.
        ...(isCancelling(step) && progress.cancelCosts && { fee: progress.cancelCosts.fee }),
        ...(pictures.length > 0 && { pictures: [...pictures] }),
      })
      notify.success(message)
    },
    onDone,
  })
}
