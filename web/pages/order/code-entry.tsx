import { z } from 'zod'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { readCode } from '#shared/domain/orders/hand-over-code.ts'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { type StepFormProps, useStepForm } from './use-step-form.ts'

const Code = z.object({
  code: z.string().refine((typed) => readCode(typed) !== undefined, { error: () => t('order.codeSixDigits') }),
})

/** S10.7: the seller enters the code that the buyer shows. */
export function CodeEntry({ progress, step }: Pick<StepFormProps<StepsWith<z.output<typeof Code>>>, 'progress' | 'step'>) {
  const form = useStepForm({ progress, step, onDone: () => form.reset() }, Code, { code: '' })
  const { triesLeft } = progress.meeting
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-4 grid max-w-sm gap-4">
      <TextField
        label={t('order.codeFromBuyer', { buyer: progress.buyer })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        className="h-14 text-center font-mono text-2xl tracking-[0.4em]"
        hint={t('order.codeHint', { triesLeft })}
        error={form.errorOf('code')}
        {...form.register('code')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('order.enterHandOverCode')}
      </Button>
    </form>
  )
}
