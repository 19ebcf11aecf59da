import { z } from 'zod'
import { Address, type TypedAddress } from '#shared/contract/address.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { t } from '#shared/language/message.ts'
import { AddressFields } from '#web/components/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { ConfirmForm } from './plain-form.tsx'
import { useLikelyReturnAddress } from './use-return-address.ts'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const ReturnTo = z.object({ address: Address })

type Props = StepFormProps<StepsWith<z.output<typeof ReturnTo>>>

/** S10.12: the seller agrees to take the phone back; if it was handed over in person, they enter the return address. */
export function TakeBackForm(props: Props) {
  return props.progress.case?.needsReturnAddress ? <AddressForm {...props} /> : <ConfirmForm {...props} />
}

function AddressForm(props: Props) {
  const address = useLikelyReturnAddress(props.progress)
  return address ? <FilledForm {...props} address={address} /> : <SpinnerBlock />
}

function FilledForm({ address, ...props }: Props & { address: TypedAddress }) {
  const { progress, label } = props
  const form = useStepForm(props, ReturnTo, { address })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      <AddressFields form={form} label={t('order.returnAddress')} hint={t('order.takeBackHint', { buyer: progress.buyer })} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
