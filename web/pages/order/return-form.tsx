import { z } from 'zod'
import type { StepsWith } from '#shared/contract/step-input.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { ImeiField } from './imei-field.tsx'
import { fitsCarrier, LabelFields, parcelFields, useCountry } from './parcel-fields.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const returnIn = (country: CountryCode) => z.object(parcelFields).superRefine(fitsCarrier(country))

type Props = StepFormProps<StepsWith<z.output<ReturnType<typeof returnIn>>>>

/** S10.12: the buyer sends the phone back. */
export function ReturnForm(props: Props) {
  const { progress, label } = props
  const form = useStepForm(props, returnIn(useCountry()), { carrier: undefined, trackingNumber: '', imei: '' })
  const to = progress.case?.returnTo
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      {to && <CopyField about={t('order.copyAddress')} text={to.lines.join('\n')} />}
      <LabelFields form={form} typed={form.watch(['carrier', 'trackingNumber'])} withOthers={progress.otherCarriers} />
      <ImeiField why={t('order.sentBackImei')} error={form.errorOf('imei')} {...form.register('imei')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide icon="truck" busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
