import { imeiFault, tidyImei } from '#shared/domain/imei.ts'
import { TextField } from '#web/ui/fields.tsx'
import type { Form } from './use-listing-form.ts'

/** Validated on blur, because fifteen digits are easily mistyped. `last4` is of the IMEI that is already stored. */
export function ImeiField({ form, last4 }: { form: Form; last4: string | null }) {
  const { onBlur, ...field } = form.register('imei')
  const kept = last4 ? `The one that ends in ${last4} is kept; write another to change it. ` : ''
  return (
    <TextField
      label="IMEI"
      inputMode="numeric"
      autoComplete="off"
      hint={`${kept}Dial *#06# to see it. It is kept as a fingerprint; buyers see the last four digits.`}
      error={form.errorOf('imei')}
      {...field}
      onBlur={(event) => {
        const digits = tidyImei(event.target.value)
        const problem = digits && imeiFault(digits)
        if (problem) form.setError('imei', { type: 'imei', message: problem })
        else if (form.getFieldState('imei').error?.type === 'imei') form.clearErrors('imei')
        return onBlur(event)
      }}
    />
  )
}
