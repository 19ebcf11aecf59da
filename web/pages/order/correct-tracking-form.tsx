import { z } from 'zod'
import { staffReason } from '#shared/contract/fields.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import { ReasonField } from '#web/components/reason-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { fitsCarrier, LabelFields, labelFields, useCountry } from './parcel-fields.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const correctionIn = (country: CountryCode) => z.object({ ...labelFields, reason: staffReason }).superRefine(fitsCarrier(country))

type Props = StepFormProps<StepsWith<z.output<ReturnType<typeof correctionIn>>>>

/** S24.1: staff correct the label of a parcel. */
export function CorrectTrackingForm(props: Props) {
  const { label } = props
  const form = useStepForm(props, correctionIn(useCountry()), { carrier: undefined, trackingNumber: '', reason: '' })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      <LabelFields form={form} typed={form.watch(['carrier', 'trackingNumber'])} withOthers />
      <ReasonField readers="sides" error={form.errorOf('reason')} {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
