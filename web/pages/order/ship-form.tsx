import { z } from 'zod'
import { Address, type TypedAddress } from '#shared/contract/address.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import { msg, t } from '#shared/language/message.ts'
import { AddressFields } from '#web/components/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError } from '#web/ui/fields.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { ImeiField } from './imei-field.tsx'
import { fitsCarrier, LabelFields, parcelFields, useCountry } from './parcel-fields.tsx'
import { useLikelyReturnAddress } from './use-return-address.ts'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

/** S18.8: what a seller does to a phone before it leaves the house. */
const preparations = [
  { value: 'signed_out', label: msg('order.signedOut') },
  { value: 'erased', label: msg('order.erased') },
  { value: 'sim_removed', label: msg('order.simRemoved') },
]

const parcelIn = (country: CountryCode) =>
  z
    .object({
      ...parcelFields,
      address: Address,
      prepared: z.array(z.string()).refine((done) => done.length === preparations.length, { error: () => t('order.tickEach') }),
    })
    .superRefine(fitsCarrier(country))
    .transform(({ prepared: _, ...parcel }) => parcel)

type Props = StepFormProps<StepsWith<z.output<ReturnType<typeof parcelIn>>>>

/** S10.6: what the buyer needs to track the parcel, and the proof of which phone is in it. */
export function ShipForm(props: Props) {
  const address = useLikelyReturnAddress(props.progress)
  return address ? <FilledForm {...props} address={address} /> : <SpinnerBlock />
}

function FilledForm({ address, ...props }: Props & { address: TypedAddress }) {
  const { progress, label } = props
  const form = useStepForm(props, parcelIn(useCountry()), {
    carrier: undefined,
    trackingNumber: '',
    address,
    imei: '',
    prepared: [],
  })
  const { imeiLast4 } = progress.listing
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      <CheckGroup
        label={t('order.beforePacking')}
        choices={preparations.map(({ value, label: text }) => ({ value, label: t(text) }))}
        error={form.errorOf('prepared')}
        {...form.register('prepared')}
      />
      <LabelFields form={form} typed={form.watch(['carrier', 'trackingNumber'])} withOthers={progress.otherCarriers} />
      <ImeiField
        why={imeiLast4 ? t('order.sentImeiEndsIn', { imeiLast4 }) : t('order.sentImei')}
        error={form.errorOf('imei')}
        onRead={(imei) => form.setValue('imei', imei, { shouldDirty: true, shouldValidate: true })}
        {...form.register('imei')}
      />
      <AddressFields
        form={form}
        label={t('order.returnAddress')}
        hint={t('order.returnAddressHint', { buyer: progress.buyer })}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide icon="truck" busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
