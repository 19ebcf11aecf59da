import { z } from 'zod'
import { days, staffReason } from '#shared/contract/fields.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { maxExtraDays } from '#shared/domain/orders/order-history.ts'
import { t } from '#shared/language/message.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError, NumberField } from '#web/ui/fields.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const Extension = z.object({ days: days(maxExtraDays), reason: staffReason })

type Props = StepFormProps<StepsWith<z.output<typeof Extension>>>

/** S24.1: staff add days to a deadline. */
export function ExtendForm(props: Props) {
  const form = useStepForm(props, Extension, { days: '', reason: '' })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      <NumberField
        label={t('order.extraDays')}
        inputMode="numeric"
        hint={t('order.extraDaysHint', { most: maxExtraDays })}
        error={form.errorOf('days')}
        {...form.register('days')}
      />
      <ReasonField readers="sides" error={form.errorOf('reason')} {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {props.label}
      </Button>
    </form>
  )
}
