import { z } from 'zod'
import { line } from '#shared/contract/fields.ts'
import type { StepsWith } from '#shared/contract/step-input.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { ConfirmForm } from './plain-form.tsx'
import { ReturnAddressField, useLikelyReturnAddress } from './return-address-field.tsx'
import { noteOf, type StepFormProps, useStepForm } from './use-step-form.ts'

const Address = z.object({ returnAddress: line('Return address', 200) })

type Props = StepFormProps<StepsWith<z.output<typeof Address>>>

/** S10.12: the seller agrees to take the phone back; if it was handed over in person, they enter the return address. */
export function TakeBackForm(props: Props) {
  return props.progress.case?.needsReturnAddress ? <AddressForm {...props} /> : <ConfirmForm {...props} />
}

function AddressForm(props: Props) {
  const returnAddress = useLikelyReturnAddress(props.progress)
  return returnAddress === undefined ? <SpinnerBlock /> : <FilledForm {...props} returnAddress={returnAddress} />
}

function FilledForm({ returnAddress, ...props }: Props & { returnAddress: string }) {
  const { progress, label } = props
  const form = useStepForm(props, Address, { returnAddress })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="muted">{noteOf(props)}</p>
      <ReturnAddressField
        hint={`${progress.buyer} sends the phone there.`}
        error={form.errorOf('returnAddress')}
        {...form.register('returnAddress')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
