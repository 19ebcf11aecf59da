import { z } from 'zod'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { ImeiField } from './imei-field.tsx'
import { fitsCarrier, LabelFields, parcelFields } from './parcel-fields.tsx'
import { noteOf } from './step-texts.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'

const Return = z.object(parcelFields).superRefine(fitsCarrier)

/** S10.12: the buyer sends the phone back. */
export function ReturnForm(props: StepFormProps) {
  const { progress, label } = props
  const form = useStepForm(props, Return, { carrier: undefined, trackingNumber: '', imei: '' })
  const to = progress.case?.returnTo
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf('sendBack', progress)}</p>
      {to && <CopyField about="the address" text={`${to.name}\n${to.address}`} />}
      <LabelFields form={form} typed={form.watch(['carrier', 'trackingNumber'])} />
      <ImeiField
        why="It proves which phone you send back, should anybody doubt it."
        error={form.errorOf('imei')}
        {...form.register('imei')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide icon="truck" busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
